import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../../engine/api.ts";
import { MessageRecording } from "../../engine/executor/replay/message-recording.ts";
import { type RecordedRun, recordedRun } from "../../engine/testing/recorded-run.ts";
import { type Computation, computationsOf } from "./computations.ts";
import { type Captured, valuesAt } from "./values-at.ts";

let run: RecordedRun | null = null;
afterEach(async () => {
  await run?.dispose();
  run = null;
});

interface Recorded {
  readonly computations: readonly Computation[];
  captured(computation: Computation): Promise<Captured>;
}

async function recorded(
  program: () => Promise<unknown>,
  on = new MessageRecording(),
): Promise<Recorded> {
  run = await recordedRun(program, on);
  const { messages, open } = run;
  return {
    computations: computationsOf(messages),
    captured: (computation) => valuesAt(messages, computation, open),
  };
}

function floats(buffer: ArrayBuffer | null | undefined): number[] {
  return [...new Float32Array(buffer ?? new ArrayBuffer(0))];
}

const rolesOf = ({ inputs }: Computation): string[] =>
  inputs.map(({ role, shape }) => `${role} [${shape.join()}]`);

describe("what leaves of a recorded run", () => {
  it("is a step of training with its state, its data, and the numbers that vary", async () => {
    const losses: number[] = [];
    const weights: number[][] = [];
    const { computations, captured } = await recorded(async () => {
      const model = tp.nn.sequential(tp.nn.linear(3, 4), tp.nn.relu(), tp.nn.linear(4, 1));
      const adam = tp.optim.adam(model.parameters(), { lr: 0.1 });
      for (let step = 0; step < 4; step++) {
        const x = tp.tensor([
          [step, 1, 2],
          [3, step, 1],
        ]);
        const loss = model(x)
          .sub(tp.tensor([[step], [1]]))
          .square()
          .mean();
        weights.push([...(await (model.parameters()[0] as tp.Tensor).data())]);
        adam.step(loss);
        losses.push(await loss.item());
      }
    });
    const [step, ...others] = computations.filter(({ kind }) => kind === "training");
    expect(others).toEqual([]);
    if (!step) throw new Error("no step of training was found");
    expect(step.times).toBe(4);
    const count = (role: string): number => step.inputs.filter((x) => x.role === role).length;
    expect([count("state"), count("data"), count("constant")]).toEqual([13, 2, 1]);
    const results = step.outputs.filter(({ input }) => input < 0);
    expect(results.map(({ shape }) => shape)).toEqual([[]]);
    const { inputs, outputs } = await captured(step);
    const first = step.inputs.findIndex(
      ({ role, shape }) => role === "state" && shape.join() === "3,4",
    );
    expect(floats(inputs[first])).toEqual(weights[3]);
    const x = step.inputs.findIndex(({ role, shape }) => role === "data" && shape.join() === "2,3");
    expect(floats(inputs[x])).toEqual([3, 1, 2, 3, 3, 1]);
    const loss = step.outputs.findIndex(({ input }) => input < 0);
    expect(floats(outputs[loss])[0]).toBeCloseTo(losses[3] as number, 6);
  });

  it("has the rows of a batch as data where the program slices them from all", async () => {
    const { computations, captured } = await recorded(async () => {
      const all = tp.tensor(Float32Array.from({ length: 40 }, (_, at) => at)).reshape([20, 2]);
      await tp.evaluate(all);
      const weight = tp.parameter(tp.tensor([[1], [2]]));
      const sgd = tp.optim.sgd([weight], { lr: 1e-4 });
      for (let step = 0; step < 4; step++) {
        const x = all.slice([4 * step, 4 * step + 4]);
        sgd.step(x.matmul(weight).square().mean());
      }
      await weight.data();
    });
    const step = computations.find(({ kind }) => kind === "training") as Computation;
    expect(rolesOf(step).toSorted()).toEqual(["data [4,2]", "state [2,1]"]);
    const { inputs } = await captured(step);
    const data = step.inputs.findIndex(({ role }) => role === "data");
    expect(floats(inputs[data])).toEqual([24, 25, 26, 27, 28, 29, 30, 31]);
  });

  it("counts the keys of random numbers, which differ from step to step", async () => {
    const { computations } = await recorded(async () => {
      const weight = tp.parameter(tp.ones([4]));
      const sgd = tp.optim.sgd([weight], { lr: 0.1 });
      for (let step = 0; step < 4; step++) sgd.step(weight.mul(tp.rand([4])).sum());
      await weight.data();
    });
    const step = computations.find(({ kind }) => kind === "training") as Computation;
    expect(rolesOf(step).toSorted()).toEqual(["counter []", "counter []", "state [4]"]);
    // The first step is another graph, in which no number varies yet.
    expect(step.times).toBe(4);
    expect(computations.filter(({ outputs }) => outputs.length === step.outputs.length)).toEqual([
      step,
    ]);
  });

  it("is each evaluation of a program that trains nothing, with its inputs", async () => {
    const { computations, captured } = await recorded(async () => {
      const x = tp.tensor([1, 2, 3]);
      await x.exp().data();
      await x.mul(2).sum().item();
    });
    expect(computations.map(({ kind, times }) => [kind, times])).toEqual([
      ["function", 1],
      ["function", 1],
    ]);
    const [, sum] = computations as [Computation, Computation];
    expect(rolesOf(sum)).toEqual(["data [3]"]);
    const { inputs, outputs } = await captured(sum);
    expect([floats(inputs[0]), floats(outputs[0])]).toEqual([[1, 2, 3], [12]]);
  });

  it("is nothing where the run cannot be replayed", async () => {
    const recording = new MessageRecording({ messages: 0, bytes: 1e6 });
    await expect(recorded(() => tp.tensor([1]).exp().data(), recording)).rejects.toThrow(
      "export: unsupported program: it sends the engine more than 0 messages",
    );
  });
});
