"""Times native PyTorch on the works of models.json and ops.json, and writes the file for `npm run bench -- --native FILE`.

    python3 bench/native/native.py --device cuda --out native.json

Eager mode and f32 (TF32 off). A sample is a queue of evaluations on inputs that rotate, on the wall clock, from the
first call until the device has finished the last, after a warm-up, as for Tensorpad. Each time comes with 256
elements of the result in double precision, for comparison with Tensorpad's result.
"""

import argparse
import datetime
import json
import math
import os
import statistics
import time

import numpy as np
import torch
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
SAMPLED = 256
CHECKED_STEPS = 3
ADAM = dict(lr=1e-3, betas=(0.9, 0.999), eps=1e-7)


def uniform(size, seed):
    """Uniform numbers in [-1, 1) from a 32-bit counter hash (Wellons, "lowbias32"), as bench/work.ts has them."""
    start = ((seed + 1) * 0x9E3779B9) & 0xFFFFFFFF
    bits = (np.arange(size, dtype=np.uint64) + start).astype(np.uint32)
    bits = (bits ^ (bits >> 16)) * np.uint32(0x7FEB352D)
    bits = (bits ^ (bits >> 15)) * np.uint32(0x846CA68B)
    return (((bits ^ (bits >> 16)).view(np.int32) >> 8) / 0x800000).astype(np.float32)


def operand(words, seed):
    shape = words["shape"]
    data = uniform(math.prod(shape), seed)
    if "below" in words:
        data = np.floor((data.astype(np.float64) + 1) / 2 * words["below"])
    elif "matrix" in words:
        n = shape[-1]
        data = data.reshape(-1, n, n)
        if words["matrix"] != "symmetric":
            data = data + n * np.eye(n, dtype=np.float32)
        if words["matrix"] != "dominant":
            data = np.triu(data) + np.triu(data, 1).swapaxes(1, 2)
    else:
        data = data.astype(np.float64) * words.get("scale", 1)
    if words.get("dtype") == "f16":
        data = np.round(data * 1024) / 1024
        return torch.from_numpy(np.ascontiguousarray(data, dtype=np.float16).reshape(shape))
    return torch.from_numpy(np.ascontiguousarray(data, dtype=np.float32).reshape(shape))


def operand_words(listed):
    return [
        each
        for words in listed
        for each in (words["operands"] * words["times"] if "times" in words else [words])
    ]


def sets_of(work):
    first, *others = operand_words(work["operands"])
    shared = [operand(words, 100 + index) for index, words in enumerate(others)]
    return [[operand(first, number), *shared] for number in range(3)]


def gpt(operands, heads):
    ids, targets, table, positions, *matrices = operands
    batch, length = ids.shape
    width = table.shape[1]
    x = F.embedding(ids.long(), table) + positions
    for at in range(0, len(matrices), 4):
        qkv, output, up, down = matrices[at : at + 4]
        by_head = (F.layer_norm(x, [width]) @ qkv).reshape(batch, length, 3, heads, width // heads)
        q, k, v = by_head.permute(2, 0, 3, 1, 4)
        attended = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + attended.permute(0, 2, 1, 3).reshape(batch, length, width) @ output
        x = x + F.gelu(F.layer_norm(x, [width]) @ up) @ down
    scores = F.layer_norm(x, [width]) @ table.T
    return F.cross_entropy(scores.reshape(-1, table.shape[0]), targets.reshape(-1).long())


def cnn(operands, _heads):
    images, labels, first, a, b, c, d, wider, e, f, g, h, scores = operands

    def block(x, one, two):
        return (F.conv2d(F.conv2d(x, one, padding=1).relu(), two, padding=1) + x).relu()

    x = F.conv2d(images, first, padding=1).relu()
    x = block(block(x, a, b), c, d)
    x = F.conv2d(x, wider, padding=1, stride=2).relu()
    x = block(block(x, e, f), g, h)
    return F.cross_entropy(x.mean([2, 3]) @ scores, labels.long())


def lstm(operands, _heads):
    x, targets, into, recurrent = operands
    weights = [into.T.contiguous(), recurrent.T.contiguous()]
    state = x.new_zeros(1, x.shape[0], recurrent.shape[0])
    output, _, _ = torch.lstm(x, (state, state), weights, False, 1, 0.0, True, False, True)
    return ((output - targets) ** 2).mean()


def unet(operands, _heads):
    images, targets, *filters = operands
    taken = iter(filters)

    def level(x):
        x = F.conv2d(x, next(taken), padding=1).relu()
        return F.conv2d(x, next(taken), padding=1).relu()

    def enlarged(x):
        return F.conv_transpose2d(x, next(taken), stride=2)

    whole = level(images)
    half = level(F.max_pool2d(whole, 2))
    quarter = level(F.max_pool2d(half, 2))
    joined = level(torch.cat([enlarged(quarter), half], 1))
    last = level(torch.cat([enlarged(joined), whole], 1))
    return ((F.conv2d(last, next(taken)) - targets) ** 2).mean()


def gru(operands, _heads):
    x, targets, into, recurrent = operands
    weights = [into.T.contiguous(), recurrent.T.contiguous()]
    state = x.new_zeros(1, x.shape[0], recurrent.shape[0])
    output, _ = torch.gru(x, state, weights, False, 1, 0.0, True, False, True)
    return ((output - targets) ** 2).mean()


def of(compute):
    return lambda operands, _heads: compute(*operands)


def gradients(loss, operands):
    leaves = [each.detach().requires_grad_() for each in operands]
    return torch.autograd.grad(loss(*leaves), leaves)


def pulled(compute):
    return of(lambda x, weights: gradients(lambda a: (compute(a) * weights).sum(), [x])[0])


def small_ops(a, b):
    x = a
    for _ in range(20):
        x = x * b + a
    return x


def attention_gradient(q, k, v):
    def loss(*operands):
        attended = F.scaled_dot_product_attention(*operands)
        return (attended * attended).sum()

    dq, dk, dv = gradients(loss, [q, k, v])
    return dq + dk + dv


def conv_gradient(x, w, weights):
    dx, dw = gradients(lambda a, b: (F.conv2d(a, b, padding=1) * weights).sum(), [x, w])
    return dx + dw.mean()


def power(spectrum):
    return spectrum.real**2 + spectrum.imag**2


def put_together(x):
    u, s, vh = torch.linalg.svd(x)
    return (u * s) @ vh


def of_eigenvectors(x):
    values, vectors = torch.linalg.eigh(x)
    return (vectors * values) @ vectors.T


def of_qr(x):
    q, r = torch.linalg.qr(x)
    return q @ r


def cross_entropy_gradient(logits, targets):
    return gradients(lambda x: F.cross_entropy(x, targets.long(), reduction="sum"), [logits])[0]


COMPUTATIONS = {
    "gpt": gpt,
    "cnn": cnn,
    "unet": unet,
    "lstm": lstm,
    "gru": gru,
    "small-ops": of(small_ops),
    "matmul-odd": of(torch.matmul),
    "matmul-odd-small": of(torch.matmul),
    "matmul-batch": of(torch.matmul),
    "matmul-rows": of(torch.matmul),
    "row-matrix": of(torch.matmul),
    "matmul-f16-odd": of(torch.matmul),
    "matmul-narrow": of(torch.matmul),
    "grid-sample": of(
        lambda x, grid: F.grid_sample(x, grid, padding_mode="zeros", align_corners=False)
    ),
    "cdist": of(torch.cdist),
    "layer-norm-forward": of(lambda x: F.layer_norm(x, x.shape[-1:])),
    "conv-dilated": of(lambda x, w: F.conv2d(x, w, padding=2, dilation=2)),
    "attention-small": of(
        lambda q, k, v: F.scaled_dot_product_attention(q[None], k[None], v[None])[0]
    ),
    "attention-causal": of(
        lambda q, k, v: F.scaled_dot_product_attention(q[None], k[None], v[None], is_causal=True)[0]
    ),
    "attention-gradient": of(lambda q, k, v: attention_gradient(q[None], k[None], v[None])[0]),
    "cross-entropy": of(cross_entropy_gradient),
    "layer-norm": pulled(lambda x: F.layer_norm(x, x.shape[-1:])),
    "gelu": pulled(F.gelu),
    "conv-14": of(lambda x, w: F.conv2d(x, w, padding=1)),
    "conv-1x1": of(F.conv2d),
    "conv-gradient": of(conv_gradient),
    "pool": of(lambda x: F.max_pool2d(x, 3, 2, 1)),
    "softmax-middle": of(lambda x: x.softmax(1)),
    "variance": of(lambda x: x.var(0, correction=0)),
    "max-middle": of(lambda x: x.amax(1)),
    "sort": of(lambda x: x.sort().values),
    "topk": of(lambda x: x.topk(64).values),
    "scatter-add": of(lambda x, indices: x.new_zeros(1024).scatter_add(0, indices.long(), x)),
    "scatter-add-rows": of(
        lambda x, indices: x.new_zeros(4096, 64).index_add(0, indices.long(), x)
    ),
    "gather": of(lambda indices, table: table[indices.long()]),
    "permute": of(lambda x: x.permute(2, 0, 1).contiguous()),
    "chain": of(lambda a, b: torch.tanh(a * b + b) * a),
    "cumsum": of(lambda x: x.cumsum(1)),
    "bilinear": of(
        lambda x: F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False)
    ),
    "fft": of(lambda x: power(torch.fft.fft(x))),
    "fft-2d": of(lambda x: power(torch.fft.fft2(x))),
    "fft-odd": of(lambda x: power(torch.fft.fft(x))),
    "cholesky": of(torch.linalg.cholesky),
    "cholesky-batch": of(torch.linalg.cholesky),
    "solve": of(torch.linalg.solve),
    "inverse": of(torch.linalg.inv),
    "qr": of(of_qr),
    "eigh": of(of_eigenvectors),
    "svd": of(put_together),
}


class Task:
    """A work's evaluations on a device; training updates the parameters at each."""

    def __init__(self, work, sets, device, dtype):
        self.compute = COMPUTATIONS[work.get("compute", work["name"])]
        self.heads = work.get("heads", 1)

        def on_device(each):
            exact = each.dtype == torch.float16 and dtype == torch.float32
            return each.to(device, dtype=torch.float16 if exact else dtype)

        first, *shared = [on_device(each) for each in sets[0]]
        firsts = [first] + [on_device(each[0]) for each in sets[1:]]
        words = operand_words(work["operands"])[1:]
        self.optimizer = None
        if work.get("training"):
            self.parameters = []
            for index, each in enumerate(words):
                if each.get("parameter"):
                    shared[index] = shared[index].detach().clone().requires_grad_()
                    self.parameters.append(shared[index])
            self.optimizer = torch.optim.Adam(self.parameters, **ADAM)
        self.sets = [[each, *shared] for each in firsts]

    def __call__(self, turn):
        operands = self.sets[turn % len(self.sets)]
        if self.optimizer is None:
            return self.compute(operands, self.heads)
        self.optimizer.zero_grad(set_to_none=True)
        loss = self.compute(operands, self.heads)
        loss.backward()
        self.optimizer.step()
        return loss.detach()


def indices_of(size):
    if size <= SAMPLED:
        return list(range(size))
    others = np.floor((uniform(SAMPLED - 2, size).astype(np.float64) + 1) / 2 * size)
    return [0, size - 1, *(int(each) for each in others)]


def expected(work, sets, device):
    task = Task(work, sets, device, torch.float64)
    if task.optimizer is None:
        result = task(0).reshape(-1)
    else:
        result = torch.stack([task(turn) for turn in range(CHECKED_STEPS)])
    indices = torch.tensor(indices_of(result.numel()), device=result.device)
    return dict(
        size=result.numel(),
        scale=float(result.abs().max()),
        elements=[float(each) for each in result[indices].cpu()],
    )


def measure(work, sets, device, effort):
    finish = torch.cuda.synchronize if device == "cuda" else lambda: None
    task = Task(work, sets, device, torch.float32)

    def sample(queue):
        task(0)
        finish()
        begun = time.perf_counter()
        for turn in range(queue):
            task(turn)
        finish()
        return (time.perf_counter() - begun) / queue * 1000

    cold = sample(1)
    begun, queue = time.perf_counter(), 1
    while (time.perf_counter() - begun) * 1000 < effort["warm_up"]:
        took = sample(queue)
        queue = max(1, min(work.get("queue", 64), int(effort["longest"] / took)))
    begun, times = time.perf_counter(), []
    while len(times) < 7 or (
        len(times) < 60 and (time.perf_counter() - begun) * 1000 < effort["sampling"]
    ):
        times.append(sample(queue))
    return dict(
        median=statistics.median(times),
        cold=cold,
        queue=queue,
        times=[float(f"{each:.5g}") for each in times],
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--device", choices=["cuda", "cpu"], default="cuda")
    parser.add_argument("--threads", type=int)
    parser.add_argument("--only", default="")
    parser.add_argument("--out", default="native.json")
    options = parser.parse_args()
    if options.threads:
        torch.set_num_threads(options.threads)
    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    gpu = options.device == "cuda"
    effort = (
        dict(warm_up=400, sampling=500, longest=100)
        if gpu
        else dict(warm_up=1000, sampling=1500, longest=300)
    )
    works = []
    for name in ("models.json", "ops.json"):
        with open(os.path.join(HERE, name), encoding="utf-8") as file:
            works += json.load(file)
    rows = {}
    for work in works:
        if not any(part in work["name"] for part in options.only.split(",")):
            continue
        sets = sets_of(work)
        try:
            row = expected(work, sets, options.device)
            row.update(measure(work, sets, options.device, effort))
            print(f"{work['title']}: {row['median']:.4g} ms", flush=True)
        except RuntimeError as error:
            row = dict(fault=str(error).splitlines()[0])
            print(f"{work['title']}: {row['fault']}", flush=True)
        rows[work["name"]] = row
        if gpu:
            torch.cuda.empty_cache()
    result = dict(
        date=datetime.datetime.now(datetime.timezone.utc).isoformat(),
        torch=torch.__version__,
        device=torch.cuda.get_device_name() if gpu else f"CPU, {torch.get_num_threads()} threads",
        rows=rows,
    )
    with open(options.out, "w", encoding="utf-8") as file:
        json.dump(result, file)


if __name__ == "__main__":
    main()
