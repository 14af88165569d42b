package org.alea.persistence;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.alea.game.IdempotencyKey;
import org.alea.game.StoredResponse;

/** Answers as the table keeps them: compressed, then sealed under the request's key. */
final class StoredResponseCodec {

  private StoredResponseCodec() {}

  static byte[] write(StoredResponse answer, IdempotencyKey key) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes, deflater))) {
      out.writeShort(answer.status());
      out.writeShort(answer.headers().size());
      for (Map.Entry<String, String> header : answer.headers().entrySet()) {
        out.writeUTF(header.getKey());
        out.writeUTF(header.getValue());
      }
      out.write(answer.body());
    } catch (IOException impossible) {
      throw new UncheckedIOException("memory cannot be written", impossible);
    } finally {
      deflater.end();
    }
    return key.seal(bytes.toByteArray());
  }

  static StoredResponse read(byte[] kept, IdempotencyKey key) {
    try (DataInputStream in =
        new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(key.open(kept))))) {
      int status = in.readShort();
      int count = in.readShort();
      Map<String, String> headers = new HashMap<>();
      for (int header = 0; header < count; header++) {
        headers.put(in.readUTF(), in.readUTF());
      }
      return new StoredResponse(status, headers, in.readAllBytes());
    } catch (IOException damaged) {
      throw new UncheckedIOException("the answer kept for " + key + " is damaged", damaged);
    }
  }
}
