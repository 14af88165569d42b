"""What MkDocs doesn't do by itself: the README as the first page, the contract, files outside src/docs, tabs of languages."""

import pathlib
import posixpath
import re

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONTRACT = "# Contract\n\n[openapi.yaml](openapi.yaml) for programs.\n\n<swagger-ui src=\"openapi.yaml\"/>\n"
# Files outside src/docs that pages link to, by their names on the site.
OUTSIDE = {"LICENSE": "LICENSE.txt", "NOTICE": "NOTICE.txt", "openapi/openapi.yaml": "openapi.yaml"}
LANGUAGES = {"java": "Java", "typescript": "TypeScript", "python": "Python", "go": "Go"}
SAMPLE = re.compile(r"<!-- (%s): [\w-]+ -->\n(```\w+\n.*?\n```)\n*" % "|".join(LANGUAGES), re.DOTALL)
LINK = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?\))")


def on_files(files, config):
    readme = (ROOT / "README.md").read_text()
    files.append(File.generated(config, "index.md", content=LINK.sub(_from_readme, readme)))
    files.append(File.generated(config, "contract.md", content=CONTRACT))
    for source, name in OUTSIDE.items():
        if (ROOT / source).exists():
            files.append(File.generated(config, name, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown, page, **_):
    folder = posixpath.dirname(posixpath.join("src/docs", page.file.src_uri))

    def inside(link):
        target = posixpath.normpath(posixpath.join(folder, link[2]))
        if target not in OUTSIDE:
            return link[0]
        return link[1] + posixpath.relpath(posixpath.join("src/docs", OUTSIDE[target]), folder) + link[3]

    return _tabs(LINK.sub(inside, markdown))


def _from_readme(link):
    target = link[2]
    if target in OUTSIDE:
        target = OUTSIDE[target]
    return link[1] + re.sub("^src/docs/", "", target) + link[3]


def _tabs(markdown):
    """Samples that follow each other, one a language, become the tabs of one box."""

    def tab(sample):
        code = "\n".join("    " + line if line else "" for line in sample[2].splitlines())
        return f'=== "{LANGUAGES[sample[1]]}"\n\n{code}\n\n'

    return SAMPLE.sub(tab, markdown)
