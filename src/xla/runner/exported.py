"""A program that Tensorpad exported, as Python has it: reads the archive, and runs its modules on JAX.

run.py is the command line on top of this, and checkpoints.py keeps what was learnt. For a loop of your own:

    from exported import Batches, Program, mesh_of, read_archive, read_safetensors

    archive = read_archive(folder)
    program = Program(archive.modules[0], mesh_of(devices=2, model_parallel=1))
    program.place_tensors(read_safetensors(archive.weights)[0])
    program.place_numbers({})
    batches = Batches(program.module, {"x": x, "y": y}, seed=0)
    for step in range(100):
        program.place_batch(batches, step)
        outputs = program.run()

It needs numpy and jax, and reads manifest.json, which says what each input and output of a module is.
"""

import dataclasses
import json
import math
import os
import pathlib
import time
import zlib

import jax
import jax.export
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec

FORMAT = "tensorpad-export"
VERSION = 1
ROLES = ("state", "constant", "data", "rate", "counter")
KINDS = ("function", "training")
DTYPES = {
    "f32": np.dtype(np.float32),
    "f16": np.dtype(np.float16),
    "bf16": np.dtype(ml_dtypes.bfloat16),
    "i32": np.dtype(np.int32),
    "u32": np.dtype(np.uint32),
    "i8": np.dtype(np.int8),
    "u8": np.dtype(np.uint8),
    "bool": np.dtype(np.bool_),
}
# The precisions that products of f32 may have, as modules call them: from the exact one to the fastest.
PRECISIONS = {"f32": "HIGHEST", "tf32": "HIGH", "bf16": "DEFAULT"}


class Refusal(Exception):
    """Something that the user can put right: one sentence, and exit code 2."""


@dataclasses.dataclass(frozen=True)
class Port:
    """An input or an output of a module: see `role` and `input` in manifest.json."""

    name: str
    dtype: str
    shape: tuple
    sharding: dict  # The axis that is cut over each of the mesh's axes, "data" and "model".
    role: str | None = None
    tensor: str | None = None  # Its name in the file of weights.
    value: float = 0
    scale: float | None = None  # The spread of its elements, to draw those that the archive lacks.
    input: int | None = None  # Of an output: the place of the input that has it in the next step.

    def __str__(self):
        return f"{self.dtype}[{', '.join(map(str, self.shape))}]"

    @property
    def numpy(self):
        return DTYPES[self.dtype]

    @property
    def size(self):
        return math.prod(self.shape)


@dataclasses.dataclass(frozen=True)
class Module:
    name: str
    kind: str
    path: pathlib.Path
    inputs: list
    outputs: list
    example: pathlib.Path | None

    def having(self, *roles):
        return [port for port in self.inputs if port.role in roles]

    @property
    def batch(self):
        """The number of rows that a step reads, or None where no input has a batch."""
        return next((p.shape[p.sharding["data"]] for p in self.having("data") if "data" in p.sharding), None)


@dataclasses.dataclass(frozen=True)
class Archive:
    name: str
    seed: int
    stablehlo: str
    weights: pathlib.Path | None
    modules: list


def read_archive(folder):
    path = folder / "manifest.json"
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
    except OSError:
        raise Refusal(f"missing file {path}: unpack the whole archive, and run run.py there")
    except ValueError as error:
        raise Refusal(f"{path} is damaged ({error}): unpack the archive again")
    if not isinstance(given, dict) or given.get("format") != FORMAT:
        raise Refusal(f"{path} is not a manifest of an export: its format must be {FORMAT!r}")
    if given.get("version") != VERSION:
        raise Refusal(
            f"{path} has version {given.get('version')!r}, but this run.py reads version {VERSION}: "
            "use the run.py of the same archive"
        )
    try:
        modules = [read_module(each, folder) for each in given["modules"]]
        weights = None if given["weights"] is None else folder / given["weights"]
        return Archive(given["name"], int(given["seed"]), given["stablehlo"], weights, modules)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Refusal(f"{path} is damaged ({type(error).__name__}: {error}): unpack the archive again")


def read_module(given, folder):
    def port(each):
        role, dtype = each.get("role"), each["dtype"]
        if dtype not in DTYPES or (role is not None and role not in ROLES):
            raise ValueError(f"{each['name']} has dtype {dtype!r} and role {role!r}")
        shape = tuple(int(extent) for extent in each["shape"])
        sharding = {axis: int(place) for axis, place in each.get("sharding", {}).items()}
        for axis, place in sharding.items():
            if axis not in ("data", "model") or not 0 <= place < len(shape):
                raise ValueError(f"{each['name']} has no axis {place} to shard over {axis!r}")
        tensor, value = each.get("tensor", each["name"]), each.get("value", 0)
        return Port(each["name"], dtype, shape, sharding, role, tensor, value, each.get("scale"), each.get("input"))

    if given["kind"] not in KINDS:
        raise ValueError(f"{given['name']} is of kind {given['kind']!r}")
    example = folder / given["example"] if given.get("example") else None
    inputs, outputs = [port(each) for each in given["inputs"]], [port(each) for each in given["outputs"]]
    return Module(given["name"], given["kind"], folder / given["file"], inputs, outputs, example)


# A file's own text with the CRC-32 of each tensor's bytes, as JSON: the page writes and checks the same.
SUMS = "tensorpad.crc32"
SAFETENSORS = dict(F32="f32", F16="f16", BF16="bf16", I32="i32", U32="u32", I8="i8", U8="u8", BOOL="bool")


def read_safetensors(path):
    """
    Returns the tensors by name, which are read from the file as they are used, and the file's own texts. It reads no
    more than the header: see `check_sums`.
    """
    try:
        with open(path, "rb") as file:
            length = int.from_bytes(file.read(8), "little")
            if length > os.path.getsize(path):
                raise ValueError("its header is longer than the file")
            header = json.loads(file.read(length))
        data = np.memmap(path, mode="r")[8 + length :]
        texts, tensors = header.pop("__metadata__", {}), {}
        for name, entry in header.items():
            first, end = entry["data_offsets"]
            array = data[first:end].view(DTYPES[SAFETENSORS[entry["dtype"]]])
            tensors[name] = array.reshape(entry["shape"])
        sums = json.loads(texts[SUMS]) if SUMS in texts.keys() else dict.fromkeys(tensors, 0)
        if sums.keys() != tensors.keys() or not all(type(each) is int and each >> 32 == 0 for each in sums.values()):
            raise ValueError("its checksums do not belong to its tensors")
    except FileNotFoundError:
        raise Refusal(f"missing file {path}")
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise Refusal(f"{path} is not a safetensors file, or is damaged ({type(error).__name__}: {error})")
    return tensors, texts


def sum_of(array):
    """Returns the CRC-32 of an array's bytes, which are read in parts, so that a stop need not wait for all of them."""
    data, found = array.reshape(-1).view(np.uint8), 0
    for first in range(0, data.size, 2**26):
        found = zlib.crc32(data[first : first + 2**26], found)
    return found


def check_sums(path, tensors, texts, remedy=None):
    """
    Refuses a file where the bytes of one of these tensors do not have the sum that the file has for it. A file without
    sums is taken as it is. Several processes share the work, each reading some of the tensors: `agreed` tells the rest.
    """
    sums = {name: each for name, each in json.loads(texts.get(SUMS, "{}")).items() if name in tensors}
    for name in list(sums)[jax.process_index() :: jax.process_count()]:
        if sum_of(tensors[name]) != sums[name]:
            damaged = f"{path} is damaged: the checksum of tensor {name!r} does not match"
            raise Refusal(f"{damaged}: {remedy}" if remedy else damaged)


def agreed(read):
    """
    Returns what `read` returns, if it refuses in none of the processes. Otherwise all of them refuse, with the sentence
    of the first one that does: none waits for one that has ended.
    """
    result, sentence = None, ""
    try:
        result = read()
    except Refusal as refusal:
        sentence = str(refusal)
    if jax.process_count() > 1:
        from jax.experimental.multihost_utils import process_allgather

        own = np.frombuffer(sentence.encode()[:4096].ljust(4096, b"\0"), np.uint8)
        all_of_them = [bytes(each).rstrip(b"\0").decode(errors="ignore") for each in process_allgather(own)]
        sentence = next(filter(None, all_of_them), "")
    if sentence:
        raise Refusal(sentence)
    return result


class Batches:
    """
    The batches of data in their order. With a seed, each pass has the rows once, shuffled, but for those too few for a
    batch. Without one, there are all rows as they come, and the last batch is filled up with the first rows.
    """

    def __init__(self, module, arrays, seed=None):
        self.arrays, self.seed, self.epoch = arrays, seed, None
        self.size, rows = module.batch, {}
        for port in module.having("data"):
            array, axis = arrays[port.name], port.sharding.get("data")
            if kind_of(array.dtype) != kind_of(port.numpy):
                takes = f"{module.name} takes {port.numpy.name}"
                raise Refusal(f"data {port.name!r} has dtype {array.dtype}, and {takes}: convert it")
            wanted = list(port.shape)
            if axis is not None and array.ndim == len(wanted) and array.shape[axis] >= wanted[axis]:
                rows[port.name], wanted[axis] = array.shape[axis], array.shape[axis]
            if array.shape != tuple(wanted):
                wanted = "[" + ", ".join(map(str, port.shape)) + "]"
                more = "" if axis is None else f", or more along axis {axis}"
                takes = f"{module.name} takes {wanted}{more}"
                raise Refusal(f"data {port.name!r} has shape {list(array.shape)}, and {takes}")
        if len(set(rows.values())) > 1:
            raise Refusal("the data have different numbers of rows: " + either(f"{k} {n}" for k, n in rows.items()))
        self.size = self.size or 1
        self.rows = next(iter(rows.values()), self.size)
        self.per_epoch = self.rows // self.size if seed is not None else -(-self.rows // self.size)

    def __call__(self, step):
        """Returns the places of the rows of a step's batch."""
        epoch, place = divmod(step, self.per_epoch)
        if epoch != self.epoch:
            self.epoch = epoch
            if self.seed is None:
                self.order = np.resize(np.arange(self.rows), self.per_epoch * self.size)
            else:
                self.order = np.random.default_rng([self.seed, epoch]).permutation(self.rows)
        return self.order[place * self.size : (place + 1) * self.size]

    def reader(self, port, step):
        """Returns a function that reads the part of a step's batch at some slices."""
        array, axis, chosen = self.arrays[port.name], port.sharding.get("data"), self(step)

        def read(index):
            if axis is None:
                part = array[index]
            else:
                kept = tuple(slice(None) if at == axis else each for at, each in enumerate(index))
                part = array[(slice(None),) * axis + (chosen[index[axis]],)][kept]
            new = np.asarray(part).astype(port.numpy)
            if new.dtype.kind in "iu" and not np.array_equal(new, part):
                raise Refusal(f"data {port.name!r} has integers beyond {port.dtype}")
            return new

        return read


def kind_of(dtype):
    """Data may have other sizes of numbers than the module takes, but not other kinds."""
    return "whole" if dtype.kind in "iu" else "bool" if dtype.kind == "b" else "float" if dtype.kind in "fV" else "none"


def drawn(port, seed):
    """Draws a tensor that the archive lacks: normals of its `scale` or, for a matrix without, of a first weight's."""
    scale = (port.shape[-2] ** -0.5 if len(port.shape) > 1 else 0) if port.scale is None else port.scale
    if not scale or port.numpy.kind in "iub":
        return np.zeros(port.shape, port.numpy)
    draw = np.random.default_rng([seed, zlib.crc32(port.tensor.encode())])
    return (draw.standard_normal(port.shape, np.float32) * np.float32(scale)).astype(port.numpy)


def mesh_of(devices, model_parallel):
    """Arranges the devices: rows of the batch over the axis `data`, parts of weights over the axis `model`."""
    there = jax.devices()
    count = devices or (len(there) if jax.process_count() > 1 else 1)
    if count > len(there):
        remedy = (
            f" (to try it, one CPU can play {count}: set XLA_FLAGS=--xla_force_host_platform_device_count={count})"
            if there[0].platform == "cpu"
            else ""
        )
        raise Refusal(f"--devices {count}: there are {len(there)} of kind {there[0].device_kind}{remedy}")
    if jax.process_count() > 1 and count != len(there):
        raise Refusal(f"--devices {count}: {jax.process_count()} processes use all {len(there)} devices together")
    if count % model_parallel:
        raise Refusal(f"--model-parallel {model_parallel} does not divide {count} devices")
    return Mesh(np.array(there[:count]).reshape(-1, model_parallel), ("data", "model"))


class Program:
    """
    A module on a mesh of devices, with the values of its inputs. With `shard_state`, states and constants are cut over
    the devices that share the batch, too: between runs each device keeps a part. `precision` is one of PRECISIONS.
    """

    def __init__(self, module, mesh, shard_state=False, precision="f32"):
        self.module, self.mesh, self.precision = module, mesh, precision
        if shard_state and mesh.shape["data"] == 1:
            raise Refusal("--shard-state: no devices share the batch: use more --devices than --model-parallel")
        self.kept = [at for at, port in enumerate(module.inputs) if port.role in ("state", "constant")]
        self.shardings = [
            self.sharding(port, whole=not (shard_state and at in self.kept)) for at, port in enumerate(module.inputs)
        ]
        self.values = [None] * len(module.inputs)
        self.gathered = jax.jit(lambda array: array, out_shardings=NamedSharding(mesh, PartitionSpec()))
        self.seconds_to_compile = 0.0
        self.compiled = None

    def sharding(self, port, whole=True):
        """Cuts a port as the manifest says and, unless it stays `whole`, its largest other axis that divides."""
        parts = [None] * len(port.shape)
        for axis, place in port.sharding.items():
            count = self.mesh.shape[axis]
            if port.shape[place] % count:
                flag = "--devices" if axis == "data" else "--model-parallel"
                raise Refusal(
                    f"axis {place} of {port.name!r} has {port.shape[place]} elements, which do not divide by {count} "
                    f"devices: choose another {flag}, or export the program with another size"
                )
            if count > 1:
                parts[place] = axis if parts[place] is None else (parts[place], axis)
        count = self.mesh.shape["data"]
        free = [at for at, part in enumerate(parts) if part is None and port.shape[at] % count == 0]
        if free and not whole:
            parts[max(free, key=lambda at: port.shape[at])] = "data"
        return NamedSharding(self.mesh, PartitionSpec(*parts))

    def place(self, at, read):
        """Puts an input on the devices. `read` gives its part at some slices: a process reads those of its devices."""
        port = self.module.inputs[at]
        self.values[at] = jax.make_array_from_callback(port.shape, self.shardings[at], read)

    def place_tensors(self, tensors, draw_seed=None):
        """Puts states and constants on the devices. Those that are not there are drawn, or refused without a seed."""
        for at in self.kept:
            port = self.module.inputs[at]
            array = tensors.get(port.tensor)
            if array is None and draw_seed is None:
                raise Refusal(f"missing weight {port.tensor!r}: --random-weights draws what the archive does not have")
            if array is None:
                array = drawn(port, draw_seed)
            if array.shape != port.shape or array.dtype != port.numpy:
                is_one = f"weight {port.tensor!r} is {array.dtype}{list(array.shape)}"
                raise Refusal(f"{is_one}, and {self.module.name} takes {port}")
            self.place(at, lambda index, array=array: np.asarray(array[index]))

    def bytes_kept(self):
        """Returns the bytes of states and constants: those that one device has, and those of all whole tensors."""
        arrays = [self.values[at] for at in self.kept]
        return sum(each.addressable_shards[0].data.nbytes for each in arrays), sum(each.nbytes for each in arrays)

    def place_numbers(self, numbers):
        """Puts rates and counters on the devices: those numbers by name, and the manifest's for others."""
        for at, port in enumerate(self.module.inputs):
            if port.role in ("rate", "counter"):
                number = numbers.get(port.name, port.value)
                whole = np.full(port.shape, int(number) % 2**32 if port.role == "counter" else number, port.numpy)
                self.place(at, lambda index, whole=whole: whole[index])

    def place_batch(self, batches, step):
        for at, port in enumerate(self.module.inputs):
            if port.role == "data":
                self.place(at, batches.reader(port, step))

    def compile(self):
        """Has XLA compile the module, cut over the mesh as the ports say."""
        module, begun = self.module, time.perf_counter()
        given_back = {port.input: self.shardings[port.input] for port in module.outputs if port.input is not None}
        outputs = tuple(given_back.get(port.input) or self.sharding(port) for port in module.outputs)
        try:
            types = [jax.ShapeDtypeStruct(p.shape, p.numpy) for p in module.inputs]
            step = jax.jit(
                loaded(module, self.precision).call,
                in_shardings=self.shardings,
                out_shardings=outputs,
                donate_argnums=tuple(given_back),
            )
            self.compiled = step.lower(*types).compile()
        except Exception as error:  # XLA has many kinds of errors, and none of them is this program's own.
            if isinstance(error, Refusal):
                raise
            raise Refusal(f"XLA rejects {module.path.name}: {first_line(error)}")
        self.seconds_to_compile = time.perf_counter() - begun

    def run(self):
        """Runs the module once, gives each state its next value, and returns the outputs."""
        if self.compiled is None:
            self.compile()
        outputs = self.compiled(*self.values)
        if self.mesh.size > 1 and self.mesh.devices.flat[0].platform == "cpu":
            jax.block_until_ready(outputs)  # The threads of a CPU's devices may else wait for each other for ever.
        for port, value in zip(self.module.outputs, outputs):
            if port.input is not None:
                self.values[port.input] = value
        return outputs

    def whole(self, array):
        """Gathers an array's parts from all devices: an array of numpy."""
        if not array.is_fully_addressable and not array.is_fully_replicated:
            array = self.gathered(array)
        return np.asarray(array)


def text_of(module, precision):
    """Returns the module's text, whose products of f32 have this precision."""
    try:
        text = module.path.read_text(encoding="utf-8")
    except OSError:
        raise Refusal(f"missing file {module.path}: unpack the whole archive")
    if precision == "f32":
        return text
    of_each = [f"#stablehlo<precision {PRECISIONS[each]}>" for each in ("f32", precision)]
    exact, asked = (f"precision_config = [{each}, {each}]" for each in of_each)
    if exact not in text:
        raise Refusal(f"--precision {precision}: {module.path.name} has no product of precision HIGHEST: omit it")
    return text.replace(exact, asked)


def loaded(module, precision="f32"):
    """Returns the module as one that JAX can call: a function of the same types, with this module's text in it."""
    try:
        from jax.extend.mlir.dialects import stablehlo

        write, version = stablehlo.serialize_portable_artifact_str, stablehlo.get_current_version()
    except (ImportError, AttributeError):
        raise Refusal(f"jax {jax.__version__} is too old: 0.10.2 was tried: pip install --upgrade jax")

    def like(*_):
        return tuple(jnp.zeros(port.shape, port.numpy) for port in module.outputs)

    types = [jax.ShapeDtypeStruct(port.shape, port.numpy) for port in module.inputs]
    template = jax.export.export(jax.jit(like, keep_unused=True))(*types)
    return dataclasses.replace(template, mlir_module_serialized=write(text_of(module, precision), version))


def first_line(error):
    return next((line.strip()[:300] for line in str(error).splitlines() if line.strip()), type(error).__name__)


def either(names):
    return ", ".join(names) or "nothing"


def measure(program, repeats=9, seconds=0.3, warm=1.0):
    """Runs the program again and again on one batch, and returns milliseconds for each run: several in each sample."""
    jax.block_until_ready(program.run())
    begun, count = time.perf_counter(), 1

    def sample():
        start = time.perf_counter()
        for _ in range(count):
            outputs = program.run()
        jax.block_until_ready(outputs)
        return (time.perf_counter() - start) / count

    while time.perf_counter() - begun < warm:
        count = max(1, min(1000, int(seconds / sample())))
    return [1000 * sample() for _ in range(repeats)], count
