/**
 * Comparison with another library by family: jax-js, in f32 on one thread (docs/decisions/tests.md). Where the results
 * are floats, the gradients of the sum of their squares are compared too. Elementwise ops, activations and transforms
 * are compared in elementwise.test.ts, activations.test.ts and transforms-against-jax.test.ts.
 */
import * as jax from "@jax-js/jax";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tensorpad from "../../src/engine/index.ts";
import { generator } from "../conformance/samples.ts";

const { init, tensor } = tensorpad;
type Tensor = tensorpad.Tensor;
type Theirs = jax.Array;

const { lax, nn, numpy: np, scipySpecial } = jax;
const { fft, linalg } = np;

let device: tensorpad.Device;
beforeAll(async () => {
  await jax.init("cpu");
  jax.defaultDevice("cpu");
  device = await init({ device: "cpu" });
});
afterAll(() => device.dispose());

type Nested = number | readonly Nested[];
type Row = readonly [
  name: string,
  operands: readonly (readonly number[])[],
  ours: (...x: Tensor[]) => Tensor,
  theirs: (...x: Theirs[]) => Theirs,
];

/** Distinct numbers for a shape, away from ties and kinks. */
function elements(name: string, shape: readonly number[]): number[] {
  const draw = generator(name);
  const size = shape.reduce((product, extent) => product * extent, 1);
  return Array.from({ length: size }, (_, index) => draw() * 3 - 1.5 + index * 1e-3);
}

function nested(flat: readonly number[], [first, ...rest]: readonly number[]): Nested {
  if (first === undefined) return flat[0] as number;
  const part = flat.length / first;
  return Array.from({ length: first }, (_, at) =>
    nested(flat.slice(at * part, (at + 1) * part), rest),
  );
}

const theirArray = (flat: readonly number[], shape: readonly number[]): Theirs =>
  np.array(nested(flat, shape) as never);

async function expectSame(found: Tensor, wanted: Theirs): Promise<void> {
  expect(found.shape).toEqual(wanted.shape);
  const want = await wanted.data();
  for (const [at, value] of [...(await found.data())].entries()) {
    const other = Number(want[at]);
    if (Number.isNaN(value) && Number.isNaN(other)) continue;
    const distance = Math.abs(value - other);
    expect(
      value === other || distance < 2e-4 * Math.max(1, Math.abs(other)),
      `element ${at}: ${value} and ${other}`,
    ).toBe(true);
  }
}

async function compare([name, shapes, ours, theirs]: Row, isSmooth: boolean): Promise<void> {
  const flats = shapes.map((shape, index) => elements(`${name}${index}`, shape));
  const own = flats.map((flat, index) => tensor(flat, { shape: [...(shapes[index] as number[])] }));
  const others = (): Theirs[] =>
    flats.map((flat, index) => theirArray(flat, shapes[index] as number[]));
  await expectSame(ours(...own), theirs(...others()));
  if (!isSmooth) return;
  const [first, ...rest] = own as [Tensor, ...Tensor[]];
  const slope = tensorpad.grad((x: Tensor) =>
    ours(x, ...rest)
      .square()
      .sum(),
  )(first);
  const [other, ...kept] = others() as [Theirs, ...Theirs[]];
  await expectSame(
    slope,
    jax.grad((x: Theirs) => np.sum(np.square(theirs(x, ...kept.map((y) => y.ref)))))(other),
  );
}

const v = [7];
const m = [4, 5];
const t = [2, 3, 4];

/** Rows for functions of a tensor and an axis that have the same name in both libraries. */
function alongAxis(names: readonly string[], axis: number, shape: readonly number[]): Row[] {
  const rename: Record<string, string> = { variance: "var_" };
  return names.map((name): Row => {
    const our = (tensorpad as unknown as Record<string, (x: Tensor, axis: number) => Tensor>)[name];
    const their = (np as unknown as Record<string, (x: Theirs, axis: number) => Theirs>)[
      rename[name] ?? name
    ];
    if (!our || !their) throw new Error(`no ${name}`);
    return [
      `${name} along axis ${axis} of [${shape.join(", ")}]`,
      [shape],
      (x) => our(x, axis),
      (x) => their(x, axis),
    ];
  });
}

const sums = [
  "mean",
  "sum",
  "prod",
  "max",
  "min",
  "ptp",
  "std",
  "variance",
  "nanmax",
  "nanmin",
  "nanmean",
  "nansum",
  "nanprod",
  "nanstd",
  "average",
  "cumsum",
  "cumprod",
  "nancumsum",
  "nancumprod",
  "sort",
  "flip",
];
const counts = [
  "all",
  "any",
  "argmax",
  "argmin",
  "countNonzero",
  "nanargmax",
  "nanargmin",
  "argsort",
];

const smooth: Readonly<Record<string, readonly Row[]>> = {
  reductions: [
    ...alongAxis(sums, 1, t),
    ...alongAxis(sums, 0, m),
    ["logsumexp", [m], (x) => x.logsumexp(1), (x) => scipySpecial.logsumexp(x, 1)],
    ["diff", [m], (x) => x.diff(1), (x) => np.diff(x, 1, 1)],
    ["diff of diff", [m], (x) => x.diff(0, { n: 2 }), (x) => np.diff(x, 2, 0)],
    ["trace", [[4, 4]], (x) => x.trace(), (x) => np.trace(x)],
    [
      "std with correction",
      [m],
      (x) => x.std(1, { correction: 1 }),
      (x) => np.std(x, 1, { correction: 1 }),
    ],
  ],
  movement: [
    ["roll", [m], (x) => x.roll(2, 1), (x) => np.roll(x, 2, 1)],
    ["rot90", [m], (x) => x.rot90(), (x) => np.rot90(x)],
    ["tril", [m], (x) => x.tril(1), (x) => np.tril(x, 1)],
    ["triu", [m], (x) => x.triu(-1), (x) => np.triu(x, -1)],
    ["diagonal", [m], (x) => x.diagonal({ offset: 1 }), (x) => np.diagonal(x, 1)],
    ["diag of a vector", [v], (x) => tensorpad.diag(x), (x) => np.diag(x)],
    ["tile", [m], (x) => x.tile([2, 3]), (x) => np.tile(x, [2, 3])],
    ["repeat", [m], (x) => x.repeat(3, 0), (x) => np.repeat(x, 3, 0)],
    [
      "pad",
      [m],
      (x) =>
        x.pad([
          [1, 2],
          [0, 3],
        ]),
      (x) =>
        np.pad(x, [
          [1, 2],
          [0, 3],
        ]),
    ],
    ["moveaxis", [t], (x) => x.moveaxis(0, 2), (x) => np.moveaxis(x, 0, 2)],
    ["swapaxes", [t], (x) => x.swapaxes(0, 1), (x) => np.swapaxes(x, 0, 1)],
    ["permute", [t], (x) => x.permute([2, 0, 1]), (x) => np.permuteDims(x, [2, 0, 1])],
    ["transpose", [m], (x) => x.transpose(), (x) => np.transpose(x)],
    ["broadcastTo", [[4, 1]], (x) => x.broadcastTo([3, 4, 5]), (x) => np.broadcastTo(x, [3, 4, 5])],
    ["stack", [v, v], (x, y) => tensorpad.stack([x, y], 1), (x, y) => np.stack([x, y], 1)],
    [
      "concat",
      [m, [4, 2]],
      (x, y) => tensorpad.concat([x, y], 1),
      (x, y) => np.concatenate([x, y], 1),
    ],
    [
      "take",
      [m],
      (x) => x.take(tensor([3, 0, 3], { dtype: "i32" }), 0),
      (x) => np.take(x, np.array([3, 0, 3], { dtype: np.int32 }), 0),
    ],
  ],
  contraction: [
    ["matmul", [m, [5, 3]], (x, y) => x.matmul(y), (x, y) => np.matmul(x, y)],
    [
      "matmul of batches",
      [
        [2, 4, 5],
        [5, 3],
      ],
      (x, y) => x.matmul(y),
      (x, y) => np.matmul(x, y),
    ],
    ["dot", [v, v], (x, y) => x.dot(y), (x, y) => np.dot(x, y)],
    ["inner", [m, [3, 5]], (x, y) => x.inner(y), (x, y) => np.inner(x, y)],
    ["outer", [v, [3]], (x, y) => x.outer(y), (x, y) => np.outer(x, y)],
    ["vdot", [v, v], (x, y) => x.vdot(y), (x, y) => np.vdot(x, y)],
    [
      "tensordot",
      [
        [2, 3, 4],
        [3, 4, 5],
      ],
      (x, y) => x.tensordot(y, 2),
      (x, y) => np.tensordot(x, y, 2),
    ],
    [
      "einsum",
      [
        [2, 3, 4],
        [4, 3, 5],
      ],
      (x, y) => tensorpad.einsum("aij,jib->ab", x, y),
      (x, y) =>
        np.tensordot(x, y, [
          [1, 2],
          [1, 0],
        ]),
    ],
    [
      "cross",
      [
        [4, 3],
        [4, 3],
      ],
      (x, y) => x.cross(y),
      (x, y) => np.cross(x, y),
    ],
  ],
  indexing: [
    [
      "takeAlongAxis",
      [m],
      (x) => tensorpad.takeAlongAxis(x, tensor([[4], [0], [2], [2]], { dtype: "i32" }), 1),
      (x) => np.takeAlongAxis(x, np.array([[4], [0], [2], [2]], { dtype: np.int32 }), 1),
    ],
    ["topk", [m], (x) => x.topk(3).values, (x) => lax.topK(x, 3)[0]],
    ["clip", [m], (x) => x.clip(-0.5, 1), (x) => np.clip(x, -0.5, 1)],
    [
      "where",
      [m, m],
      (x, y) => tensorpad.where(x.gt(0), x, y),
      (x, y) => np.where(np.greater(x.ref, 0), x, y),
    ],
    ["unstack", [m], (x) => x.unstack(0)[2] as Tensor, (x) => np.unstack(x, 0)[2] as Theirs],
    [
      "split",
      [m],
      (x) => x.split([1, 3], 1)[1] as Tensor,
      (x) => np.split(x, [1, 3], 1)[1] as Theirs,
    ],
  ],
  pooling: [
    [
      "maxPool2d",
      [[6, 8]],
      (x) => x.reshape([1, 1, 6, 8]).maxPool2d([2, 4]).reshape([3, 2]),
      (x) => lax.reduceWindow(x, np.max, [2, 4], [2, 4]),
    ],
    [
      "avgPool1d",
      [[9]],
      (x) => x.reshape([1, 1, 9]).avgPool1d(3, { stride: 2 }).reshape([4]),
      (x) => lax.reduceWindow(x, np.mean, [3], [2]),
    ],
  ],
  "linear algebra": [
    ["logdet", [[3, 3]], (x) => x.slogdet().logabsdet, (x) => linalg.slogdet(x)[1] as Theirs],
    [
      "triangularSolve",
      [
        [3, 3],
        [3, 2],
      ],
      (x, y) => x.tril().add(tensorpad.eye(3).mul(3)).triangularSolve(y, { lower: true }),
      (x, y) =>
        lax.linalg.triangularSolve(np.tril(x).add(np.eye(3).mul(3)), y, {
          leftSide: true,
          lower: true,
        }),
    ],
    ["det", [[4, 4]], (x) => x.det(), (x) => linalg.det(x)],
    [
      "solve",
      [
        [4, 4],
        [4, 2],
      ],
      (x, y) => x.solve(y),
      (x, y) => linalg.solve(x, y),
    ],
    ["inv", [[3, 3]], (x) => x.inv(), (x) => linalg.inv(x)],
    ["matrixPower", [[3, 3]], (x) => x.matrixPower(3), (x) => linalg.matrixPower(x, 3)],
    [
      "cholesky",
      [[3, 3]],
      (x) => x.matmul(x.transpose()).add(tensorpad.eye(3)).cholesky(),
      (x) => np.linalg.cholesky(np.matmul(x.ref, np.transpose(x)).add(np.eye(3))),
    ],
  ],
  normalization: [
    ["softmax", [m], (x) => x.softmax(0), (x) => nn.softmax(x, 0)],
    ["logSoftmax", [m], (x) => x.logSoftmax(-1), (x) => nn.logSoftmax(x, -1)],
    [
      "layerNorm",
      [m],
      (x) => x.layerNorm(-1, { eps: 1e-5 }),
      (x) => nn.standardize(x, -1, { epsilon: 1e-5 }),
    ],
    ["logmeanexp", [m], (x) => x.logsumexp(1).sub(Math.log(5)), (x) => nn.logmeanexp(x, 1)],
    ["glu", [[3, 6]], (x) => x.glu(), (x) => nn.glu(x)],
  ],
  convolution: [
    [
      "conv1d",
      [
        [2, 3, 9],
        [4, 3, 3],
      ],
      (x, w) => x.conv1d(w),
      (x, w) => lax.conv(x, w, [1], "VALID"),
    ],
    [
      "conv2d",
      [
        [1, 2, 6, 7],
        [3, 2, 3, 3],
      ],
      (x, w) => x.conv2d(w, { stride: 2, padding: 1 }),
      (x, w) =>
        lax.convGeneralDilated(
          x,
          w,
          [2, 2],
          [
            [1, 1],
            [1, 1],
          ],
        ),
    ],
    [
      "conv2d, dilated",
      [
        [1, 2, 8, 8],
        [3, 2, 3, 3],
      ],
      (x, w) => x.conv2d(w, { dilation: 2 }),
      (x, w) => lax.convGeneralDilated(x, w, [1, 1], "VALID", { rhsDilation: [2, 2] }),
    ],
  ],
  attention: [
    [
      "scaledDotProductAttention",
      [
        [1, 5, 2, 4],
        [1, 5, 2, 4],
        [1, 5, 2, 4],
      ],
      (q, k, w) =>
        tensorpad
          .scaledDotProductAttention(q.swapaxes(1, 2), k.swapaxes(1, 2), w.swapaxes(1, 2))
          .swapaxes(1, 2),
      (q, k, w) => {
        const [query, key, value] = [q, k, w].map((x) => np.swapaxes(x, 1, 2)) as [
          Theirs,
          Theirs,
          Theirs,
        ];
        const scores = np.matmul(query, np.matrixTranspose(key)).mul(1 / 2);
        return np.swapaxes(np.matmul(nn.softmax(scores, -1), value), 1, 2);
      },
    ],
  ],
};

const valuesOnly: Readonly<Record<string, readonly Row[]>> = {
  counts: [...alongAxis(counts, 1, t), ...alongAxis(counts, 0, m)],
  creation: [
    ["arange", [], () => tensorpad.arange(2, 11, 3), () => np.arange(2, 11, 3)],
    ["linspace", [], () => tensorpad.linspace(-1, 2, 7), () => np.linspace(-1, 2, 7)],
    ["logspace", [], () => tensorpad.logspace(0, 2, 5), () => np.logspace(0, 2, 5)],
    ["geomspace", [], () => tensorpad.geomspace(1, 16, 5), () => np.geomspace(1, 16, 5)],
    ["eye", [], () => tensorpad.eye(4), () => np.eye(4)],
    ["tri", [], () => tensorpad.tri(4, 3), () => np.tri(4, 3)],
    ["bartlett", [], () => tensorpad.bartlett(9), () => np.bartlett(9)],
    ["blackman", [], () => tensorpad.blackman(9), () => np.blackman(9)],
  ],
  fourier: [
    ["rfft, real", [[8]], (x) => x.rfft().real, (x) => fft.rfft(x).real],
    ["rfft, imaginary", [[8]], (x) => x.rfft().imag, (x) => fft.rfft(x).imag],
    [
      "fft, real",
      [[8], [8]],
      (re, im) => tensorpad.fft({ real: re, imag: im }).real,
      (re, im) => fft.fft({ real: re, imag: im }).real,
    ],
    [
      "ifft, imaginary",
      [[8], [8]],
      (re, im) => tensorpad.ifft({ real: re, imag: im }).imag,
      (re, im) => fft.ifft({ real: re, imag: im }).imag,
    ],
  ],
  // jax-js has no gradients of these.
  spectra: [
    ["svdvals", [[4, 3]], (x) => x.svdvals(), (x) => linalg.svdvals(x)],
    [
      "eigvalsh",
      [[4, 4]],
      (x) => x.add(x.transpose()).eigvalsh(),
      (x) => linalg.eigvalsh(np.add(x.ref, np.transpose(x))),
    ],
  ],
  shifts: [
    ["fftshift", [[7]], (x) => tensorpad.fftshift(x), (x) => fft.fftshift(x)],
    ["ifftshift", [[7]], (x) => tensorpad.ifftshift(x), (x) => fft.ifftshift(x)],
    ["fftfreq", [], () => tensorpad.fftfreq(7), () => fft.fftfreq(7)],
    ["rfftfreq", [], () => tensorpad.rfftfreq(8), () => fft.rfftfreq(8)],
    [
      "irfft",
      [[5], [5]],
      (real, imag) => tensorpad.irfft({ real, imag }),
      (real, imag) => fft.irfft({ real, imag }),
    ],
    [
      "oneHot",
      [],
      () => tensorpad.oneHot(tensor([2, 0, 1], { dtype: "i32" }), 4),
      () => nn.oneHot(np.array([2, 0, 1], { dtype: np.int32 }), 4),
    ],
  ],
  statistics: [
    ["cov", [[3, 9]], (x) => tensorpad.cov(x), (x) => np.cov(x)],
    ["corrcoef", [[3, 9]], (x) => tensorpad.corrcoef(x), (x) => np.corrcoef(x)],
  ],
};

describe.each(Object.entries(smooth))(
  "jax-js gives the same %s, with their gradients",
  (_, rows) => {
    it.each(rows.map((row) => [row[0], row] as const))("%s", async (_name, row) => {
      await compare(row, true);
    });
  },
);

describe.each(Object.entries(valuesOnly))("jax-js gives the same %s", (_, rows) => {
  it.each(rows.map((row) => [row[0], row] as const))("%s", async (_name, row) => {
    await compare(row, false);
  });
});
