"""Times one training step of bench/xla on XLA: on one device, and on two with each sharding of the step.

Usage: python xla-models.py FOLDER [--devices 1,2]

FOLDER is one that models.mjs wrote. The last line is JSON: times for each sharding, and the difference of the numbers
of two devices from those of one.
"""

import argparse
import json
import pathlib
import statistics
import sys

import jax
import numpy as np

from drawing import drawn_data, load_exported, read_work

STEPS = 20


def gap(found, want):
    """The largest difference relative to the largest element, and the share of elements beyond 1e-5 of it."""
    largest = max(float(np.abs(want).max(initial=0)), 1e-30)
    gaps = np.abs(found - want) / np.float32(largest)
    return float(gaps.max(initial=0)), float(np.mean(gaps > 1e-5)) if gaps.size else 0.0


def compared(found, want):
    gaps = {name: gap(found[name], want[name]) for name in want}
    worst = max(gaps, key=lambda name: gaps[name][0])
    sizes = sum(array.size for array in want.values())
    beyond = sum(share * want[name].size for name, (_, share) in gaps.items()) / sizes
    return dict(largest=gaps[worst][0], tensor=worst, share_beyond=beyond)


def train(exported, folder, archive, mesh, options):
    """Runs twenty steps, and then times more. Returns the row, and the arrays for the comparison."""
    module, seed = archive.modules[0], archive.seed
    weights = exported.read_safetensors(archive.weights)[0] if archive.weights else {}
    program = exported.Program(module, mesh)
    program.place_tensors(weights, seed)
    program.place_numbers({})
    program.place_batch(exported.Batches(module, drawn_data(read_work(folder))), 0)
    program.compile()

    def states(fits):
        chosen = [at for at, port in enumerate(module.inputs) if port.role == "state" and fits(port.name)]
        return {module.inputs[at].name: program.whole(program.values[at]) for at in chosen}

    loss = next(at for at, port in enumerate(module.outputs) if port.input is None)
    losses = [program.run()[loss]]
    # Adam's first mean is a tenth of the gradient.
    arrays = dict(gradients=states(lambda name: name.endswith(".mean")))
    losses += [program.run()[loss] for _ in range(STEPS - 1)]
    arrays["losses"] = np.array([program.whole(each) for each in losses], np.float32)
    arrays["weights"] = states(lambda name: name.startswith("weight."))
    times, count = exported.measure(program, options.repeats, options.seconds, options.warm)
    memory = (mesh.devices.flat[0].memory_stats() or {}).get("peak_bytes_in_use")
    row = dict(
        devices=mesh.size,
        model_parallel=mesh.shape["model"],
        times=times,
        median=statistics.median(times),
        steps_per_sample=count,
        seconds_to_compile=program.seconds_to_compile,
        peak_bytes=memory,
        losses=[float(each) for each in arrays["losses"]],
    )
    return row, arrays


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--devices", default="1,2")
    parser.add_argument("--batch-only", action="store_true", help="cut no weights")
    parser.add_argument("--seconds", type=float, default=0.3, help="the length of a sample")
    parser.add_argument("--warm", type=float, default=1.0)
    parser.add_argument("--repeats", type=int, default=9)
    options = parser.parse_args()
    exported = load_exported(options.folder)
    archive = exported.read_archive(options.folder)
    module = archive.modules[0]
    result = dict(jax=jax.__version__, device=jax.devices()[0].device_kind, rows={})
    ways = [(count, 1) for count in map(int, options.devices.split(","))]
    if not options.batch_only and any("model" in port.sharding for port in module.inputs):
        ways += [(count, count) for count, _ in ways if count > 1]
    first = None
    for count, model_parallel in ways:
        name = f"{count}" if model_parallel == 1 else f"{count} model"
        try:
            row, arrays = train(exported, options.folder, archive, exported.mesh_of(count, model_parallel), options)
        except Exception as error:  # A sharding that fails becomes a row with its error.
            result["rows"][name] = dict(fault=f"{type(error).__name__}: {exported.first_line(error)}")
            print(name, result["rows"][name]["fault"], file=sys.stderr, flush=True)
            continue
        if first is None:
            first = arrays
        else:
            row["differences"] = dict(
                losses=gap(arrays["losses"], first["losses"])[0],
                gradients=compared(arrays["gradients"], first["gradients"]),
                weights=compared(arrays["weights"], first["weights"]),
            )
        result["rows"][name] = row
        print(f"  {name}: {row['median']:.4g} ms, {row.get('differences', '')}", file=sys.stderr, flush=True)
        del arrays
    print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
