"""Runs StableHLO modules on XLA and compares their results with the expected ones.

Usage: python run.py FOLDER [NAME...] [--platform cpu|gpu] [--devices N]

FOLDER has a NAME.mlir for each module and a NAME.json beside it with the elements of its inputs and outputs. Only JAX
is needed (pip install jax). The exit code is 1 where a module is refused or returns something else.
"""

import argparse
import collections
import dataclasses
import json
import pathlib
import re
import sys

import jax
import jax.export
import jax.extend.backend
import jax.numpy as jnp
import numpy as np
from jax.extend.mlir.dialects import stablehlo

DTYPES = {
    "f32": jnp.float32,
    "f16": jnp.float16,
    "bf16": jnp.bfloat16,
    "i32": jnp.int32,
    "u32": jnp.uint32,
    "i8": jnp.int8,
    "u8": jnp.uint8,
    "bool": jnp.bool_,
}

# 16-bit floats have fewer digits.
ROUNDING = {"f16": 2.0**-9, "bf16": 2.0**-7}


def elements(entry):
    values = np.array([float(value) for value in entry["data"]], dtype=np.float64)
    return values.reshape(entry["shape"])


def array(entry):
    dtype = np.dtype(DTYPES[entry["dtype"]])
    return elements(entry).astype(dtype)


def difference(found, entry, relative):
    """A sentence that says where the result differs most, or None where it agrees."""
    want = elements(entry)
    if tuple(found.shape) != want.shape:
        return f"shape {found.shape}, not {want.shape}"
    if str(found.dtype) != str(np.dtype(DTYPES[entry["dtype"]])):
        return f"{found.dtype}, not {entry['dtype']}"
    got = np.asarray(found).astype(np.float64)
    finite = np.isfinite(want)
    same = np.where(np.isnan(want), np.isnan(got), got == want)
    largest = max(1.0, np.abs(want[finite]).max(initial=0.0))
    allowed = ROUNDING.get(entry["dtype"], relative) * largest
    if np.issubdtype(np.dtype(DTYPES[entry["dtype"]]), np.integer):
        allowed = 0
    with np.errstate(invalid="ignore"):
        near = finite & np.isfinite(got) & (np.abs(got - want) <= allowed)
    wrong = ~(same | near)
    if not wrong.any():
        return None
    index = np.unravel_index(np.argmax(wrong), want.shape)
    at = "[" + ", ".join(str(int(each)) for each in index) + "]"
    return f"{wrong.sum()} of {want.size} elements differ, first {at}: {got[index]}, not {want[index]}"


def run(text, inputs, steps, carried):
    """Compiles the text for one device, and returns the outputs of the last of `steps` steps.

    carried has for each output the index of the input that it is in the next step, or None.
    """
    backend = jax.extend.backend.get_backend()
    device = backend.local_devices()[0]
    executable = backend.compile_and_load(text, (device,))
    placed = [jax.device_put(each, device) for each in inputs]
    for _ in range(steps):
        results = executable.execute_sharded(placed)
        outputs = [each[0] for each in results.disassemble_into_single_device_arrays()]
        for output, argument in zip(outputs, carried):
            if argument is not None:
                placed[argument] = output
    return outputs


def run_cut(text, inputs, types, steps, carried, count):
    """Does the same for operands that are sharded along their first axis over `count` devices.

    The module replaces a traced JAX function, so that JAX derives all other shardings from the operands'.
    """
    version = stablehlo.get_minimum_version()
    artifact = stablehlo.serialize_portable_artifact_str(text, version)
    stand_in = jax.jit(lambda *_: tuple(jnp.zeros(shape, dtype) for shape, dtype in types), keep_unused=True)
    exported = jax.export.export(stand_in)(*[jax.ShapeDtypeStruct(each.shape, each.dtype) for each in inputs])
    module = dataclasses.replace(exported, mlir_module_serialized=artifact)
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:count]), ("data",))
    whole, sharded = (jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec(*axes)) for axes in ((), ("data",)))
    attributes = re.search(r"arg_attrs = \[(.*?)\], function_type", text).group(1)
    shardings = [sharded if "arg_info = \"operand" in each else whole for each in re.findall(r"\{.*?\}", attributes)]
    step = jax.jit(module.call, in_shardings=shardings, out_shardings=whole)
    placed = [jax.device_put(each, sharding) for each, sharding in zip(inputs, shardings, strict=True)]
    for _ in range(steps):
        outputs = step(*placed)
        for output, argument in zip(outputs, carried):
            if argument is not None:
                placed[argument] = output
    return outputs


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--platform", choices=["cpu", "gpu"])
    parser.add_argument("--devices", type=int, default=1, help="cut the operands of steps over so many")
    parser.add_argument("--relative", type=float, default=1e-5)
    options = parser.parse_args()
    if options.platform:
        jax.config.update("jax_platforms", "cuda" if options.platform == "gpu" else "cpu")
    counts = collections.Counter()
    for path in sorted(options.folder.glob("*.mlir")):
        if options.names and path.stem not in options.names and path.stem.split("-")[0] not in options.names:
            continue
        example = json.loads(path.with_suffix(".json").read_text())
        steps, carried = example.get("steps", 1), example.get("carried", [])
        if options.devices > 1 and steps == 1:
            continue
        try:
            inputs = [array(entry) for entry in example["inputs"]]
            if options.devices > 1:
                types = [(entry["shape"], DTYPES[entry["dtype"]]) for entry in example["outputs"]]
                found = run_cut(path.read_text(), inputs, types, steps, carried, options.devices)
            else:
                found = run(path.read_text(), inputs, steps, carried)
            # An op that the device lacks may be refused only when its results are awaited.
            found = [np.asarray(each) for each in found]
        except Exception as error:  # XLA raises many kinds of errors, and each is one line of the report.
            counts["refused"] += 1
            print(f"{path.stem}: refused: {str(error).splitlines()[0][:300]}", flush=True)
            continue
        differences = [
            difference(each, entry, options.relative)
            for each, entry in zip(found, example["outputs"], strict=True)
        ]
        wrong = [f"output {index}: {each}" for index, each in enumerate(differences) if each]
        counts["different" if wrong else "equal"] += 1
        if wrong:
            print(f"{path.stem}: {'; '.join(wrong)}", flush=True)
    print(
        f"{options.devices} × {jax.devices()[0].device_kind}, jax {jax.__version__}: "
        f"{counts['equal']} equal, {counts['different']} different, {counts['refused']} refused"
    )
    sys.exit(1 if counts["different"] or counts["refused"] or not counts["equal"] else 0)


if __name__ == "__main__":
    main()
