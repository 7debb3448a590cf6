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

from exported import DTYPES, FORMAT, SAFETENSORS, Refusal, read_safetensors


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
    """Writes a new file and then renames it. `read` gives an array's elements, which are needed one after the other."""
    names = {dtype: word for word, dtype in SAFETENSORS.items()}
    words = {dtype: names[name] for name, dtype in DTYPES.items()}
    header, place = {"__metadata__": texts}, 0
    for name, array in arrays.items():
        offsets = [place, place + array.nbytes]
        header[name] = dict(dtype=words[np.dtype(array.dtype)], shape=list(array.shape), data_offsets=offsets)
        place += array.nbytes
    start = json.dumps(header).encode()
    start += b" " * (-len(start) % 8)
    with replacing(path) as file:
        file.write(len(start).to_bytes(8, "little") + start)
        for array in arrays.values():
            file.write(np.ascontiguousarray(read(array)).tobytes())


@dataclasses.dataclass(frozen=True)
class Checkpoint:
    path: pathlib.Path
    step: int
    counters: dict
    tensors: dict  # Read from the file as they are used.


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
    tensors, texts = read_safetensors(path)
    try:
        counters = {name: int(value) for name, value in json.loads(texts.get("counters", "{}")).items()}
        return Checkpoint(path, int(texts.get("step", 0)), counters, tensors)
    except (ValueError, AttributeError, TypeError) as error:
        raise Refusal(f"{path} has a damaged header ({error})")


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
    newest = max(found, key=lambda each: each.step, default=None)
    if jax.process_count() > 1:
        agree(path, -1 if newest is None else newest.step)
    return newest


def agree(path, step):
    """Refuses processes that do not all see the same checkpoint, since they would take other steps."""
    from jax.experimental.multihost_utils import process_allgather

    steps = process_allgather(np.int32(step)).tolist()
    if len(set(steps)) > 1:
        seen = ", ".join("none" if each < 0 else str(each) for each in steps)
        raise Refusal(f"the processes see checkpoints of other steps ({seen}): have {path} where all see it")
