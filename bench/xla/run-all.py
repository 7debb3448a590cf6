"""Times the training steps of bench/xla on XLA and in PyTorch, and compares the numbers of one device and of two.

    node bench/xla/models.mjs FOLDER                       where Node is
    python bench/xla/run-all.py FOLDER --out RESULTS       where the GPUs are

Needs JAX and PyTorch and no network. Each model runs in a separate process; results.json and results.md are rewritten
after each, so that earlier measurements are kept when a later one fails or the time runs out.
"""

import argparse
import datetime
import json
import pathlib
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def run(words, limit):
    """Runs a script, and returns its last line, which is JSON, or an error."""
    begun = time.perf_counter()
    try:
        done = subprocess.run(
            [sys.executable, *map(str, words)], stdout=subprocess.PIPE, text=True, timeout=max(1, limit), cwd=HERE
        )
        result = json.loads(done.stdout.strip().splitlines()[-1])
    except subprocess.TimeoutExpired:
        result = dict(fault=f"took more than {limit:.0f} s")
    except (IndexError, ValueError):
        result = dict(fault=f"ended with code {done.returncode}")
    result["seconds"] = round(time.perf_counter() - begun, 1)
    return result


def time_of(row):
    if row is None:
        return "–"
    if "fault" in row:
        return "does not fit" if "unsupported size" in row["fault"] else row["fault"].split(":")[0]
    return f"{row['median']:.3g} ({min(row['times']):.3g}–{max(row['times']):.3g})"


def ratio(one, other):
    try:
        return f"{one['median'] / other['median']:.2f}"
    except (KeyError, TypeError):
        return "–"


def table(results):
    lines = [
        f"{results.get('device', '?')}, jax {results.get('jax', '?')}, PyTorch {results.get('torch', '?')}; "
        "f32, TF32 off; ms a step: median (smallest–largest) of nine samples.",
        "",
        "| step | browser, 1 | XLA, 1 | items/s | XLA, 2, batch cut | × | XLA, 2, weights cut | × | PyTorch, eager | PyTorch, compiled | faster PyTorch ÷ XLA, 1 |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    differences = [
        "",
        "After one step (gradients) and twenty (losses, weights) two devices differ from one, relative to the largest element:",
        "",
        "| step | cut | losses | gradients | weights | weights beyond 1e-5 | XLA and PyTorch: losses |",
        "|---|---|--:|--:|--:|--:|--:|",
    ]
    for model in results["models"].values():
        work, xla = model["work"], model.get("xla", {})
        if "fault" in xla:
            lines.append(f"| {work['title']} | {xla['fault']} |")
        rows, torch = xla.get("rows", {}), model.get("torch", {})
        one, two, cut = rows.get("1"), rows.get("2"), rows.get("2 model")
        items = (
            f"{work['itemsPerStep'] / one['median'] * 1000:,.0f} {work['items']}" if one and "median" in one else "–"
        )
        eager, compiled = torch.get("eager"), torch.get("compile")
        timed = [row for row in (eager, compiled) if row and "median" in row]
        best = min(timed, key=lambda row: row["median"], default=None)
        cells = [work["title"], time_of(model.get("browser")), time_of(one), items, time_of(two), ratio(one, two), time_of(cut), ratio(one, cut)]
        lines.append("| " + " | ".join([*cells, time_of(eager), time_of(compiled), ratio(best, one)]) + " |")
        apart = "–"
        if one and "losses" in one and eager and "losses" in eager:
            apart = f"{max(abs(a - b) / max(abs(b), 1e-30) for a, b in zip(one['losses'], eager['losses'])):.1e}"
        for way, row in rows.items():
            if "differences" in row:
                found = row["differences"]
                cells = [work["title"], "weights" if "model" in way else "batch", f"{found['losses']:.1e}"]
                cells += [f"{found[kind]['largest']:.1e}" for kind in ("gradients", "weights")]
                differences.append("| " + " | ".join([*cells, f"{found['weights']['share_beyond']:.1e}", apart]) + " |")
    golden = results.get("golden")
    return "\n".join([*lines, *differences, "", f"Golden texts: {golden}", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("xla-results"))
    parser.add_argument("--only", default="", help="names of models, separated by commas")
    parser.add_argument("--parts", default="golden,xla,torch")
    parser.add_argument("--devices", default="1,2")
    parser.add_argument("--batch-only", action="store_true", help="cut no weights over devices")
    parser.add_argument("--browser", type=pathlib.Path, help="what the page of bench/xla gave on the same kind of device")
    parser.add_argument("--platform", choices=["cpu", "gpu"], default="gpu")
    parser.add_argument("--tiny", action="store_true", help="short samples, to try the scripts")
    parser.add_argument("--budget", type=float, default=350, help="seconds for all; what does not fit is left out")
    options = parser.parse_args()
    begun = time.perf_counter()
    options.out.mkdir(parents=True, exist_ok=True)
    file = options.out / "results.json"
    results = json.loads(file.read_text()) if file.exists() else dict(models={})
    for row in json.loads(options.browser.read_text())["rows"] if options.browser else []:
        if "times" in row:
            row["median"] = statistics.median(row["times"])
        results["models"].setdefault(row["name"], {})["browser"] = row
    results["date"] = datetime.datetime.now(datetime.timezone.utc).isoformat()
    short = ["--seconds", "0.02", "--warm", "0.05", "--repeats", "3"] if options.tiny else []
    parts = options.parts.split(",")

    def left(most):
        return min(most, options.budget - (time.perf_counter() - begun))

    def keep():
        file.write_text(json.dumps(results, indent=1))
        (options.out / "results.md").write_text(table(results))
        print(f"[{time.perf_counter() - begun:.0f} s] results so far are in {options.out}", flush=True)

    if "golden" in parts:
        words = [ROOT / "scripts/stablehlo/run.py", ROOT / "tests/stablehlo/golden", "--platform", options.platform]
        try:
            done = subprocess.run(
                [sys.executable, *map(str, words)], stdout=subprocess.PIPE, text=True, timeout=left(120)
            )
            results["golden"] = done.stdout.strip()
        except subprocess.TimeoutExpired:
            results["golden"] = "took too long"
        print(results["golden"], flush=True)
        keep()
    folders = [path.parent.resolve() for path in sorted(options.folder.glob("*/work.json"))]
    for part in ("xla", "torch"):
        for folder in folders if part in parts else []:
            if options.only and folder.name not in options.only.split(","):
                continue
            model = results["models"].setdefault(folder.name, {})
            model["work"] = json.loads((folder / "work.json").read_text())
            if left(1e9) < 15:
                print(f"no time is left for {folder.name} ({part})", flush=True)
                continue
            print(f"{folder.name} ({part})", flush=True)
            own = ["--devices", options.devices] if part == "xla" else []
            if part == "xla" and options.batch_only:
                own.append("--batch-only")
            model[part] = run([HERE / f"{part}-models.py", folder, *own, *short], left(240))
            for key in ("jax", "torch", "device"):
                if key in model[part]:
                    results[key] = model[part][key]
            if "fault" in model[part]:
                print(f"  {model[part]['fault']}", flush=True)
            keep()
    keep()
    print((options.out / "results.md").read_text(), flush=True)


if __name__ == "__main__":
    main()
