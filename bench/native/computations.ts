/** Tensorpad's function of each work, by its name in works.json; native.py has the same for PyTorch. */
import {
  scaledDotProductAttention as attention,
  cholesky,
  conv2d,
  crossEntropy,
  cumsum,
  eigh,
  fft,
  fft2,
  gelu,
  grad,
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
import { cnn, gpt, gruLoss, lstmLoss, unet } from "./models.ts";

export type Computation = (operands: readonly Tensor[], heads: number) => Tensor;

/** A function of tensors in the order of their operands. */
function of(compute: (...operands: Tensor[]) => Tensor): Computation {
  return (operands) => compute(...operands);
}

/** The gradient with respect to x of the weighted sum of all results. */
function pulled(compute: (x: Tensor) => Tensor): Computation {
  return of((x, weights) => grad((input: Tensor) => compute(input).mul(weights).sum())(x));
}

const power = ({ real, imag }: { readonly real: Tensor; readonly imag: Tensor }): Tensor =>
  real.mul(real).add(imag.mul(imag));

export const computations: Readonly<Record<string, Computation>> = {
  gpt,
  cnn: (operands) => cnn(operands),
  unet: (operands) => unet(operands),
  lstm: (operands) => lstmLoss(operands),
  gru: (operands) => gruLoss(operands),
  "small-ops": of((a, b) => {
    let x = a;
    for (let turn = 0; turn < 20; turn++) x = x.mul(b).add(a);
    return x;
  }),
  "matmul-odd": of((a, b) => a.matmul(b)),
  "matmul-odd-small": of((a, b) => a.matmul(b)),
  "matmul-batch": of((a, b) => a.matmul(b)),
  "matmul-rows": of((a, b) => a.matmul(b)),
  "row-matrix": of((a, b) => a.matmul(b)),
  "attention-causal": of((q, k, v) => attention(q, k, v, { causal: true })),
  "attention-gradient": of((q, k, v) => {
    const loss = (...operands: Tensor[]): Tensor => {
      const [a, b, c] = operands as [Tensor, Tensor, Tensor];
      const attended = attention(a, b, c);
      return attended.mul(attended).sum();
    };
    const [dq, dk, dv] = grad(loss, [0, 1, 2])(q, k, v) as [Tensor, Tensor, Tensor];
    return dq.add(dk).add(dv);
  }),
  "cross-entropy": of((logits, targets) =>
    grad((x: Tensor) => crossEntropy(x, targets.cast("i32"), { reduction: "sum" }))(logits),
  ),
  "layer-norm": pulled((x) => layerNorm(x, -1)),
  gelu: pulled((x) => gelu(x)),
  "conv-14": of((x, w) => conv2d(x, w, { padding: 1 })),
  "conv-1x1": of((x, w) => conv2d(x, w)),
  "conv-gradient": of((x, w, weights) => {
    const loss = (...operands: Tensor[]): Tensor => {
      const [input, filters] = operands as [Tensor, Tensor];
      return conv2d(input, filters, { padding: 1 }).mul(weights).sum();
    };
    const [dx, dw] = grad(loss, [0, 1])(x, w) as [Tensor, Tensor];
    return dx.add(dw.mean());
  }),
  pool: of((x) => maxPool2d(x, 3, { stride: 2, padding: 1 })),
  "softmax-middle": of((x) => x.softmax(1)),
  variance: of((x) => variance(x, 0)),
  "max-middle": of((x) => x.max(1)),
  sort: of((x) => sort(x)),
  topk: of((x) => topk(x, 64).values),
  "scatter-add": of((x, indices) => scatterAdd(zeros([1024]), indices.cast("i32"), x, 0)),
  "scatter-add-rows": of((x, indices) =>
    scatterAdd(zeros([4096, 64]), indices.cast("i32").unsqueeze(1).broadcastTo(x.shape), x, 0),
  ),
  gather: of((indices, table) => table.take(indices.cast("i32"), 0)),
  permute: of((x) => x.permute([2, 0, 1]).add(0)),
  chain: of((a, b) => a.mul(b).add(b).tanh().mul(a)),
  cumsum: of((x) => cumsum(x, 1)),
  bilinear: of((x) => interpolate(x, { scaleFactor: 2, mode: "bilinear" })),
  fft: of((x) => power(fft(x))),
  "fft-2d": of((x) => power(fft2(x))),
  "fft-odd": of((x) => power(fft(x))),
  cholesky: of((x) => cholesky(x)),
  "cholesky-batch": of((x) => cholesky(x)),
  solve: of((a, b) => solve(a, b)),
  inverse: of((x) => inv(x)),
  qr: of((x) => {
    const { q, r } = qr(x);
    return q.matmul(r);
  }),
  eigh: of((x) => {
    const { eigenvalues, eigenvectors } = eigh(x);
    return eigenvectors.mul(eigenvalues).matmul(eigenvectors.transpose());
  }),
  svd: of((x) => {
    const { u, s, vh } = svd(x);
    return u.mul(s).matmul(vh);
  }),
};
