// Command apiserver runs the real Kubernetes API server on loopback with an etcd of its own in the same process, so that
// manifests meet the validation, the defaults and the admission that a cluster applies. Nothing is ever scheduled: there
// is no scheduler, no controller and no node.
//
//	apiserver DIR
//
// keeps all its files in DIR, which must be empty, and writes DIR/kubeconfig as soon as it knows its port. It serves until it is told to stop.
package main

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/hex"
	"encoding/pem"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"

	"go.etcd.io/etcd/server/v3/embed"
	"k8s.io/component-base/cli"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: apiserver DIR")
		os.Exit(2)
	}
	flags, err := prepare(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "apiserver:", err)
		os.Exit(1)
	}
	command := app.NewAPIServerCommand()
	command.SetArgs(flags)
	os.Exit(cli.Run(command))
}

// prepare starts etcd, writes the key, the token and the kubeconfig, and answers the API server's flags.
func prepare(dir string) ([]string, error) {
	etcd, err := startEtcd(filepath.Join(dir, "etcd"))
	if err != nil {
		return nil, fmt.Errorf("start etcd: %w", err)
	}
	key := filepath.Join(dir, "service-account.key")
	if err := writeKey(key); err != nil {
		return nil, fmt.Errorf("write the service account key: %w", err)
	}
	port, err := freePort()
	if err != nil {
		return nil, fmt.Errorf("find a port: %w", err)
	}
	tokens, err := writeAccess(dir, port)
	if err != nil {
		return nil, fmt.Errorf("write the kubeconfig: %w", err)
	}
	return []string{
		"--etcd-servers=" + etcd,
		"--bind-address=127.0.0.1",
		"--advertise-address=127.0.0.1",
		fmt.Sprintf("--secure-port=%d", port),
		"--endpoint-reconciler-type=none",
		"--service-cluster-ip-range=10.0.0.0/24",
		"--cert-dir=" + filepath.Join(dir, "certificates"),
		"--service-account-issuer=https://kubernetes.default.svc",
		"--service-account-key-file=" + key,
		"--service-account-signing-key-file=" + key,
		"--authorization-mode=AlwaysAllow",
		"--token-auth-file=" + tokens,
		// Without a controller manager no namespace gets its default account, so that this one would refuse every pod.
		"--disable-admission-plugins=ServiceAccount",
	}, nil
}

func startEtcd(dir string) (string, error) {
	port, err := freePort()
	if err != nil {
		return "", err
	}
	clients := url.URL{Scheme: "http", Host: fmt.Sprintf("127.0.0.1:%d", port)}
	if port, err = freePort(); err != nil {
		return "", err
	}
	peers := url.URL{Scheme: "http", Host: fmt.Sprintf("127.0.0.1:%d", port)}
	config := embed.NewConfig()
	config.Dir = dir
	config.LogLevel = "warn"
	config.ListenClientUrls, config.AdvertiseClientUrls = []url.URL{clients}, []url.URL{clients}
	config.ListenPeerUrls, config.AdvertisePeerUrls = []url.URL{peers}, []url.URL{peers}
	config.InitialCluster = config.InitialClusterFromName(config.Name)
	server, err := embed.StartEtcd(config)
	if err != nil {
		return "", err
	}
	<-server.Server.ReadyNotify()
	return clients.String(), nil
}

func writeKey(file string) error {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		return err
	}
	block := &pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(key)}
	return os.WriteFile(file, pem.EncodeToMemory(block), 0o600)
}

// writeAccess makes a token that dies with this process and answers the file that tells the server of it.
func writeAccess(dir string, port int) (string, error) {
	secret := make([]byte, 32)
	if _, err := rand.Read(secret); err != nil {
		return "", err
	}
	token := hex.EncodeToString(secret)
	tokens := filepath.Join(dir, "tokens.csv")
	if err := os.WriteFile(tokens, []byte(token+",check,check,system:masters\n"), 0o600); err != nil {
		return "", err
	}
	kubeconfig := fmt.Sprintf(`apiVersion: v1
kind: Config
current-context: check
clusters: [{name: check, cluster: {server: "https://127.0.0.1:%d", certificate-authority: certificates/apiserver.crt}}]
users: [{name: check, user: {token: %s}}]
contexts: [{name: check, context: {cluster: check, user: check}}]
`, port, token)
	return tokens, os.WriteFile(filepath.Join(dir, "kubeconfig"), []byte(kubeconfig), 0o600)
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port, nil
}
