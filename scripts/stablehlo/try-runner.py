"""Tries the runner of exports on this machine's CPU, which emulates four devices.

Usage: node scripts/stablehlo/write.mjs example FOLDER; python scripts/stablehlo/try-runner.py FOLDER/example.zip

Each line is a case: a run that has to produce the same numbers as another, or a mistake that has to be refused with a
sentence and exit code 2. Only JAX is needed. The exit code is 1 where a case fails.
"""

import argparse
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import zipfile
import zlib

import numpy as np

RUNNER = pathlib.Path(__file__).resolve().parent.parent.parent / "src/xla/runner"
STEPS = 20


class Trial:
    def __init__(self, archive):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.home = self.folder / "archive"
        with zipfile.ZipFile(archive) as file:
            file.extractall(self.home)
        for name in ("run.py", "exported.py", "checkpoints.py"):
            shutil.copy(RUNNER / name, self.home / name)
        draw = np.random.default_rng(0)
        self.x = draw.standard_normal((50, 6), np.float32)
        self.y = draw.integers(0, 4, 50)
        self.data = self.save("data", operand0=self.x, operand1=self.y)
        self.failures, self.count = 0, 0

    def save(self, name, **arrays):
        path = self.folder / f"{name}.npz"
        np.savez(path, **arrays)
        return path

    def start(self, words, devices=4, home=None):
        """Starts the runner, or Python itself where the first word is one of its options."""
        environment = dict(os.environ, JAX_PLATFORMS="cpu")
        environment["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={devices}"
        home = home or self.home
        command = [sys.executable, *([] if words[:1] == ["-c"] else [home / "run.py"]), *words]
        return subprocess.Popen(
            list(map(str, command)),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=home,
        )

    def run(self, *words, **options):
        process = self.start(list(words), **options)
        out, error = process.communicate(timeout=120)
        return process.returncode, out, error

    def report(self, name, passed, words):
        self.count += 1
        self.failures += not passed
        print(f"{'ok    ' if passed else 'FAILED'} {name}: {words}", flush=True)

    def works(self, name, *words, shows="", **options):
        code, out, error = self.run(*words, **options)
        passed = code == 0 and shows in out
        last = (out.strip() or error.strip() or "nothing").splitlines()[-1]
        self.report(name, passed, last if passed else f"exit code {code}: {out[-300:]} {error[-600:]}")

    def refuses(self, name, sentence, *words, **options):
        code, _, error = self.run(*words, **options)
        lines = [line for line in error.strip().splitlines() if not line.startswith(("W", "I"))]
        passed = code == 2 and lines != [] and sentence in lines[-1] and "Traceback" not in error
        self.report(name, passed, lines[-1] if passed else f"exit code {code}: {error[-600:]}")

    def trains(self, name, *words, steps=STEPS, **options):
        """Trains, and returns the checkpoint's path."""
        path = self.folder / f"{name}.safetensors"
        self.works(f"trains: {name}", "--data", self.data, "--steps", steps, "--save", path, *words, **options)
        return path

    def same(self, name, path, other, most=1e-5):
        found, wanted = tensors(path), tensors(other)
        gaps = {
            each: np.abs(found[each].astype(np.float64) - want).max(initial=0) / max(np.abs(want).max(initial=0), 1e-30)
            for each, want in wanted.items()
        }
        worst = max(gaps, key=gaps.get)
        self.report(f"gives the same numbers: {name}", gaps[worst] <= most, f"{gaps[worst]:.1e} at most, in {worst}")


def parts(path):
    """Returns the header of a safetensors file, and the bytes after it."""
    data = path.read_bytes()
    begin = 8 + int.from_bytes(data[:8], "little")
    return json.loads(data[8:begin]), data[begin:]


def tensors(path):
    header, data = parts(path)
    header.pop("__metadata__")
    kinds = dict(F32=np.float32, U32=np.uint32, I32=np.int32)
    return {
        name: np.frombuffer(data[slice(*e["data_offsets"])], kinds[e["dtype"]])
        for name, e in header.items()
    }


def numbers(trial):
    trial.works("lists the archive, and finds the example's numbers", shows="the same numbers as on the page")
    one = trial.trains("one device")
    trial.same("two devices", trial.trains("two devices", "--devices", 2), one)
    trial.same("four devices", trial.trains("four devices", "--devices", 4), one)
    cut = trial.trains("two by two", "--devices", 4, "--model-parallel", 2)
    trial.same("batch and weights cut in two", cut, one)
    half = trial.trains("half of the steps", steps=STEPS // 2)
    rest = trial.trains("the other half", "--load", half, steps=STEPS // 2)
    trial.same("save and load, bit for bit", rest, one, most=0)
    slow = trial.trains("with a schedule", "--rate", "0.02", "--warmup", 3, "--decay", STEPS)
    trial.report("a schedule changes the numbers", slow.read_bytes() != one.read_bytes(), "it does")
    trial.works("trains for passes", "--data", trial.data, "--epochs", 2, shows="leaves out 2 rows")
    trial.works("measures a step", "--module", "train-step", "--time", "--devices", 2, shows="items per second")
    results = trial.folder / "results.npz"
    rows = f"operand0={trial.folder / 'rows.npy'}"
    trial.works("runs a function on all rows", "--data", rows, "--out", results)
    shape = np.load(results)["result"].shape
    trial.report("gives a result for each row", shape == (50, 4), str(shape))
    trained = trial.folder / "trained.npz"
    trial.works("runs a function with trained weights", "--load", one, "--data", rows, "--out", trained)
    moved = np.abs(np.load(trained)["result"] - np.load(results)["result"]).max()
    trial.report("trained weights give other results", moved > 1e-3, f"{moved:.1e} at most")
    processes(trial, one)
    processes(trial, one, "--shard-state")
    cut_state(trial, one)
    precisions(trial, one)


# Prints each device's bytes of state after a step, sharded and unsharded, and the bytes of XLA's arguments.
MEMORY = """
import pathlib, sys
import numpy as np
from exported import *
archive, model = read_archive(pathlib.Path(".")), int(sys.argv[1])
module = next(each for each in archive.modules if each.kind == "training")
data = dict(operand0=np.load(sys.argv[2])["operand0"], operand1=np.load(sys.argv[2])["operand1"])
def kept(shard_state):
    program = Program(module, mesh_of(4, model), shard_state)
    program.place_tensors(read_safetensors(archive.weights)[0])
    program.place_numbers({})
    program.place_batch(Batches(module, data, 0), 0)
    program.run()
    states = [program.values[at] for at in program.kept]
    devices = {shard.device for each in states for shard in each.addressable_shards}
    most = max(sum(s.data.nbytes for each in states for s in each.addressable_shards if s.device == d) for d in devices)
    return most, len(devices), program.compiled.memory_analysis().argument_size_in_bytes
whole, cut = kept(False), kept(True)
print(whole, cut, whole[1] == cut[1] == 4, round(whole[0] / cut[0], 1), whole[2] - cut[2] == whole[0] - cut[0])
"""


def cut_state(trial, one):
    words = ["--devices", 2, "--shard-state"]
    cut = trial.trains("state cut over two devices", *words, shows="keeps 1,084 of 2,168 bytes")
    trial.same("state cut over two devices", cut, one)
    words = ["--devices", 4, "--shard-state"]
    cut = trial.trains("state cut over four devices", *words, shows="keeps 548 of 2,168 bytes")
    trial.same("state cut over four devices", cut, one)
    both = trial.trains("state and weights cut", *words, "--model-parallel", 2, shows="keeps 604 of 2,168 bytes")
    trial.same("state and weights cut", both, one)
    half = trial.trains("half of the steps with cut state", *words, steps=STEPS // 2)
    rest = trial.trains("the other half with cut state", *words, "--load", half, steps=STEPS // 2)
    trial.same("save and load with cut state, bit for bit", rest, cut, most=0)
    trial.same("save cut, load whole", trial.trains("whole again", "--load", half, steps=STEPS // 2), one)
    rows = f"operand0={trial.folder / 'rows.npy'}"
    words = [*words, "--module", "predict"]
    trial.works("measures a function with cut weights", "--data", rows, "--time", *words, shows="each device keeps ")
    trial.works("finds the example's numbers with cut weights", *words, shows="the same numbers as on the page")
    for model, least in ((1, 3.5), (2, 1.8)):
        code, out, error = trial.run("-c", MEMORY, model, trial.data)
        *_, four, times, given = out.split() or [""] * 3
        passed = code == 0 and four == given == "True" and float(times) > least
        trial.report(f"each device has less, weights cut in {model}", passed, out.strip() or error[-600:])


def precisions(trial, one):
    count = "from exported import *; import pathlib; m = read_archive(pathlib.Path('.')).modules; "
    count += "print([[text_of(each, p).count('precision ' + w) for p, w in PRECISIONS.items()] for each in m], "
    count += "[text_of(each, 'tf32').count('HIGHEST') for each in m])"
    code, out, error = trial.run("-c", count)
    passed = code == 0 and out.strip() == "[[10, 10, 10], [4, 4, 4]] [0, 0]"
    trial.report("another precision is in the text, in all products", passed, out.strip() or error[-600:])
    for precision in ("tf32", "bf16"):
        found = trial.trains(f"precision {precision}", "--precision", precision)
        trial.same(f"precision {precision}, which a CPU does not have", found, one)
        trial.works(f"checks the example with {precision}", "--precision", precision, shows="the same numbers")


def resumptions(trial):
    """The same command line again and again, as a cluster's scheduler starts it."""
    whole = trial.trains("without a stop", steps=STEPS)
    path = trial.folder / "resumed.safetensors"

    def of(step):
        return trial.folder / f"resumed-step-{step}.safetensors"

    def again(name, shows, steps=STEPS):
        words = ["--data", trial.data, "--save", path, "--save-every", 3, "--keep", 2, "--resume"]
        trial.works(name, *words, "--steps", steps, shows=shows)

    def left(name, *steps):
        found = sorted(each.name for each in trial.folder.glob("resumed-*"))
        trial.report(name, found == sorted(of(each).name for each in steps), ", ".join(found))

    again("begins anew", f"no checkpoint of {path}: beginning anew", steps=11)
    left("keeps the last two steps", 6, 9)
    path.unlink()
    again("resumes at the last step", f"resuming from {of(9)}, at step 9")
    left("keeps the last two of both runs", 15, 18)
    trial.same("stop and resume, bit for bit", path, whole, most=0)
    again("has nothing to do after the end", f"step {STEPS}: there is nothing left to do up to step {STEPS}")
    path.unlink()
    of(18).write_bytes(of(18).read_bytes()[:-100])
    again("passes a cut file over", f"resuming from {of(15)}, at step 15")
    trial.same("resume from the one before, bit for bit", path, whole, most=0)
    path.write_bytes(b"")
    again("passes an empty file over", f"resuming from {of(18)}, at step 18")
    for each in (path, of(15), of(18)):
        each.write_bytes(b"spoilt!!!")
    again("begins anew where none is whole", "passing it over\nno checkpoint of", steps=11)
    left("keeps the last two beside those of later steps", 6, 9, 15, 18)
    again("passes later steps over", f"passing it over\nresuming from {path}, at step 11")
    left("has replaced them", 15, 18)
    words = ["--data", trial.data, "--steps", 30, "--save", path, "--save-every", 3, "--keep", 2]
    trial.refuses("an earlier run's checkpoints", f"{of(18)} is there from an earlier run", *words)
    trial.same("all anew, bit for bit", path, whole, most=0)
    plain = trial.trains("every few steps in one file", "--save-every", 8, "--resume", shows="step 16: wrote")
    trial.same("one file", plain, whole, most=0)
    words = ["--data", trial.data, "--steps", 30, "--save", plain, "--resume"]
    trial.works("goes on from the one file", *words, shows=f"resuming from {plain}, at step {STEPS}")
    (trial.folder / "other").mkdir()
    ends = together(trial, lambda each: ["--resume", "--save", [plain, trial.folder / "other" / plain.name][each]])
    passed = all(code == 2 and "(30, none)" in error for (_, error), code in ends)
    trial.report("refuses processes that see other checkpoints", passed, ends[0][0][1].strip()[-200:])
    ends = together(trial, lambda _: ["--resume", "--save", plain])
    shown = ends[0][0][0].strip()
    passed = [code for _, code in ends] == [0, 0] and "step 30: there is nothing left to do" in shown
    trial.report("two processes resume together", passed, shown.splitlines()[-1] if shown else ends[0][0][1][-300:])


SUMS = "tensorpad.crc32"


def with_bit(path, name, new, fraction=0):
    """Copies a file with a flipped bit in one tensor, at a fraction of its length."""
    header, data = parts(path)
    first, end = header[name]["data_offsets"]
    return with_header(path, new, lambda _: None, {min(end - 1, first + int(fraction * (end - first)))})


def with_header(path, new, change, flipped=()):
    """Writes a file with another header, and flips the first bit of some bytes after it."""
    header, data = parts(path)
    change(header)
    start, data = json.dumps(header).encode(), bytearray(data)
    for each in flipped:
        data[each] ^= 1
    new.write_bytes(len(start).to_bytes(8, "little") + start + data)
    return new


def with_sums(path, new, sums):
    return with_header(path, new, lambda header: header["__metadata__"].update({SUMS: sums}))


# Prints the tensors in which a flipped bit at the beginning, middle and end is found.
FINDING = """
import sys
from exported import *
for path in sys.argv[1:]:
    try:
        check_sums(path, *read_safetensors(path))
    except Refusal as refusal:
        print(str(refusal).split("tensor ")[1].split("'")[1])
"""


def damages(trial):
    """Checks that changed elements of files are found."""
    whole = trial.trains("whole", "--save-every", 4, "--keep", 3)
    folder = trial.folder / "damages"
    folder.mkdir()
    header, data = parts(whole)
    sums = json.loads(header.pop("__metadata__")[SUMS])
    wanted = {name: zlib.crc32(data[slice(*each["data_offsets"])]) for name, each in header.items()}
    trial.report("a checkpoint has a sum of each tensor", sums == wanted and len(sums) > 10, f"{len(sums)} tensors")
    spoilt = [
        with_bit(whole, name, folder / f"{at}-{fraction}", fraction)
        for at, name in enumerate(sums)
        for fraction in (0, 0.5, 1)
    ]
    code, out, error = trial.run("-c", FINDING, *spoilt)
    found = [name for name in sums for _ in range(3)]
    passed = code == 0 and out.split() == found
    trial.report("finds a bit in each tensor, at any offset", passed, f"{len(out.split())} found" if passed else error)

    first, second = list(sums)[:2]
    words = ["--data", trial.data, "--steps", 2]
    bad = with_bit(whole, second, folder / "bad.safetensors")
    sentence = f"{bad} is damaged: the checksum of tensor {second!r} does not match: use another copy of it"
    trial.refuses("a checkpoint with damaged elements", sentence, *words, "--load", bad)
    rows = ["--module", "predict", "--data", f"operand0={trial.folder / 'rows.npy'}"]
    trial.refuses("a function with damaged weights", sentence, *rows, "--load", bad)

    def unsummed(header):
        del header["__metadata__"][SUMS]

    plain = with_header(whole, folder / "plain.safetensors", unsummed)
    more = [trial.trains(f"on from {each.stem}", "--load", each, steps=2) for each in (whole, plain)]
    trial.same("a file without sums is read", *more, most=0)
    without = with_header(bad, folder / "unseen.safetensors", unsummed)
    trial.works("a file without sums is not checked", *words, "--load", without)
    texts = dict(number=5, null=None, torn='{"a": 1', list="[1]", few=json.dumps({first: 1}), none="{}")
    for name, value in [("large", 2**32), ("negative", -1), ("fraction", 0.5), ("truth", True)]:
        texts[name] = json.dumps({**sums, first: value})
    for name, text in texts.items():
        path = with_sums(whole, folder / f"{name}.safetensors", text)
        sentence_of_header = f"{path} is not a safetensors file, or is damaged"
        trial.refuses(f"sums that are wrong: {name}", sentence_of_header, *words, "--load", path)

    last = trial.folder / f"whole-step-{STEPS - 4}.safetensors"
    before = trial.folder / f"whole-step-{STEPS - 8}.safetensors"
    kept, wanted = last.read_bytes(), trial.folder / "wanted.safetensors"
    shutil.copy(whole, wanted)
    again = ["--data", trial.data, "--save", whole, "--save-every", 4, "--keep", 3, "--resume", "--steps", STEPS]
    whole.unlink()
    with_bit(last, first, last)
    passing = f"{last} is damaged: the checksum of tensor {first!r} does not match: passing it over\n"
    trial.works("resumes from the one before", *again, shows=f"{passing}resuming from {before}, at step {STEPS - 8}")
    trial.same("resume from the one before damaged elements, bit for bit", whole, wanted, most=0)
    trial.report("the damaged one is replaced", parts(last)[1] == kept[-len(parts(last)[1]) :], last.name)
    damages_in_processes(trial, folder, whole, bad, sentence)

    home = trial.folder / "home"
    for file in ("weights.safetensors", "example-train-step.safetensors"):
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(trial.home, home)
        name = list(json.loads(parts(home / file)[0]["__metadata__"][SUMS]))[-1]
        with_bit(home / file, name, home / file)
        trial.refuses(f"damaged elements in {file}", f"the checksum of tensor {name!r} does not match", home=home)


def damages_in_processes(trial, folder, whole, bad, sentence):
    def refused(name, words_of, wanted):
        ends = together(trial, words_of)
        passed = all(code == 2 and wanted in error for (_, error), code in ends)
        shown = f"{[code for _, code in ends]} {ends[0][0][1].strip()[-300:]}"
        trial.report(f"two processes refuse: {name}", passed, shown)

    for at in range(2):
        first = with_bit(whole, list(tensors(whole))[at], folder / f"shared-{at}.safetensors")
        named = f"{first} is damaged: the checksum of tensor {list(tensors(whole))[at]!r}"
        refused(f"damage that process {at} reads", lambda _: ["--load", first], named)
    refused("a file that one of them lacks", lambda each: ["--load", [whole, folder / "none"][each]], "missing file")
    refused("a file that one has damaged", lambda each: ["--load", [whole, bad][each]], sentence)
    # The second process has a separate directory, where the last checkpoint is damaged.
    for each in ("near", "far"):
        (folder / each).mkdir()
        for name in (whole.name, f"whole-step-{STEPS - 4}.safetensors"):
            shutil.copy(trial.folder / name, folder / each / name)
    far = folder / "far" / whole.name
    with_bit(far, list(tensors(far))[1], far)
    words = ["--steps", STEPS + 2, "--resume", "--save"]
    ends = together(trial, lambda each: [*words, folder / ["near", "far"][each] / whole.name])
    shown = ends[0][0][0]
    passed = [code for _, code in ends] == [0, 0] and f"{far} is damaged" in shown and f"at step {STEPS - 4}" in shown
    trial.report("two processes pass over what one of them finds", passed, shown.strip()[:300] or ends[0][0][1][-300:])


def together(trial, words_of):
    """Starts two processes with two devices each, and returns their output and exit codes."""
    with socket.socket() as found:
        found.bind(("localhost", 0))
        port = found.getsockname()[1]
    words = ["--data", trial.data, "--steps", STEPS, "--coordinator", f"localhost:{port}", "--processes", 2]
    both = [trial.start([*words, "--process", each, *words_of(each)], devices=2) for each in range(2)]
    ends = []
    for process in both:
        try:
            ends.append((process.communicate(timeout=120), process.returncode))
        except subprocess.TimeoutExpired:
            process.kill()
            ends.append((process.communicate(), "none in time"))
    return ends


def processes(trial, one, *more):
    path = trial.folder / "processes.safetensors"
    path.unlink(missing_ok=True)
    ends = together(trial, lambda _: ["--save", path, *more])
    codes = [code for _, code in ends]
    (out, error), _ = ends[0]
    name = " ".join(["two processes", *more])
    trial.report(f"trains in {name}", codes == [0, 0], out.strip().splitlines()[-1] if out else error[-600:])
    other = "".join(line for line in ends[1][0][0].splitlines() if not line.startswith("[Gloo]"))
    trial.report("the first process alone prints", other == "", other[:100] or "it does")
    if path.exists():
        trial.same(f"{name} of two devices", path, one)


def mistakes(trial):
    training = ["--module", "train-step", "--steps", 2]
    few = trial.save("few", operand0=trial.x[:3], operand1=trial.y[:3])
    bytes_ = trial.save("bytes", operand0=trial.x.astype(np.uint8), operand1=trial.y)
    uneven = trial.save("uneven", operand0=trial.x, operand1=trial.y[:20])
    unknown = trial.save("unknown", operand0=trial.x, labels=trial.y)
    alone = trial.save("alone", operand0=trial.x)
    wide = trial.save("wide", operand0=np.ones((50, 7), np.float32), operand1=trial.y)
    (trial.folder / "text.npy").write_text("hello")
    refuses = trial.refuses
    refuses(
        "a batch that does not divide", "axis 0 of 'operand0' has 8", *training, "--data", trial.data, "--devices", 3
    )
    refuses("more devices than there are", "there are 4", *training, "--data", trial.data, "--devices", 8)
    refuses("weights that do not divide", "does not divide 4 devices", "--devices", 4, "--model-parallel", 3)
    refuses("too few rows", "has shape [3, 6]", *training, "--data", few)
    refuses("another shape", "has shape [50, 7]", *training, "--data", wide)
    refuses("another dtype", "has dtype uint8", *training, "--data", bytes_)
    refuses("rows that do not pair", "different numbers of rows", *training, "--data", uneven)
    refuses("a name that is no input", "no data 'labels'", *training, "--data", unknown)
    refuses("missing data", "missing data 'operand1'", *training, "--data", alone)
    refuses("a missing file", "missing file", *training, "--data", "nowhere.npz")
    refuses("a file of something else", "is not a .npy or .npz", *training, "--data", trial.folder / "text.npy")
    refuses("an array without a name", "does not say which input", *training, "--data", trial.folder / "rows.npy")
    refuses("an unknown module", "no module other", "--module", "other", "--time")
    refuses("a step without a number of them", "is for training", "--module", "train-step", "--data", trial.data)
    refuses("an unknown rate", "has these rates", *training, "--data", trial.data, "--rate", "speed=1")
    refuses("a rate that is no number", "is not a number", *training, "--data", trial.data, "--rate", "fast")
    refuses("a missing checkpoint", "missing file", *training, "--data", trial.data, "--load", "nowhere.safetensors")
    refuses(
        "a checkpoint of something else", "is not a safetensors file", *training, "--data", trial.data, "--load", trial.data
    )
    refuses(
        "a folder that is not there",
        "cannot write",
        *training,
        "--data",
        trial.data,
        "--save",
        "/nowhere/a.safetensors",
    )
    alone = [*training, "--data", trial.data, "--devices", 2]
    refuses("state cut over nobody", "no devices share the batch", *training, "--data", trial.data, "--shard-state")
    refuses("state cut where weights are", "no devices share", *alone, "--model-parallel", 2, "--shard-state")
    refuses("an unknown precision", "invalid choice: 'f8'", *training, "--data", trial.data, "--precision", "f8")
    refuses("steps kept without any", "needs --save FILE and --save-every", *alone, "--keep", 2)
    refuses("none kept", "0 is not an integer of at least 1", *alone, "--keep", 0)
    refuses("resuming without a file", "--resume needs --save FILE", *alone, "--resume")
    begins = [*alone, "--save", trial.folder / "a.safetensors", "--resume"]
    refuses("two beginnings", "both set where to start", *begins, "--load", trial.folder / "a.safetensors")
    (trial.folder / "a.safetensors").write_bytes(b"\x02" + bytes(7) + b"{}")
    refuses("resuming from another program's file", "missing weight", *begins)
    refuses("half of the processes' options", "belong together", "--processes", 2)

    def damaged(change):
        home = trial.folder / "damaged"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(trial.home, home)
        change(home)
        return home

    def edited(**changes):
        def change(home):
            manifest = json.loads((home / "manifest.json").read_text())
            (home / "manifest.json").write_text(json.dumps({**manifest, **changes}))

        return change

    def spoilt(home):
        text = (home / "predict.mlir").read_text()
        (home / "predict.mlir").write_text(text[: len(text) // 2])

    def without(name):
        return lambda home: (home / name).unlink()

    def inexact(home):
        text = (home / "predict.mlir").read_text()
        (home / "predict.mlir").write_text(text.replace("HIGHEST", "HIGH"))

    def emptied(home):
        (home / "weights.safetensors").write_bytes(b"\x02" + bytes(7) + b"{}")

    refuses("another version", "has version 2", home=damaged(edited(version=2)))
    refuses("another format", "is not a manifest", home=damaged(edited(format="zip")))
    refuses("a damaged manifest", "is damaged", home=damaged(edited(modules=[{"name": "x"}])))
    refuses("no manifest", "missing file", home=damaged(without("manifest.json")))
    refuses("no weights", "missing file", home=damaged(without("weights.safetensors")))
    refuses("no module", "missing file", home=damaged(without("predict.mlir")))
    refuses("a damaged module", "XLA rejects", home=damaged(spoilt))
    refuses("a missing weight", "missing weight", home=damaged(emptied))
    refuses("no product", "no product of precision HIGHEST", "--precision", "tf32", home=damaged(inexact))
    left = [path.name for path in trial.folder.rglob("*.part")]
    trial.report("nothing is half-written", left == [], ", ".join(left) or "no file is left over")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("archive", type=pathlib.Path)
    parser.add_argument("--only", choices=["numbers", "resumptions", "damages", "mistakes"])
    options = parser.parse_args()
    begun, trial = time.perf_counter(), Trial(options.archive)
    try:
        np.save(trial.folder / "rows.npy", trial.x)
        for cases in (numbers, resumptions, damages, mistakes):
            if options.only in (None, cases.__name__):
                cases(trial)
    finally:
        shutil.rmtree(trial.folder)
    print(f"{trial.count - trial.failures} ok, {trial.failures} failed, {time.perf_counter() - begun:.0f} s")
    sys.exit(1 if trial.failures else 0)


if __name__ == "__main__":
    main()
