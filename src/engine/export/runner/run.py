"""Runs a program that Tensorpad exported, on JAX: on a CPU, on GPUs or TPUs, on one machine or on many.

    python run.py                                         list the archive, and check it against its example
    python run.py --data x.npy --out results.npz          run a function
    python run.py --data train.npz --epochs 3 --save trained.safetensors     train
    python run.py --time --devices 2                      measure, cut over two devices

README.md beside this file says more, and `python run.py --help` lists all options. The file needs numpy and jax, and
reads manifest.json, which says what each input and output of a module is. Change it as you like.

The exit code is 1 where results differ from the example, and 2 where something is wrong with the input.
"""

import argparse
import dataclasses
import json
import math
import os
import pathlib
import statistics
import sys
import time
import zipfile
import zlib

try:
    import jax
    import jax.export
    import jax.numpy as jnp
    import ml_dtypes
    import numpy as np
    from jax.sharding import Mesh, NamedSharding, PartitionSpec
except ImportError as missing:
    sys.exit(f"run.py: {missing}: install JAX with: pip install jax")

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
# The largest difference from an example that counts as equal, relative to the example's largest element.
RELATIVE = {"f32": 1e-5, "f16": 2.0**-9, "bf16": 2.0**-7}


class Refusal(Exception):
    """Something that the user can put right: one sentence, and exit code 2."""


def say(*words):
    """Prints a line, once: of several processes the first one speaks."""
    if jax.process_index() == 0:
        print(*words, flush=True)


# ---- The archive ----------------------------------------------------------------------------------------------------


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
        raise Refusal(f"{path} is no manifest of an export: its format has to be {FORMAT!r}")
    if given.get("version") != VERSION:
        raise Refusal(
            f"{path} has version {given.get('version')!r}, and this run.py reads version {VERSION}: "
            "take the run.py that came in the same archive"
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
                raise ValueError(f"{each['name']} has no axis {place} to cut over {axis!r}")
        tensor, value = each.get("tensor", each["name"]), each.get("value", 0)
        return Port(each["name"], dtype, shape, sharding, role, tensor, value, each.get("scale"), each.get("input"))

    if given["kind"] not in KINDS:
        raise ValueError(f"{given['name']} is of kind {given['kind']!r}")
    example = folder / given["example"] if given.get("example") else None
    inputs, outputs = [port(each) for each in given["inputs"]], [port(each) for each in given["outputs"]]
    return Module(given["name"], given["kind"], folder / given["file"], inputs, outputs, example)


# ---- Files of tensors: https://huggingface.co/docs/safetensors ------------------------------------------------------

SAFETENSORS = dict(F32="f32", F16="f16", BF16="bf16", I32="i32", U32="u32", I8="i8", U8="u8", BOOL="bool")


def read_safetensors(path):
    """Returns the tensors by name, which are read from the file as they are used, and the file's own texts."""
    try:
        with open(path, "rb") as file:
            header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
            begin = file.tell()
        data = np.memmap(path, mode="r", offset=0)[begin:]
        texts, tensors = header.pop("__metadata__", {}), {}
        for name, entry in header.items():
            first, end = entry["data_offsets"]
            array = data[first:end].view(DTYPES[SAFETENSORS[entry["dtype"]]])
            tensors[name] = array.reshape(entry["shape"])
    except FileNotFoundError:
        raise Refusal(f"missing file {path}")
    except (OSError, ValueError, KeyError, TypeError, AttributeError, MemoryError, OverflowError) as error:
        raise Refusal(f"{path} is no safetensors file, or a damaged one ({type(error).__name__}: {error})")
    return tensors, texts


def write_safetensors(path, tensors, texts):
    """Writes a new file and then renames it, so that there is never half a file of this name."""
    names = {dtype: word for word, dtype in SAFETENSORS.items()}
    words = {dtype: names[name] for name, dtype in DTYPES.items()}
    header, place = {"__metadata__": texts}, 0
    for name, array in tensors.items():
        offsets = [place, place + array.nbytes]
        header[name] = dict(dtype=words[array.dtype], shape=list(array.shape), data_offsets=offsets)
        place += array.nbytes
    start = json.dumps(header).encode()
    start += b" " * (-len(start) % 8)
    with replacing(path) as file:
        file.write(len(start).to_bytes(8, "little") + start)
        for array in tensors.values():
            file.write(np.ascontiguousarray(array).tobytes())


class replacing:
    """A file that takes the place of `path` when all of it was written."""

    def __init__(self, path):
        self.path, self.new = path, f"{path}.part"

    def __enter__(self):
        try:
            self.file = open(self.new, "wb")
        except OSError as error:
            raise Refusal(f"cannot write {self.path}: {error.strerror}")
        return self.file

    def __exit__(self, kind, *_):
        self.file.close()
        os.remove(self.new) if kind else os.replace(self.new, self.path)


# ---- Data -----------------------------------------------------------------------------------------------------------


def read_data(words, module):
    """Returns arrays by the names of inputs. A word is FILE.npz, NAME=FILE.npy or, for a single input, FILE.npy."""
    names, found = [port.name for port in module.having("data")], {}
    for word in words:
        name, _, path = word.rpartition("=")
        try:
            loaded = np.load(path, mmap_mode="r", allow_pickle=False)
        except FileNotFoundError:
            raise Refusal(f"missing file {path}")
        except (OSError, ValueError, EOFError, zipfile.BadZipFile) as error:
            raise Refusal(f"{path} is no .npy or .npz file of numbers ({error})")
        if isinstance(loaded, np.ndarray):
            if not name and len(names) != 1:
                raise Refusal(f"{path} does not say which input it is for: write NAME={path}, NAME being {either(names)}")
            found[name or names[0]] = loaded
            continue
        try:
            found.update({each: loaded[each] for each in loaded.files})
        except (OSError, ValueError, zipfile.BadZipFile, zlib.error) as error:
            raise Refusal(f"{path} is damaged or has more than numbers ({error})")
    for name in found.keys() - set(names):
        raise Refusal(f"{module.name} has no data {name!r}: name the arrays {either(names)}")
    for name in names:
        if name not in found:
            raise Refusal(f"missing data {name!r}: the files have {either(found)}, and {module.name} takes {either(names)}")
    return found


def either(names):
    return ", ".join(names) or "nothing"


class Batches:
    """The batches of data in their order: each pass has the rows once, shuffled, but for those too few for a batch."""

    def __init__(self, module, arrays, seed=None):
        self.arrays, self.seed, self.epoch = arrays, seed, None
        self.size, rows = module.batch, {}
        for port in module.having("data"):
            array, axis = arrays[port.name], port.sharding.get("data")
            if array.dtype.kind != DTYPES[port.dtype].kind and (array.dtype.kind + port.dtype[0]) not in ("iu", "ui"):
                word = np.dtype(DTYPES[port.dtype]).name
                raise Refusal(f"data {port.name!r} has dtype {array.dtype}, and {module.name} takes {word}: convert it")
            wanted = list(port.shape)
            if axis is not None and array.ndim == len(wanted) and array.shape[axis] >= wanted[axis]:
                rows[port.name], wanted[axis] = array.shape[axis], array.shape[axis]
            if array.shape != tuple(wanted):
                wanted = "[" + ", ".join(map(str, port.shape)) + "]"
                more = "" if axis is None else f", or more along axis {axis}"
                raise Refusal(f"data {port.name!r} has shape {list(array.shape)}, and {module.name} takes {wanted}{more}")
        if len(set(rows.values())) > 1:
            raise Refusal("the data have different numbers of rows: " + either(f"{k} {n}" for k, n in rows.items()))
        self.rows = next(iter(rows.values()), 1)
        self.size = self.size or 1
        self.per_epoch = self.rows // self.size

    def __call__(self, step):
        """Returns, for each input's name, a function from a part's slices to the part."""
        epoch, place = divmod(step, self.per_epoch)
        if epoch != self.epoch:
            draw = np.random.default_rng([self.seed or 0, epoch])
            self.order = np.arange(self.rows) if self.seed is None else draw.permutation(self.rows)
            self.epoch = epoch
        return self.order[place * self.size : (place + 1) * self.size]

    def reader(self, port, step):
        array, axis, chosen = self.arrays[port.name], port.sharding.get("data"), self(step)

        def read(index):
            if axis is None:
                part = array[index]
            else:
                kept = tuple(slice(None) if at == axis else each for at, each in enumerate(index))
                part = array[(slice(None),) * axis + (chosen[index[axis]],)][kept]
            new = np.asarray(part).astype(DTYPES[port.dtype])
            if new.dtype.kind in "iu" and not np.array_equal(new, part):
                raise Refusal(f"data {port.name!r} has whole numbers beyond {port.dtype}")
            return new

        return read


def drawn(port, seed):
    """Numbers for a tensor that the archive lacks: normals of its own spread or, for a matrix, of that of a first weight."""
    scale = (port.shape[-2] ** -0.5 if len(port.shape) > 1 else 0) if port.scale is None else port.scale
    if not scale or DTYPES[port.dtype].kind in "iub":
        return np.zeros(port.shape, DTYPES[port.dtype])
    draw = np.random.default_rng([seed, zlib.crc32(port.tensor.encode())])
    return (draw.standard_normal(port.shape, np.float32) * np.float32(scale)).astype(DTYPES[port.dtype])


# ---- Running --------------------------------------------------------------------------------------------------------


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
    """A module on a mesh of devices, with the values of its inputs."""

    def __init__(self, module, mesh):
        self.module, self.mesh = module, mesh
        self.shardings = [self.sharding(port) for port in module.inputs]
        self.values = [None] * len(module.inputs)
        self.seconds_to_compile = 0.0
        self.compiled = None

    def sharding(self, port):
        parts = [None] * len(port.shape)
        for axis, place in port.sharding.items():
            count = self.mesh.shape[axis]
            if port.shape[place] % count:
                flag = "--devices" if axis == "data" else "--model-parallel"
                raise Refusal(
                    f"axis {place} of {port.name!r} has {port.shape[place]} elements, which {count} devices do not divide: "
                    f"choose another {flag}, or export the program with another size"
                )
            if count > 1:
                parts[place] = axis if parts[place] is None else (parts[place], axis)
        return NamedSharding(self.mesh, PartitionSpec(*parts))

    def place(self, at, read):
        """Puts an input on the devices. `read` gives the part at some slices: each process reads that of its devices."""
        port = self.module.inputs[at]
        self.values[at] = jax.make_array_from_callback(port.shape, self.shardings[at], read)

    def place_tensors(self, roles, tensors, draw_seed=None):
        for at, port in enumerate(self.module.inputs):
            if port.role not in roles:
                continue
            array = tensors.get(port.tensor)
            if array is None and draw_seed is None:
                raise Refusal(f"missing weight {port.tensor!r}: the archive does not have it (--random-weights draws it)")
            if array is None:
                array = drawn(port, draw_seed)
            if array.shape != port.shape or array.dtype != DTYPES[port.dtype]:
                raise Refusal(f"weight {port.tensor!r} is {array.dtype}{list(array.shape)}, and {self.module.name} takes {port}")
            self.place(at, lambda index, array=array: np.asarray(array[index]))

    def place_number(self, name, value):
        for at, port in enumerate(self.module.inputs):
            if port.name == name:
                dtype = DTYPES[port.dtype]
                number = int(value) % 2**32 if port.role == "counter" else value
                self.place(at, lambda index, a=np.full(port.shape, number, dtype): a[index])

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
            types = [jax.ShapeDtypeStruct(p.shape, DTYPES[p.dtype]) for p in module.inputs]
            step = jax.jit(
                loaded(module).call, in_shardings=self.shardings, out_shardings=outputs, donate_argnums=tuple(given_back)
            )
            self.compiled = step.lower(*types).compile()
        except Exception as error:  # XLA has many kinds of errors, and none of them is this program's own.
            if isinstance(error, Refusal):
                raise
            raise Refusal(f"XLA does not take {module.path.name}: {first_line(error)}")
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
            array = jax.jit(lambda x: x, out_shardings=NamedSharding(self.mesh, PartitionSpec()))(array)
        return np.asarray(array)


def loaded(module):
    """Returns the module as one that JAX can call: its text, as a portable artifact, in place of that of a like function."""
    try:
        from jax.extend.mlir.dialects import stablehlo

        write, version = stablehlo.serialize_portable_artifact_str, stablehlo.get_current_version()
    except (ImportError, AttributeError):
        raise Refusal(f"jax {jax.__version__} is too old: 0.10.2 is the oldest that was tried: pip install --upgrade jax")
    try:
        text = module.path.read_text(encoding="utf-8")
    except OSError:
        raise Refusal(f"missing file {module.path}: unpack the whole archive")

    def like(*_):
        return tuple(jnp.zeros(port.shape, DTYPES[port.dtype]) for port in module.outputs)

    types = [jax.ShapeDtypeStruct(port.shape, DTYPES[port.dtype]) for port in module.inputs]
    template = jax.export.export(jax.jit(like, keep_unused=True))(*types)
    return dataclasses.replace(template, mlir_module_serialized=write(text, version))


def first_line(error):
    return next((line.strip()[:300] for line in str(error).splitlines() if line.strip()), type(error).__name__)


# ---- The commands ---------------------------------------------------------------------------------------------------


def describe(archive):
    say(f"{archive.name}: a program of Tensorpad, seed {archive.seed}, StableHLO {archive.stablehlo} or newer")
    for module in archive.modules:
        say(f"\n{module.name} ({module.kind}, {module.path.name})")
        kept = module.having("state", "constant")
        total = sum(port.size for port in kept)
        size = sum(port.size * DTYPES[port.dtype].itemsize for port in kept)
        listed = kept if len(kept) <= 24 else []
        if kept:
            say(f"  {len(kept)} weights and states: {total:,} numbers, {size:,} bytes")
        for port in [*listed, *module.having("data", "rate", "counter")]:
            value = f" = {port.value:g}" if port.role in ("rate", "counter") else ""
            cuts = "".join(f", axis {place} cut over {axis}" for axis, place in port.sharding.items())
            say(f"  {port.role:9}{port.name}: {port}{value}{cuts}")
        for port in module.outputs:
            if port.input is None:
                say(f"  result   {port.name}: {port}")


def difference(found, want, port):
    """Returns whether the arrays agree, and a sentence."""
    if found.shape != want.shape:
        return False, f"shape {list(found.shape)}, not {list(want.shape)}"
    got, want = found.astype(np.float64), want.astype(np.float64)
    with np.errstate(invalid="ignore"):
        gaps = np.where((got == want) | (np.isnan(got) & np.isnan(want)), 0, np.abs(got - want))
    gaps = np.where(np.isnan(gaps), np.inf, gaps)
    largest = max(1.0, np.abs(want[np.isfinite(want)]).max(initial=0))
    relative = gaps.max(initial=0) / largest
    return bool(relative <= RELATIVE.get(port.dtype, 0)), f"differs by {relative:.1e} of the largest element"


def check(program):
    """Runs the example, and returns whether its outputs are the page's."""
    module = program.module
    tensors, _ = read_safetensors(module.example)
    example = {kind: {n[len(kind) + 1 :]: t for n, t in tensors.items() if n.startswith(f"{kind}/")} for kind in ("inputs", "outputs")}
    program.place_batch(Batches(module, require(example["inputs"], module)), 0)
    outputs, agreed = program.run(), True
    for port, value in zip(module.outputs, outputs):
        if port.name not in example["outputs"]:
            continue
        equal, words = difference(program.whole(value), example["outputs"][port.name], port)
        agreed = agreed and equal
        say(f"  {'equal  ' if equal else 'DIFFERS'}  {port.name}: {port}, {words}")
    say(f"{module.name}: {'the same numbers as on the page' if agreed else 'OTHER NUMBERS than on the page'}")
    return agreed


def require(arrays, module):
    for port in module.having("data"):
        if port.name not in arrays:
            raise Refusal(f"missing data {port.name!r}: give it with --data")
    return arrays


def rate_at(step, value, warmup, decay):
    """The rate of a step: it rises over the warm-up, then falls along half a cosine to 0 at the step `decay`."""
    if step < warmup:
        return value * (step + 1) / warmup
    if not decay:
        return value
    return value * (1 + math.cos(math.pi * min(1, (step - warmup) / max(1, decay - warmup)))) / 2


def train(program, batches, options, first, rates, counters):
    module = program.module
    dropped = batches.rows - batches.per_epoch * batches.size
    say(f"{batches.rows} rows in batches of {batches.size}: {batches.per_epoch} steps for each pass over the data")
    if dropped:
        say(f"each pass leaves out {dropped} rows, other ones each time, which do not fill a batch")
    steps = options.steps if options.steps is not None else options.epochs * batches.per_epoch
    results = [at for at, port in enumerate(module.outputs) if port.input is None]
    shown = [at for at in results if module.outputs[at].size == 1]
    program.compile()
    say(f"compiled in {program.seconds_to_compile:.1f} s for {described(program.mesh)}")
    begun, since, last = time.perf_counter(), first, first + steps

    def save():
        if options.save:
            kept = [(at, port) for at, port in enumerate(module.inputs) if port.role in ("state", "constant")]
            tensors = {port.tensor: program.whole(program.values[at]) for at, port in kept}
            now = {name: value % 2**32 for name, value in counters.items()}
            texts = dict(format=FORMAT, module=module.name, step=str(step + 1), counters=json.dumps(now))
            if jax.process_index() == 0:
                write_safetensors(options.save, tensors, texts)
            say(f"step {step + 1}: wrote {options.save}")

    outputs, step = [], first - 1
    for step in range(first, last):
        program.place_batch(batches, step)
        for name, value in rates.items():
            program.place_number(name, rate_at(step, value, options.warmup, options.decay))
        for name in counters:
            program.place_number(name, counters[name])
            counters[name] += 1
        outputs = program.run()
        if (step + 1) % options.every == 0 or step + 1 == last:
            words = ", ".join(f"{module.outputs[at].name} {float(program.whole(outputs[at]).reshape(())):.6g}" for at in shown)
            seconds = (time.perf_counter() - begun) / (step + 1 - since)
            say(f"step {step + 1}: {words} ({seconds * 1000:.3g} ms a step)")
            begun, since = time.perf_counter(), step + 1
        if options.save_every and (step + 1) % options.save_every == 0 and step + 1 < last:
            save()
            begun, since = time.perf_counter(), step + 1
    save()
    return outputs


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


def described(mesh):
    cut = ", ".join(f"{axis} {count}" for axis, count in mesh.shape.items())
    device = mesh.devices.flat[0].device_kind
    return f"{mesh.size} × {device} ({cut}), {jax.process_count()} process(es), jax {jax.__version__}"


def report_time(program):
    times, count = measure(program)
    say(f"{program.module.name} on {described(program.mesh)}")
    say(f"compiled in {program.seconds_to_compile:.1f} s")
    median = statistics.median(times)
    say(f"{median:.4g} ms a run (median of {len(times)} samples of {count} runs, {min(times):.4g} to {max(times):.4g})")
    if program.module.batch:
        say(f"{program.module.batch / median * 1000:,.0f} items per second, in batches of {program.module.batch}")


# ---- The command line -----------------------------------------------------------------------------------------------


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--archive", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent, help="folder of manifest.json")
    add("--module", help="the module to run, where there are several")
    add("--data", nargs="+", default=[], metavar="FILE", help="FILE.npz, NAME=FILE.npy, or FILE.npy for a single input")
    add("--out", help="write results to this .npz file")
    add("--steps", type=at_least(0), help="train for so many steps")
    add("--epochs", type=at_least(0), help="train for so many passes over the data")
    add("--every", type=at_least(1), default=10, help="print after so many steps (10)")
    add("--rate", action="append", default=[], metavar="NAME=NUMBER", help="a rate; NUMBER where there is one rate")
    add("--warmup", type=at_least(0), default=0, metavar="STEPS", help="raise the rates over the first steps")
    add("--decay", type=at_least(0), default=0, metavar="STEP", help="lower the rates to 0 at this step")
    add("--seed", type=at_least(0), help="of the order of the data; that of the program unless given")
    add("--save", metavar="FILE", help="write a checkpoint (.safetensors) at the end")
    add("--save-every", type=at_least(0), default=0, metavar="STEPS", help="and after so many steps")
    add("--load", type=pathlib.Path, metavar="FILE", help="begin with a checkpoint")
    add("--random-weights", action="store_true", help="draw weights that the archive lacks")
    add("--time", action="store_true", help="measure a run, or a step")
    add("--devices", type=at_least(1), help="cut the batch over so many devices")
    add("--model-parallel", type=at_least(1), default=1, metavar="M", help="cut weights over M of the devices")
    add("--coordinator", metavar="HOST:PORT", help="several processes: the address of the first one")
    add("--processes", type=at_least(1), help="several processes: their number")
    add("--process", type=at_least(0), help="several processes: the number of this one, from 0")
    add("--distributed", action="store_true", help="several processes, which JAX finds itself (SLURM, Cloud TPU)")
    return parser.parse_args(words)


def at_least(least):
    def number(word):
        if not word.isdigit() or int(word) < least:
            raise argparse.ArgumentTypeError(f"{word} is no whole number from {least} on")
        return int(word)

    return number


def join(options):
    """Joins the other processes, before JAX looks for devices."""
    given = [options.coordinator, options.processes, options.process]
    if any(each is not None for each in given) and any(each is None for each in given):
        raise Refusal("--coordinator, --processes and --process belong together: give all three")
    try:
        if options.coordinator:
            jax.distributed.initialize(*given)
        elif options.distributed:
            jax.distributed.initialize()
    except (RuntimeError, ValueError) as error:
        raise Refusal(f"the processes did not find each other: {first_line(error)}")


def chosen(archive, options):
    training = options.steps is not None or options.epochs is not None
    fitting = [m for m in archive.modules if m.name == options.module or (options.module is None)]
    if training:
        fitting = [module for module in fitting if module.kind == "training"]
    names = either(module.name for module in archive.modules)
    if not fitting:
        raise Refusal(f"{'no training module' if training else 'no module'} {options.module or ''} here: there is {names}")
    if len(fitting) > 1:
        if options.time and not options.data:
            return fitting[0]
        raise Refusal(f"several modules: choose one with --module: {names}")
    return fitting[0]


def main(words=None):
    options = parse(words)
    archive = read_archive(options.archive)
    join(options)
    mesh = mesh_of(options.devices, options.model_parallel)
    seed = archive.seed if options.seed is None else options.seed
    weights = read_safetensors(archive.weights)[0] if archive.weights else {}
    run, training = options.data or options.time, options.steps is not None or options.epochs is not None

    def prepared(module):
        program = Program(module, mesh)
        program.place_tensors(("state", "constant"), weights, seed if options.random_weights else None)
        for port in module.having("rate", "counter"):
            program.place_number(port.name, port.value)
        return program

    if not run and not training:
        modules = [m for m in archive.modules if options.module in (None, m.name)] or [chosen(archive, options)]
        describe(dataclasses.replace(archive, modules=modules))
        examples = [module for module in modules if module.example]
        say("" if examples else "\nthere is no example to compare with")
        return 0 if all([check(prepared(module)) for module in examples]) else 1

    module = chosen(archive, options)
    first, counters = 0, {port.name: int(port.value) for port in module.having("counter")}
    rates = rates_of(module, options.rate)
    if options.load:
        found, texts = read_safetensors(options.load)
        for port in module.having("state"):
            if port.tensor not in found:
                raise Refusal(f"missing weight {port.tensor!r}: {options.load} does not have it")
        weights = {**weights, **found}
        try:
            first = int(texts.get("step", 0))
            counters.update({n: int(v) for n, v in json.loads(texts.get("counters", "{}")).items() if n in counters})
        except (ValueError, AttributeError, TypeError) as error:
            raise Refusal(f"{options.load} has a damaged header ({error})")
    program = prepared(module)
    for name, value in rates.items():
        program.place_number(name, value)
    arrays = read_data(options.data, module) if options.data else {}
    if not options.data and module.example:
        tensors, _ = read_safetensors(module.example)
        arrays = {n.removeprefix("inputs/"): t for n, t in tensors.items() if n.startswith("inputs/")}
        say("no --data: taking those of the example")
    elif not options.data and options.time:
        arrays = {port.name: drawn(dataclasses.replace(port, scale=1, tensor=port.name), seed) for port in module.having("data")}
        say("no --data: drawing normals, and zeros for whole numbers")
    batches = Batches(module, require(arrays, module), seed if training else None)
    outputs = None
    if training:
        outputs = train(program, batches, options, first, rates, counters)
    elif batches.rows > batches.size and not options.time:
        raise Refusal(f"the data have {batches.rows} rows, and {module.name} takes {batches.size} at a time")
    if options.time:
        program.place_batch(batches, 0)
        report_time(program)
    elif not training:
        program.place_batch(batches, 0)
        outputs = program.run()
    if outputs and options.out:
        results = {p.name: program.whole(v) for p, v in zip(module.outputs, outputs) if p.input is None}
        if jax.process_index() == 0:
            with replacing(options.out) as file:
                np.savez(file, **results)
        say(f"wrote {options.out}: {either(results)}")
    elif outputs and not training:
        for port, value in zip(module.outputs, outputs):
            say(f"{port.name}: {port}\n{program.whole(value)}")
    return 0


def rates_of(module, words):
    rates = {port.name: float(port.value) for port in module.having("rate")}
    for word in words:
        name, _, number = word.rpartition("=")
        if not name and len(rates) == 1:
            name = next(iter(rates))
        if name not in rates:
            raise Refusal(f"--rate {word}: {module.name} has these rates: {either(rates)}")
        try:
            rates[name] = float(number)
        except ValueError:
            raise Refusal(f"--rate {word}: {number!r} is no number")
    return rates


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Refusal as refusal:
        print(f"run.py: {refusal}", file=sys.stderr)
        sys.exit(2)
    except jax.errors.JaxRuntimeError as error:
        print(f"run.py: XLA stopped: {first_line(error)}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
