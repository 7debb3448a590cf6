import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../api.ts";
import { type RecordedRun, recordedRun } from "../testing/recorded-run.ts";
import { currentContext } from "./context.ts";
import { runtime } from "./runtime.ts";
import type { OwnerNotes } from "./value-owners.ts";

let recorded: RecordedRun | null = null;
afterEach(async () => {
  await recorded?.dispose();
  recorded = null;
});

const owners = (): OwnerNotes | null => currentContext().providers.owners;

/** The names that are kept at the end of a program, by owner. */
async function keptBy(program: () => unknown): Promise<readonly (readonly string[])[]> {
  let kept: readonly (readonly string[])[] = [];
  recorded = await recordedRun(async () => {
    // Models that are referred to stay until the names are read.
    const held = await program();
    kept = (owners()?.on(runtime(), () => true) ?? []).map(({ names }) => names);
    return held;
  });
  return kept;
}

describe("what keeps tensors from step to step", () => {
  it("is a whole model rather than its parts, and an optimiser", async () => {
    const kept = await keptBy(async () => {
      const model = tp.nn.sequential(tp.nn.linear(2, 2), tp.nn.batchNorm(2));
      const adam = tp.optim.sgd(model.parameters(), { lr: 0.1, momentum: 0.9 });
      adam.step(model(tp.ones([3, 2])).sum());
      return [model, adam];
    });
    expect(kept).toEqual([
      ["0.weight", "0.bias", "1.weight", "1.bias", "1.runningMean", "1.runningVariance"],
      [0, 1, 2, 3].map((at) => `parameters.${at}.velocity`),
    ]);
  });

  it("is a statistic at the value from which it is about to move", async () => {
    const kept = await keptBy(() => {
      const layer = tp.nn.batchNorm(2, { affine: false });
      layer(tp.ones([3, 2]));
      return layer;
    });
    expect(kept).toEqual([["runningMean", "runningVariance"]]);
  });

  it("has no names before there are values", async () => {
    expect(await keptBy(() => tp.nn.linear(2, 2))).toEqual([]);
  });
});

describe("the names that the host receives", () => {
  it("comes with graphs that are new, and not in every step", async () => {
    recorded = await recordedRun(async () => {
      const model = tp.nn.linear(2, 1);
      const sgd = tp.optim.sgd(model.parameters(), { lr: 0.1, momentum: 0.9 });
      for (let step = 0; step < 50; step++) sgd.step(model(tp.ones([3, 2])).sum());
      await model.state().weight?.data();
    });
    const { names } = recorded.messages;
    expect(new Set([...names.values()].map(({ name }) => name))).toEqual(
      new Set(["weight", "bias", "parameters.0.velocity", "parameters.1.velocity"]),
    );
    expect(names.size).toBeLessThan(50);
  });

  it("ends where a program goes on making graphs", async () => {
    const steps = 60;
    recorded = await recordedRun(async () => {
      const model = tp.nn.linear(2, 1);
      const sgd = tp.optim.sgd(model.parameters(), { lr: 0.1 });
      for (let rows = 1; rows <= steps; rows++) sgd.step(model(tp.ones([rows, 2])).sum());
      await model.state().weight?.data();
    });
    const { size } = recorded.messages.names;
    expect(size).toBeGreaterThan(20);
    expect(size).toBeLessThan(2 * steps);
  });
});
