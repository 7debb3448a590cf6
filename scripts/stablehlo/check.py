"""Runs the modules of archives on XLA, and compares their results with the examples, as the runner of exports does.

Usage: node scripts/stablehlo/write.mjs golden FOLDER; python scripts/stablehlo/check.py FOLDER [--platform cpu|gpu]

Only JAX is needed. The exit code is 1 where a module is rejected or returns something else.
"""

import argparse
import collections
import pathlib
import sys
import tempfile
import zipfile

import jax

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "src/xla/runner"))
from exported import Program, Refusal, first_line, mesh_of, read_archive  # noqa: E402
from run import check, checked  # noqa: E402


def results(folder, devices):
    """Checks each module of an unpacked archive, and returns a word for each."""
    archive = read_archive(folder)
    weights = checked(archive.weights) if archive.weights else {}
    for module in archive.modules:
        try:
            program = Program(module, mesh_of(devices, 1))
            program.place_tensors(weights)
            program.place_numbers({})
            yield "equal" if check(program) else "different"
        except (Refusal, jax.errors.JaxRuntimeError) as error:
            # An op that the device lacks may be refused only when its results are awaited.
            print(f"{module.name}: rejected: {first_line(error)}", flush=True)
            yield "rejected"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--platform", choices=["cpu", "gpu"])
    parser.add_argument("--devices", type=int, default=1, help="shard batches over so many")
    options = parser.parse_args()
    if options.platform:
        jax.config.update("jax_platforms", "cuda" if options.platform == "gpu" else "cpu")
    counts = collections.Counter()
    for path in sorted(options.folder.glob("*.zip")):
        with tempfile.TemporaryDirectory() as folder:
            with zipfile.ZipFile(path) as file:
                file.extractall(folder)
            counts.update(results(pathlib.Path(folder), options.devices))
    said = ", ".join(f"{counts[word]} {word}" for word in ("equal", "different", "rejected"))
    print(f"{options.devices} × {jax.devices()[0].device_kind}, jax {jax.__version__}: {said}")
    sys.exit(0 if counts["equal"] == counts.total() > 0 else 1)


if __name__ == "__main__":
    main()
