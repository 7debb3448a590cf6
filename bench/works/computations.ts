/** Tensorpad's function of each single op in bench/native, by its name; native.py has the same for PyTorch. */
import {
  scaledDotProductAttention as attention,
  cdist,
  cholesky,
  conv2d,
  crossEntropy,
  cumsum,
  eigh,
  fft,
  fft2,
  gelu,
  grad,
  gridSample,
  interpolate,
  inv,
  layerNorm,
  maxPool2d,
  qr,
  scatterAdd,
  solve,
  sort,
  svd,
  type Tensor,
  topk,
  variance,
  zeros,
} from "../../src/engine/index.ts";
import type { Compute } from "../work.ts";

/** The gradient with respect to x of the weighted sum of all results. */
function pulled(compute: (x: Tensor) => Tensor): Compute {
  return (x, weights) => grad((input: Tensor) => compute(input).mul(weights).sum())(x);
}

const power = ({ real, imag }: { readonly real: Tensor; readonly imag: Tensor }): Tensor =>
  real.mul(real).add(imag.mul(imag));

export const computations: Readonly<Record<string, Compute>> = {
  "small-ops": (a, b) => {
    let x = a;
    for (let turn = 0; turn < 20; turn++) x = x.mul(b).add(a);
    return x;
  },
  "matmul-odd": (a, b) => a.matmul(b),
  "matmul-odd-small": (a, b) => a.matmul(b),
  "matmul-batch": (a, b) => a.matmul(b),
  "matmul-rows": (a, b) => a.matmul(b),
  "row-matrix": (a, b) => a.matmul(b),
  "matmul-f16-odd": (a, b) => a.matmul(b),
  "matmul-narrow": (a, b) => a.matmul(b),
  "grid-sample": (x, grid) => gridSample(x, grid),
  cdist: (a, b) => cdist(a, b),
  "layer-norm-forward": (x) => layerNorm(x, -1),
  "conv-dilated": (x, w) => conv2d(x, w, { padding: 2, dilation: 2 }),
  "attention-small": (q, k, v) => attention(q, k, v),
  "attention-causal": (q, k, v) => attention(q, k, v, { causal: true }),
  "attention-gradient": (q, k, v) => {
    const loss = (...operands: Tensor[]): Tensor => {
      const [a, b, c] = operands as [Tensor, Tensor, Tensor];
      const attended = attention(a, b, c);
      return attended.mul(attended).sum();
    };
    const [dq, dk, dv] = grad(loss, [0, 1, 2])(q, k, v) as [Tensor, Tensor, Tensor];
    return dq.add(dk).add(dv);
  },
  "cross-entropy": (logits, targets) =>
    grad((x: Tensor) => crossEntropy(x, targets.cast("i32"), { reduction: "sum" }))(logits),
  "layer-norm": pulled((x) => layerNorm(x, -1)),
  gelu: pulled((x) => gelu(x)),
  "conv-14": (x, w) => conv2d(x, w, { padding: 1 }),
  "conv-1x1": (x, w) => conv2d(x, w),
  "conv-gradient": (x, w, weights) => {
    const loss = (...operands: Tensor[]): Tensor => {
      const [input, filters] = operands as [Tensor, Tensor];
      return conv2d(input, filters, { padding: 1 }).mul(weights).sum();
    };
    const [dx, dw] = grad(loss, [0, 1])(x, w) as [Tensor, Tensor];
    return dx.add(dw.mean());
  },
  pool: (x) => maxPool2d(x, 3, { stride: 2, padding: 1 }),
  "softmax-middle": (x) => x.softmax(1),
  variance: (x) => variance(x, 0),
  "max-middle": (x) => x.max(1),
  sort: (x) => sort(x),
  topk: (x) => topk(x, 64).values,
  "scatter-add": (x, indices) => scatterAdd(zeros([1024]), indices.cast("i32"), x, 0),
  "scatter-add-rows": (x, indices) =>
    scatterAdd(zeros([4096, 64]), indices.cast("i32").unsqueeze(1).broadcastTo(x.shape), x, 0),
  gather: (indices, table) => table.take(indices.cast("i32"), 0),
  permute: (x) => x.permute([2, 0, 1]).add(0),
  chain: (a, b) => a.mul(b).add(b).tanh().mul(a),
  cumsum: (x) => cumsum(x, 1),
  bilinear: (x) => interpolate(x, { scaleFactor: 2, mode: "bilinear" }),
  fft: (x) => power(fft(x)),
  "fft-2d": (x) => power(fft2(x)),
  "fft-odd": (x) => power(fft(x)),
  cholesky: (x) => cholesky(x),
  "cholesky-batch": (x) => cholesky(x),
  solve: (a, b) => solve(a, b),
  inverse: (x) => inv(x),
  qr: (x) => {
    const { q, r } = qr(x);
    return q.matmul(r);
  },
  eigh: (x) => {
    const { eigenvalues, eigenvectors } = eigh(x);
    return eigenvectors.mul(eigenvalues.unsqueeze(-2)).matmul(eigenvectors.transpose());
  },
  svd: (x) => {
    const { u, s, vh } = svd(x);
    return u.mul(s.unsqueeze(-2)).matmul(vh);
  },
};
