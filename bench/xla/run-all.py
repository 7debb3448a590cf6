"""Times the training steps of bench/native on XLA, on one device and on two, beside the estimates of their plans.

    node bench/xla/models.mjs FOLDER                       where Node is
    python bench/xla/run-all.py FOLDER --out RESULTS.md    where the GPUs are

Needs JAX and no network. Each time is that of `run.py --time` in a separate process. `npm run bench -- --native` has the
times of Tensorpad and PyTorch for the same steps.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

COLUMNS = {
    "1": [],
    "2, batch": ["--devices", "2"],
    "2, weights": ["--devices", "2", "--model-parallel", "2"],
}


def time_of(folder, words, limit):
    command = [sys.executable, folder / "run.py", "--time", "--random-weights", *words]
    try:
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return f"took more than {limit} s"
    found = re.search(r"(\S+) ms a run \(.*, (\S+) to (\S+)\)", done.stdout)
    return f"{found[1]} ({found[2]}–{found[3]})" if found else done.stderr.strip().splitlines()[-1][:120]


def cell(time, estimate):
    return time if estimate is None else f"{time}, estimated {estimate['low']:.3g}–{estimate['high']:.3g}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("xla-results.md"))
    parser.add_argument("--limit", type=float, default=240, help="seconds for each time")
    options = parser.parse_args()
    lines = [
        "Milliseconds a step: median (smallest–largest) of nine samples; estimates are for an H100.",
        "",
        "| step | " + " | ".join(f"{name} sharded" if "," in name else name for name in COLUMNS) + " |",
        "|---|" + "--:|" * len(COLUMNS),
    ]
    for path in sorted(options.folder.glob("*/manifest.json")):
        estimates = json.loads((path.parent / "estimates.json").read_text())
        cells = [json.loads(path.read_text())["name"]]
        for name, words in COLUMNS.items():
            cells.append(cell(time_of(path.parent, words, options.limit), estimates[name]))
        lines.append("| " + " | ".join(cells) + " |")
        print(lines[-1], flush=True)
        # Earlier measurements are kept when a later one fails.
        options.out.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
