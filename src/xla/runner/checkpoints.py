"""The checkpoints of a training: safetensors files with all states and constants, the step and the counters.

A file of a step is named after it: trained-step-200.safetensors is beside trained.safetensors, which has the end.
"""

import dataclasses
import json
import os
import pathlib
import re

import jax
import numpy as np

from exported import DTYPES, FORMAT, SAFETENSORS, SUMS, Refusal, agreed, check_sums, read_safetensors, sum_of


class replacing:
    """A file that takes the place of `path` when all of it is on the disk."""

    def __init__(self, path):
        self.path, self.new = path, f"{path}.part"

    def __enter__(self):
        try:
            self.file = open(self.new, "wb")
        except OSError as error:
            raise Refusal(f"cannot write {self.path}: {error.strerror}")
        return self.file

    def __exit__(self, kind, *_):
        if not kind:
            self.file.flush()
            os.fsync(self.file.fileno())
        self.file.close()
        os.remove(self.new) if kind else os.replace(self.new, self.path)


def write_safetensors(path, arrays, texts, read=np.asarray):
    """
    Writes a new file, with the sum of each tensor, and then renames it. `read` gives an array's elements, which are
    needed one after the other: the header leaves room for the sums, and is written again when they are known.
    """
    names = {dtype: word for word, dtype in SAFETENSORS.items()}
    words = {dtype: names[name] for name, dtype in DTYPES.items()}
    entries, place, sums = {}, 0, dict.fromkeys(arrays, 2**32 - 1)
    for name, array in arrays.items():
        offsets = [place, place + array.nbytes]
        entries[name] = dict(dtype=words[np.dtype(array.dtype)], shape=list(array.shape), data_offsets=offsets)
        place += array.nbytes

    def header():
        return json.dumps({"__metadata__": {**texts, SUMS: json.dumps(sums)}, **entries}).encode()

    length = -(-len(header()) // 8) * 8
    with replacing(path) as file:
        file.seek(8 + length)
        for name, array in arrays.items():
            whole = np.ascontiguousarray(read(array)).reshape(-1).view(np.uint8)
            file.write(whole)
            sums[name] = sum_of(whole)
        file.seek(0)
        file.write(length.to_bytes(8, "little") + header().ljust(length))


@dataclasses.dataclass(frozen=True)
class Checkpoint:
    path: pathlib.Path
    step: int
    counters: dict
    tensors: dict  # Read from the file as they are used.
    texts: dict

    def check(self, remedy=None):
        check_sums(self.path, self.tensors, self.texts, remedy)


def write_checkpoint(path, program, step, counters):
    """Gathers the states one after the other, which all processes have to take part in: the first one writes."""
    arrays = {program.module.inputs[at].tensor: program.values[at] for at in program.kept}
    texts = dict(format=FORMAT, module=program.module.name, step=str(step), counters=json.dumps(counters))
    if jax.process_index() == 0:
        write_safetensors(path, arrays, texts, program.whole)
        return
    for array in arrays.values():
        program.whole(array)


def read_checkpoint(path):
    """Returns a checkpoint by its header. `check` reads its elements."""
    tensors, texts = read_safetensors(path)
    try:
        counters = {name: int(value) for name, value in json.loads(texts.get("counters", "{}")).items()}
        return Checkpoint(path, int(texts.get("step", 0)), counters, tensors, texts)
    except (ValueError, AttributeError, TypeError) as error:
        raise Refusal(f"{path} has a damaged header ({error})")


def load_checkpoint(path):
    """Returns a checkpoint all of whose elements are as they were written, or refuses it in all processes."""

    def read():
        found = read_checkpoint(path)
        found.check("use another copy of it, or an earlier checkpoint")
        return found

    return agreed(read)


def path_of_step(path, step):
    path = pathlib.Path(path)
    return path.with_name(f"{path.stem}-step-{step}{path.suffix}")


def steps_beside(path, last=None):
    """Returns the paths of the steps' checkpoints that belong to `path`, those up to step `last`, the newest first."""
    path = pathlib.Path(path)
    named = re.compile(re.escape(path.stem) + r"-step-(\d+)" + re.escape(path.suffix))
    found = [(int(match[1]), each) for each in path.parent.iterdir() if (match := named.fullmatch(each.name))]
    return [each for step, each in sorted(found, reverse=True) if last is None or step <= last]


def keep_newest(path, count, last):
    """Removes the older ones of the checkpoints up to step `last`. Those of later steps can only be damaged ones."""
    if jax.process_index() == 0:
        for each in steps_beside(path, last)[count:]:
            each.unlink(missing_ok=True)


def newest_of(path, say):
    """Returns the whole checkpoint of the last step, of `path` and those beside it, or None; `say` gets the others."""
    path, found = pathlib.Path(path), []
    for each in [*([path] if path.exists() else []), *steps_beside(path)]:
        try:
            found.append(read_checkpoint(each))
        except Refusal as refusal:
            say(f"{refusal}: passing it over")
    found.sort(key=lambda each: -each.step)
    while True:
        newest = found.pop(0) if found else None
        if jax.process_count() > 1:
            agree(path, -1 if newest is None else newest.step)
        try:
            if newest:
                agreed(newest.check)
            return newest
        except Refusal as refusal:
            say(f"{refusal}: passing it over")


def agree(path, step):
    """Refuses processes that do not all see the same checkpoint, since they would take other steps."""
    from jax.experimental.multihost_utils import process_allgather

    steps = process_allgather(np.int32(step)).tolist()
    if len(set(steps)) > 1:
        seen = ", ".join("none" if each < 0 else str(each) for each in steps)
        raise Refusal(f"the processes see checkpoints of other steps ({seen}): have {path} where all see it")
