"""Runs a program that Tensorpad exported, on JAX: on a CPU, on GPUs or TPUs, on one machine or on many.

    python run.py                                         list the archive, and check it against its example
    python run.py --data x.npy --out results.npz          run a function
    python run.py --data train.npz --epochs 3 --save trained.safetensors     train
    python run.py --time --devices 2                      measure, sharded over two devices

README.md beside this file says more, and `python run.py --help` lists all options. It needs numpy and jax. exported.py
and checkpoints.py have what is below the command line. Change all of them as you like.

The exit code is 1 where results differ from the example, and 2 where something is wrong with the input.
"""

import argparse
import dataclasses
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
    import numpy as np

    from checkpoints import (
        keep_newest,
        load_checkpoint,
        newest_of,
        path_of_step,
        replacing,
        steps_beside,
        write_checkpoint,
    )
    from exported import (
        PRECISIONS,
        Batches,
        Program,
        Refusal,
        agreed,
        check_sums,
        drawn,
        either,
        first_line,
        measure,
        mesh_of,
        read_archive,
        read_safetensors,
    )
except ImportError as missing:
    print(f"run.py: {missing}: install JAX with: pip install jax", file=sys.stderr)
    sys.exit(2)

# The largest difference from an example that counts as equal, relative to the example's largest element.
RELATIVE = {"f32": 1e-5, "tf32": 2.0**-9, "f16": 2.0**-9, "bf16": 2.0**-7}


def say(*words):
    """Prints a line, once: of several processes the first one speaks."""
    if jax.process_index() == 0:
        print(*words, flush=True)


def read_data(words, module):
    """Returns arrays by the names of inputs. A word is FILE.npz, NAME=FILE.npy or, for a single input, FILE.npy."""
    names, found = [port.name for port in module.having("data")], {}
    for word in words:
        name, _, path = word.rpartition("=")
        try:
            loaded = np.load(path, mmap_mode="r", allow_pickle=False)
        except FileNotFoundError:
            raise Refusal(f"missing file {path}")
        except (OSError, ValueError, EOFError, zipfile.BadZipFile):
            raise Refusal(f"{path} is not a .npy or .npz file of numbers")
        if isinstance(loaded, np.ndarray):
            if not name and len(names) != 1:
                raise Refusal(f"{path} does not say which input it is for: write NAME={path}, of {either(names)}")
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
            raise Refusal(f"missing data {name!r}: {module.name} takes {either(names)}, the files have {either(found)}")
    return found


def describe(archive, modules):
    say(f"{archive.name}: a program of Tensorpad, seed {archive.seed}, StableHLO {archive.stablehlo} or newer")
    for module in modules:
        say(f"\n{module.name} ({module.kind}, {module.path.name})")
        kept = module.having("state", "constant")
        total = sum(port.size for port in kept)
        size = sum(port.size * port.numpy.itemsize for port in kept)
        listed = kept if len(kept) <= 24 else []
        if kept:
            say(f"  {len(kept)} states and constants: {total:,} numbers, {size:,} bytes")
        for port in [*listed, *module.having("data", "rate", "counter")]:
            value = f" = {port.value:g}" if port.role in ("rate", "counter") else ""
            cuts = "".join(f", axis {place} sharded over {axis}" for axis, place in port.sharding.items())
            say(f"  {port.role:9}{port.name}: {port}{value}{cuts}")
        for port in module.outputs:
            if port.input is None:
                say(f"  result   {port.name}: {port}")


def difference(found, want, port, precision):
    """Returns whether the arrays agree as far as the precision of products lets them, and a sentence."""
    if found.shape != want.shape:
        return False, f"shape {list(found.shape)}, not {list(want.shape)}"
    got, want = found.astype(np.float64), want.astype(np.float64)
    with np.errstate(invalid="ignore"):
        gaps = np.where((got == want) | (np.isnan(got) & np.isnan(want)), 0, np.abs(got - want))
    gaps = np.where(np.isnan(gaps), np.inf, gaps)
    largest = max(1.0, np.abs(want[np.isfinite(want)]).max(initial=0))
    relative = gaps.max(initial=0) / largest
    most = RELATIVE[precision] if port.dtype == "f32" else RELATIVE.get(port.dtype, 0)
    return bool(relative <= most), f"differs by {relative:.1e} of the largest element"


def checked(path, names=None):
    """Returns the tensors of a file of the archive, all of them or those of these names, if they are undamaged."""

    def read():
        tensors, texts = read_safetensors(path)
        wanted = tensors if names is None else {name: tensors[name] for name in names if name in tensors}
        check_sums(path, wanted, texts, "unpack the archive again")
        return wanted

    return agreed(read)


def example_of(module):
    """Returns the example's data and outputs, by the names of inputs and outputs."""
    tensors = checked(module.example)
    return [
        {name.removeprefix(kind): array for name, array in tensors.items() if name.startswith(kind)}
        for kind in ("inputs/", "outputs/")
    ]


def check(program):
    """Runs the example, and returns whether its outputs are the page's."""
    module = program.module
    data, wanted = example_of(module)
    program.place_batch(Batches(module, complete(data, module)), 0)
    agreed = True
    for port, value in zip(module.outputs, program.run()):
        if port.name in wanted:
            equal, words = difference(program.whole(value), wanted[port.name], port, program.precision)
            agreed = agreed and equal
            say(f"  {'equal  ' if equal else 'DIFFERS'} {port.name}: {port}, {words}")
    say(f"{module.name}: {'the same numbers as on the page' if agreed else 'OTHER NUMBERS than on the page'}")
    return agreed


def complete(arrays, module):
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


def counted(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"


def train(program, batches, options, first, last, numbers):
    """
    Takes the steps from `first` up to `last`, and returns the last one's results. `numbers` has the rates and counters
    of the first step.
    """
    module = program.module
    left_out = batches.rows - batches.per_epoch * batches.size
    passes = counted(batches.per_epoch, "step")
    say(f"{counted(batches.rows, 'row')} in batches of {batches.size}: {passes} for each pass over the data")
    if left_out:
        say(f"each pass leaves out {left_out} rows, other ones each time, which do not fill a batch")
    learning = [port.name for port in module.having("rate") if is_learning(port.name)]
    counters = [port.name for port in module.having("counter")]
    shown = [at for at, port in enumerate(module.outputs) if port.input is None and port.size == 1]
    program.compile()
    say(f"compiled in {program.seconds_to_compile:.1f} s for {described(program)}")

    def save(done, path):
        now = {name: (numbers[name] + done - first) % 2**32 for name in counters}
        write_checkpoint(path, program, done, now)
        say(f"step {done}: wrote {path}")

    outputs, printed, begun = [], first, time.perf_counter()
    for step in range(first, last):
        program.place_batch(batches, step)
        rates = {name: rate_at(step, numbers[name], options.warmup, options.decay) for name in learning}
        program.place_numbers({**numbers, **rates, **{name: numbers[name] + step - first for name in counters}})
        outputs, done = program.run(), step + 1
        if done % options.every == 0 or done == last:
            results = [f"{module.outputs[at].name} {program.whole(outputs[at]).item():.6g}" for at in shown]
            took = (time.perf_counter() - begun) / (done - printed)
            say(f"step {done}: {', '.join(results)} ({took * 1000:.3g} ms a step)")
            printed, begun = done, time.perf_counter()
        if options.save and options.save_every and done % options.save_every == 0 and done < last:
            save(done, path_of_step(options.save, done) if options.keep else options.save)
            if options.keep:
                keep_newest(options.save, options.keep, done)
    if options.save:
        save(last, options.save)
    return results_of(program, outputs)


def results_of(program, outputs):
    """Returns the outputs that no next step takes, by their names."""
    return {port.name: program.whole(each) for port, each in zip(program.module.outputs, outputs) if port.input is None}


def run_over(program, batches):
    """Runs a function on all rows, batch by batch, and returns its results: those of the batches in a row."""
    if batches.rows == batches.size:
        program.place_batch(batches, 0)
        return results_of(program, program.run())
    for port in program.module.outputs:
        if not port.shape or port.shape[0] != batches.size:
            rows = f"the data have {batches.rows} rows, and {program.module.name} takes {batches.size}"
            raise Refusal(f"{rows}: {port.name!r} is not one result per row, so batches cannot be joined")
    parts = []
    for step in range(batches.per_epoch):
        program.place_batch(batches, step)
        parts.append(results_of(program, program.run()))
    return {name: np.concatenate([part[name] for part in parts])[: batches.rows] for name in parts[0]}


def described(program):
    mesh = program.mesh
    cut = ", ".join(f"{axis} {count}" for axis, count in mesh.shape.items())
    device = mesh.devices.flat[0].device_kind
    words = f"{mesh.size} × {device} ({cut}), {jax.process_count()} process(es), jax {jax.__version__}"
    own, whole = program.bytes_kept()
    return words if mesh.size == 1 else f"{words}\neach device keeps {own:,} of {whole:,} bytes of states and constants"


def report_time(program):
    times, count = measure(program)
    say(f"{program.module.name} on {described(program)}")
    say(f"compiled in {program.seconds_to_compile:.1f} s")
    median = statistics.median(times)
    say(f"{median:.4g} ms a run (median of {len(times)} samples of {count} runs, {min(times):.4g} to {max(times):.4g})")
    if program.module.batch:
        say(f"{program.module.batch / median * 1000:,.0f} items per second, in batches of {program.module.batch}")


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--archive", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent, help="folder of manifest.json")
    add("--module", help="the module to run, where there are several")
    add("--data", nargs="+", default=[], metavar="FILE", help="FILE.npz, NAME=FILE.npy, or FILE.npy for a single input")
    add("--out", help="write results to this .npz file")
    add("--steps", type=at_least(0), help="train for this number of steps")
    add("--epochs", type=at_least(0), help="train for this number of passes over the data")
    add("--every", type=at_least(1), default=10, help="print every so many steps (10)")
    add("--rate", action="append", default=[], metavar="NAME=NUMBER", help="a rate; NUMBER where there is one rate")
    add("--warmup", type=at_least(0), default=0, metavar="STEPS", help="raise the rates over the first steps")
    add("--decay", type=at_least(0), default=0, metavar="STEP", help="lower the rates to 0 at this step")
    add("--seed", type=at_least(0), help="the seed of the order of the data (the program's)")
    add("--save", metavar="FILE", help="write a checkpoint (.safetensors) at the end")
    add("--save-every", type=at_least(0), default=0, metavar="STEPS", help="also write one every so many steps")
    add("--keep", type=at_least(1), metavar="N", help="name those after their steps, and keep the last N")
    add("--load", type=pathlib.Path, metavar="FILE", help="start from a checkpoint")
    add("--resume", action="store_true", help="start from the last undamaged checkpoint of --save, if any")
    add("--random-weights", action="store_true", help="draw weights that the archive lacks")
    add("--time", action="store_true", help="measure a run, or a step")
    add("--devices", type=at_least(1), help="shard the batch over this number of devices")
    add("--model-parallel", type=at_least(1), default=1, metavar="M", help="shard weights over M of the devices")
    add("--shard-state", action="store_true", help="also shard states over the devices that share the batch")
    add("--precision", choices=PRECISIONS, default="f32", help="the minimum precision of f32 products (f32)")
    add("--coordinator", metavar="HOST:PORT", help="several processes: the address of the first one")
    add("--processes", type=at_least(1), help="several processes: their number")
    add("--process", type=at_least(0), help="several processes: the number of this one, from 0")
    add("--distributed", action="store_true", help="several processes, which JAX finds itself (SLURM, Cloud TPU)")
    return parser.parse_args(words)


def at_least(least):
    def number(word):
        if not word.isdigit() or int(word) < least:
            raise argparse.ArgumentTypeError(f"{word} is not an integer of at least {least}")
        return int(word)

    return number


def join(options):
    """Joins the other processes, before JAX looks for devices."""
    given = [options.coordinator, options.processes, options.process]
    if any(each is not None for each in given) and any(each is None for each in given):
        raise Refusal("--coordinator, --processes and --process belong together: pass all three")
    try:
        if options.coordinator:
            jax.distributed.initialize(*given)
        elif options.distributed:
            jax.distributed.initialize()
    except (RuntimeError, ValueError) as error:
        raise Refusal(f"the processes did not find each other: {first_line(error)}")


def chosen(archive, options):
    """Returns the module that the options mean, the only one that fits unless they name it."""
    kind = "training" if options.training else "function" if options.data and not options.time else None
    fitting = [m for m in archive.modules if options.module in (None, m.name) and kind in (None, m.kind)]
    names = either(f"{module.name} ({module.kind})" for module in archive.modules)
    if not fitting:
        wanted = " ".join(each for each in (kind, "module", options.module) if each)
        raise Refusal(f"no {wanted}: the archive has {names}; --steps or --epochs is for training")
    if len(fitting) > 1:
        raise Refusal(f"several modules fit: choose one with --module: {names}")
    return fitting[0]


def begin(module, options):
    """Returns the step to begin with, the numbers of rates and counters, and the tensors of the checkpoint."""
    numbers = {port.name: port.value for port in module.having("rate", "counter")}
    numbers.update(rates_of(module, options.rate))
    found = newest_of(options.save, say) if options.resume else options.load and load_checkpoint(options.load)
    if not found:
        if options.resume:
            say(f"no checkpoint of {options.save}: beginning anew")
        return 0, numbers, {}
    if options.resume:
        say(f"resuming from {found.path}, at step {found.step}")
    for port in module.having("state"):
        if port.tensor not in found.tensors:
            raise Refusal(f"missing weight {port.tensor!r}: {found.path} does not have it")
    numbers.update({name: value for name, value in found.counters.items() if name in numbers})
    return found.step, numbers, found.tensors


def data_of(module, options, seed):
    """Returns the arrays of all data: from the files, of the example, or drawn, where only the time matters."""
    if options.data:
        return read_data(options.data, module)
    if module.example:
        say("no --data: taking that of the example")
        return complete(example_of(module)[0], module)
    if not options.time or options.training:
        return complete({}, module)
    say("no --data: drawing normals, and zeros for whole numbers")
    ports = [dataclasses.replace(port, scale=1, tensor=port.name) for port in module.having("data")]
    return {port.name: drawn(port, seed) for port in ports}


def check_saving(options):
    if options.keep and not (options.save and options.save_every):
        needs = "needs --save FILE and --save-every STEPS"
        raise Refusal(f"--keep {options.keep} {needs}: without them there is one checkpoint")
    if options.resume and not (options.save and options.training):
        raise Refusal("--resume needs --save FILE and --steps or --epochs: it continues from the checkpoints of FILE")
    if options.resume and options.load:
        raise Refusal("--resume and --load both set where to start: omit one of them")


def check_folder(options):
    """Refuses to mix an earlier run's checkpoints with those of a run that does not go on from them."""
    earlier = steps_beside(options.save) if options.keep and not options.resume else []
    if earlier:
        remedy = "go on from it with --resume, or give another --save"
        raise Refusal(f"--keep {options.keep}: {earlier[0]} is there from an earlier run: {remedy}")


def main(words=None):
    options = parse(words)
    options.training = options.steps is not None or options.epochs is not None
    for path in (options.save, options.out):
        if path and not os.access(pathlib.Path(path).resolve().parent, os.W_OK):
            raise Refusal(f"cannot write {path}: its folder is missing, or may not be written to")
    check_saving(options)
    check_folder(options)
    archive = read_archive(options.archive)
    join(options)
    mesh = mesh_of(options.devices, options.model_parallel)
    seed = archive.seed if options.seed is None else options.seed

    def prepared(module, tensors, numbers):
        program = Program(module, mesh, options.shard_state, options.precision)
        missing = [port.tensor for port in module.having("state", "constant") if port.tensor not in tensors]
        weights = checked(archive.weights, missing) if archive.weights else {}
        program.place_tensors({**weights, **tensors}, seed if options.random_weights else None)
        program.place_numbers(numbers)
        return program

    if not (options.data or options.time or options.out or options.training):
        modules = archive.modules if options.module is None else [chosen(archive, options)]
        describe(archive, modules)
        examples = [module for module in modules if module.example]
        say("" if examples else "\nThere is no example to compare with.")
        return 0 if all([check(prepared(module, {}, {})) for module in examples]) else 1

    module = chosen(archive, options)
    first, numbers, tensors = begin(module, options)
    batches = Batches(module, data_of(module, options, seed), seed if options.training else None)
    program = prepared(module, tensors, numbers)
    results = {}
    if options.training:
        steps = options.epochs * batches.per_epoch if options.steps is None else options.steps
        last = steps if options.resume else first + steps
        if options.resume and first >= last:
            say(f"step {first}: there is nothing left to do up to step {last}")
        else:
            results = train(program, batches, options, first, last, numbers)
    if options.time:
        program.place_batch(batches, 0)
        report_time(program)
    elif not options.training:
        results = run_over(program, batches)
    if results and options.out:
        write_results(options.out, results)
    elif not options.training:
        for name, result in results.items():
            say(f"{name}: {result.dtype}{list(result.shape)}\n{result}")
    return 0


def write_results(path, results):
    if jax.process_index() == 0:
        with replacing(path) as file:
            # NumPy has no file for bf16.
            plain = {
                name: each.astype(np.float32) if each.dtype.kind == "V" else each for name, each in results.items()
            }
            np.savez(file, **plain)
    say(f"wrote {path}: {either(results)}")


def is_learning(rate):
    """Schedules concern learning rates: momenta are rates too."""
    return not rate.endswith("momentum")


def rates_of(module, words):
    rates = {port.name: float(port.value) for port in module.having("rate")}
    learning = [name for name in rates if is_learning(name)]
    for word in words:
        name, _, number = word.rpartition("=")
        if not name and len(learning) == 1:
            name = learning[0]
        if name not in rates:
            raise Refusal(f"--rate {word}: {module.name} has these rates: {either(rates)}")
        try:
            rates[name] = float(number)
        except ValueError:
            raise Refusal(f"--rate {word}: {number!r} is not a number")
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
    except BrokenPipeError:
        os._exit(1)  # Who read the lines has stopped to.
    except OSError as error:
        print(f"run.py: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("run.py: stopped: what was written before is whole", file=sys.stderr)
        sys.exit(130)
