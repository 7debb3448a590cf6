/** Transforms compared with another library's: jax-js, in f32 on one thread. */
import * as jax from "@jax-js/jax";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Device,
  grad,
  hessian,
  init,
  jacfwd,
  jacrev,
  jvp,
  type Tensor,
  tensor,
  vjp,
  vmap,
} from "../../src/engine/index.ts";

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

describe("results agree with jax-js", () => {
  it("by grad, and grad of grad", async () => {
    await expectSame(grad(ours.scalar)(tensor(x)), jax.grad(theirs.scalar)(np.array(x)));
    await expectSame(
      grad((y) => grad(ours.scalar)(y).sum())(tensor(x)),
      jax.grad((y: jax.Array) => jax.grad(theirs.scalar)(y).sum())(np.array(x)),
    );
  });

  it("by vjp and jvp", async () => {
    const [value, pullback] = vjp(ours.vector, [tensor(x)]);
    await expectSame(value, theirs.vector(np.array(x)));
    const [, back] = jax.vjp(theirs.vector, [np.array(x)]);
    await expectSame(pullback(tensor(t))[0], back(np.array(t))[0] as jax.Array);
    const [, tangent] = jvp(ours.vector, [tensor(x)], [tensor(t)]);
    await expectSame(tangent, jax.jvp(theirs.vector, [np.array(x)], [np.array(t)])[1]);
  });

  it("by Jacobians and Hessians", async () => {
    await expectSame(jacrev(ours.vector)(tensor(x)), jax.jacrev(theirs.vector)(np.array(x)));
    // The jacfwd of jax-js returns the transposed matrix.
    await expectSame(jacfwd(ours.vector)(tensor(x)), jax.jacrev(theirs.vector)(np.array(x)));
    await expectSame(hessian(ours.scalar)(tensor(x)), jax.hessian(theirs.scalar)(np.array(x)));
  });

  it("by vmap, of grad, of vmap and with shared operands", async () => {
    await expectSame(
      vmap(grad(ours.scalar))(tensor(rows)),
      jax.vmap(jax.grad(theirs.scalar))(np.array(rows)),
    );
    await expectSame(
      vmap(grad(ours.layer), { inAxes: [null, 0] })(tensor(rows), tensor(rows)),
      jax.vmap(jax.grad(theirs.layer), [null, 0])(np.array(rows), np.array(rows)),
    );
    await expectSame(
      vmap(
        vmap((a, b) => a.sub(b).exp(), { inAxes: [null, 0] }),
        { inAxes: [0, null] },
      )(tensor(x), tensor(t)),
      jax.vmap(
        jax.vmap((a: jax.Array, b: jax.Array) => np.exp(a.sub(b)), [null, 0]),
        [0, null],
      )(np.array(x), np.array(t)),
    );
  });
});
