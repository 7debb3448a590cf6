/** Transforms compared with another library's: jax-js, in f32 on one thread. */
import * as jax from "@jax-js/jax";
import { afterAll, beforeAll, expect } from "vitest";
import { type Device, init, type Tensor } from "../../src/engine/index.ts";
import { testValues } from "../running/test-values.ts";

const np = jax.numpy;

let device: Device;
beforeAll(async () => {
  await jax.init("cpu");
  jax.defaultDevice("cpu");
  device = await init({ device: "reference" });
});
afterAll(() => device.dispose());

/** The same vector function and scalar function in both; jax-js counts uses, which `ref` adds. */
const ours = {
  vector: (x: Tensor): Tensor => x.sin().mul(x).cumsum().tanh(),
  scalar: (x: Tensor): Tensor => ours.vector(x).mul(x).sum(),
  layer: (w: Tensor, x: Tensor): Tensor => w.matmul(x).tanh().mul(x).sum(),
};
const theirs = {
  vector: (x: jax.Array): jax.Array => np.tanh(np.cumsum(np.sin(x.ref).mul(x))),
  scalar: (x: jax.Array): jax.Array => theirs.vector(x.ref).mul(x).sum(),
  layer: (w: jax.Array, x: jax.Array): jax.Array => np.tanh(np.matmul(w, x.ref)).mul(x).sum(),
};

const x = [0.3, 1, -2];
const t = [1, 2, -1];
const rows = [x, t, [0.5, -0.25, 4]];

async function expectSame(found: Tensor, wanted: jax.Array): Promise<void> {
  expect(found.shape).toEqual(wanted.shape);
  const [got, want] = [await found.data(), await wanted.data()];
  for (const [index, value] of got.entries()) expect(value).toBeCloseTo(want[index] as number, 4);
}

testValues(
  `
results agree with jax-js by grad, and grad of grad
  expectSame(grad(ours.scalar)(tensor(x)), jax.grad(theirs.scalar)(np.array(x)))
  expectSame(grad((y) => grad(ours.scalar)(y).sum())(tensor(x)),
      jax.grad((y) => jax.grad(theirs.scalar)(y).sum())(np.array(x)))
results agree with jax-js by vjp and jvp
  [value, pullback] = vjp(ours.vector, [tensor(x)])
  expectSame(value, theirs.vector(np.array(x)))
  [, back] = jax.vjp(theirs.vector, [np.array(x)])
  expectSame(pullback(tensor(t))[0], back(np.array(t))[0])
  [, tangent] = jvp(ours.vector, [tensor(x)], [tensor(t)])
  expectSame(tangent, jax.jvp(theirs.vector, [np.array(x)], [np.array(t)])[1])
results agree with jax-js by Jacobians and Hessians
  expectSame(jacrev(ours.vector)(tensor(x)), jax.jacrev(theirs.vector)(np.array(x)))
  # The jacfwd of jax-js returns the transposed matrix.
  expectSame(jacfwd(ours.vector)(tensor(x)), jax.jacrev(theirs.vector)(np.array(x)))
  expectSame(hessian(ours.scalar)(tensor(x)), jax.hessian(theirs.scalar)(np.array(x)))
results agree with jax-js by vmap, of grad, of vmap and with shared operands
  expectSame(vmap(grad(ours.scalar))(tensor(rows)),
      jax.vmap(jax.grad(theirs.scalar))(np.array(rows)))
  expectSame(vmap(grad(ours.layer), { inAxes: [null, 0] })(tensor(rows), tensor(rows)),
      jax.vmap(jax.grad(theirs.layer), [null, 0])(np.array(rows), np.array(rows)))
  expectSame(vmap(vmap((a, b) => a.sub(b).exp(), { inAxes: [null, 0] }),
      { inAxes: [0, null] })(tensor(x), tensor(t)), jax.vmap(jax.vmap((a, b) => np.exp(a.sub(b)),
      [null, 0]), [0, null])(np.array(x), np.array(t)))
`,
  { expectSame, jax, np, ours, rows, t, theirs, x },
);
