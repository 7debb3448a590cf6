"""Times the training steps of bench/xla in PyTorch: eager and compiled, in f32 with TF32 off, with Adam.

Usage: python torch-models.py FOLDER [--seconds 0.3] [--modes eager,compile]

FOLDER is one that models.mjs wrote. The last line is JSON: times, and the losses of the first twenty steps, which start
with the same weights and data as on XLA.
"""

import argparse
import json
import pathlib
import statistics
import sys
import time

import torch
import torch.nn.functional as F

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "native"))
import native  # noqa: E402

from drawing import drawn_data, drawn_weights, read_work  # noqa: E402

STEPS = 20


def mlp(operands, _heads):
    x, y, a, b, c, d, e, f = operands
    return F.cross_entropy((F.relu(F.relu(x @ a + b) @ c + d)) @ e + f, y.long())


MODELS = dict(mlp=mlp, cnn=native.cnn, lstm=native.lstm, gpt=native.gpt)


class Training:
    def __init__(self, folder, device, compiled):
        work = read_work(folder)
        self.data = [torch.from_numpy(each).to(device) for each in drawn_data(work).values()]
        weights = drawn_weights(folder).values()
        self.weights = [torch.from_numpy(each.copy()).to(device).requires_grad_() for each in weights]
        self.heads, model = work["heads"], MODELS[work["compute"]]
        self.loss = torch.compile(model) if compiled else model
        self.optimizer = torch.optim.Adam(self.weights, lr=1e-3, fused=device == "cuda")

    def step(self):
        self.optimizer.zero_grad(set_to_none=True)
        loss = self.loss([*self.data, *self.weights], self.heads)
        loss.backward()
        self.optimizer.step()
        return loss.detach()


def measure(training, finish, seconds, warm, repeats):
    def sample(count):
        begun = time.perf_counter()
        for _ in range(count):
            training.step()
        finish()
        return (time.perf_counter() - begun) / count

    begun, count = time.perf_counter(), 1
    while time.perf_counter() - begun < warm:
        count = max(1, min(1000, int(seconds / sample(count))))
    times = [1000 * sample(count) for _ in range(repeats)]
    return dict(times=times, median=statistics.median(times), steps_per_sample=count)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=0.3, help="the length of a sample")
    parser.add_argument("--warm", type=float, default=1.0)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--modes", default="eager,compile")
    options = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    torch.backends.cudnn.benchmark = True
    gpu = torch.cuda.is_available()
    device, finish = ("cuda", torch.cuda.synchronize) if gpu else ("cpu", lambda: None)
    result = dict(torch=torch.__version__, device=torch.cuda.get_device_name() if gpu else "cpu")
    for mode in options.modes.split(","):
        if mode == "compile" and read_work(options.folder)["compute"] == "lstm":
            result[mode] = dict(fault="left as it is: cuDNN's layer is not compiled")
            continue
        try:
            training, begun = Training(options.folder, device, mode == "compile"), time.perf_counter()
            losses = [training.step()]
            finish()
            first = time.perf_counter() - begun
            losses += [training.step() for _ in range(STEPS - 1)]
            losses = [float(loss) for loss in losses]
            result[mode] = dict(
                losses=losses,
                seconds_of_first=first,
                **measure(training, finish, options.seconds, options.warm, options.repeats),
            )
        except Exception as error:  # A mode that fails becomes a row with its error.
            result[mode] = dict(fault=f"{type(error).__name__}: {str(error).strip().splitlines()[0][:300]}")
        training = None
        if gpu:
            torch.cuda.empty_cache()
    print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
