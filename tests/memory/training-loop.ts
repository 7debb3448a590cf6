/** A training loop for memory tests: new tensors, a gradient and an optimiser step in each iteration. */
import type { Backend } from "../../src/engine/backend/backend.ts";
import { evaluate } from "../../src/engine/graph/evaluate.ts";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import { linear, relu, sequential } from "../../src/engine/nn/index.ts";
import { arange } from "../../src/engine/ops/index.ts";
import { adam } from "../../src/engine/optim/index.ts";
import { grad } from "../../src/engine/transform/reverse.ts";
import { openRun } from "../running/open-run.ts";

export interface Loop {
  /** Runs this many more steps; resolves once the device has finished and all dropped values are collected. */
  readonly run: (steps: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** `settle` lets the garbage collector and finalizers run. */
export async function trainingLoop(backend: Backend, settle: () => Promise<void>): Promise<Loop> {
  const { client, failure, end } = await openRun(backend, "kernels");
  const model = sequential(linear(8, 16), relu(), linear(16, 4));
  const optimizer = adam(model.parameters(), { lr: 1e-3 });
  const slope = grad((x: Tensor) => x.tanh().sum());
  let step = 0;
  const run = async (steps: number): Promise<void> => {
    for (const last = step + steps; step < last; step++) {
      const x = arange(32).reshape([4, 8]).mul(Math.sin(step));
      const loss = model(x).pow(2).mean();
      optimizer.step(loss);
      // Some values are read, some only computed, and most are neither.
      if (step % 8 === 0) await slope(x).add(loss).data();
      else if (step % 8 === 4) await evaluate(slope(x));
    }
    await client.finish();
    await settle();
    const reason = failure();
    if (reason) throw reason;
  };
  return { run, end };
}
