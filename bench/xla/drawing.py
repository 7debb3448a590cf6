"""The initial numbers of the models of bench/xla: the same for XLA and for PyTorch."""

import importlib.util
import json

import numpy as np


def load_exported(folder):
    """Loads the exported.py of an archive as a module."""
    spec = importlib.util.spec_from_file_location("exported", folder / "exported.py")
    exported = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(exported)
    return exported


def read_work(folder):
    return json.loads((folder / "work.json").read_text(encoding="utf-8"))


def drawn_data(work):
    draw, found = np.random.default_rng(7), {}
    for words in work["data"]:
        if "below" in words:
            found[words["name"]] = draw.integers(0, words["below"], words["shape"]).astype(np.int32)
        else:
            found[words["name"]] = draw.standard_normal(words["shape"], np.float32)
    return found


def drawn_weights(folder):
    """Draws the weights as `run.py --random-weights` does."""
    exported = load_exported(folder)
    archive = exported.read_archive(folder)
    ports = {port.name: port for port in archive.modules[0].inputs}
    names = [f"weight.{words['name']}" for words in read_work(folder)["weights"]]
    return {name: exported.drawn(ports[name], archive.seed) for name in names}
