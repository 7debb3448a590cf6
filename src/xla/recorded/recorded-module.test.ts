import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nn, optim, randn } from "../../engine/api.ts";
import { MessageRecording } from "../../engine/executor/replay/message-recording.ts";
import { type RecordedRun, recordedRun } from "../../engine/testing/recorded-run.ts";
import { computationsOf } from "./computations.ts";
import { portsOf } from "./recorded-module.ts";

let recorded: RecordedRun;
beforeAll(async () => {
  recorded = await recordedRun(async () => {
    const bias = false;
    const model = nn.sequential(nn.linear(4, 4, { bias }), nn.relu(), nn.linear(4, 4, { bias }));
    const adam = optim.adam(model.parameters());
    const x = randn([6, 4]);
    for (let step = 0; step < 3; step++) {
      const loss = model(x).square().mean();
      adam.step(loss);
      await loss.item();
    }
  }, new MessageRecording());
});
afterAll(() => recorded.dispose());

describe("the inputs of a module of a run", () => {
  it("are sharded like the weight whose next value is made of them, also where weights are of one shape", () => {
    const training = computationsOf(recorded.messages).find(({ kind }) => kind === "training");
    if (!training) throw new Error("the run has no step of training");
    const { inputs } = portsOf(training, { names: { inputs: [], outputs: [] }, given: [] });
    const axes = inputs.flatMap(({ shape, sharding }) =>
      String(shape) === "4,4" ? [sharding?.model] : [],
    );
    // Each weight has two moments.
    expect(axes.sort()).toEqual([0, 0, 0, 1, 1, 1]);
  });
});
