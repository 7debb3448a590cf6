import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Backend } from "../../backend/backend.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { enterContext } from "../../graph/context.ts";
import { frameOf } from "../../graph/position.ts";
import { enterProgram } from "../../testing/enter-program.ts";
import { altered } from "../../testing/reference-run.ts";
import { channelPair } from "../channel.ts";
import { Client } from "../client/client.ts";
import type { FromHost, ToHost } from "../protocol.ts";
import { Engine } from "./engine.ts";
import type { Host } from "./host.ts";
import { type PlanReport, PlanReports, reportLimits } from "./plan-report.ts";

let host: Host | null = null;

afterEach(() => host?.stop());

/** The reports of the plans that the program uses. */
async function reported(
  program: () => Promise<unknown>,
  { most, backend = createReferenceBackend() }: { most?: number; backend?: Backend } = {},
): Promise<PlanReport[]> {
  const reports = new PlanReports(most);
  const [here, there] = channelPair<ToHost, FromHost>();
  host = await new Engine({ reference: async () => backend }, {}).run(
    "reference",
    there,
    { profile: "none" },
    {
      planned: (compiled, on, values) => reports.add(compiled, on, values),
    },
  );
  enterProgram({ runtime: new Client(here, { kind: "reference", seed: 1 }) });
  await program();
  return reports.take();
}

const sums = (size: number) =>
  tp
    .tensor(Array.from({ length: size }, (_, i) => i))
    .sum()
    .data();

describe("a plan's report", () => {
  it("lists its kernels in order, as text, with the buffers between them", async () => {
    const [plan] = await reported(() =>
      tp
        .tensor([
          [1, 2, 3],
          [4, 5, 6],
        ])
        .softmax(0)
        .data(),
    );
    const { steps = [], buffers = [] } = plan ?? {};
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps) {
      expect(step.ir.text).toMatch(/^inputs f32×/);
      expect(step.work.operations).toBeGreaterThan(0);
      expect(step.source).toEqual({ language: "text", text: step.ir.text, omitted: 0 });
    }
    const [input, output] = ["input", "output"].map((role) =>
      buffers.findIndex((buffer) => buffer.role === role),
    );
    expect(steps[0]?.inputs).toContainEqual({ buffer: input, byteLength: 24 });
    expect(steps.at(-1)?.outputs).toEqual([{ buffer: output, byteLength: 24 }]);
    expect(buffers[output ?? 0]).toEqual({
      role: "output",
      dtype: "f32",
      byteLength: 24,
      shape: [2, 3],
      position: null,
    });
    expect(plan?.omittedSteps).toBe(0);
  });

  it("lists the calls that inputs and outputs are the results of", async () => {
    const before = enterProgram({ programFrame: frameOf("plan-report.test.ts") });
    const plans = await reported(async () => {
      const x = tp.tensor([1, 2, 3]).sqrt();
      await tp.evaluate(x);
      await x.exp().data();
    });
    enterContext(before);
    const lines = plans.map(({ buffers }) =>
      buffers.map(({ role, position }) => [role, position?.line]),
    );
    const [[first, between] = [], [again, last] = []] = lines;
    expect([first?.[0], between?.[0], again?.[0], last?.[0]]).toEqual([
      "input",
      "output",
      "input",
      "output",
    ]);
    expect(first?.[1]).toBeGreaterThan(1);
    expect(again?.[1]).toBe(between?.[1]);
    expect(last?.[1]).toBe((first?.[1] as number) + 2);
  });

  it("names the buffer where parts of a kernel see windows of it", async () => {
    const backend = createReferenceBackend({ windowBytes: 64, alignment: 16 });
    const [plan] = await reported(() => tp.arange(24).add(1).data(), { backend });
    expect(plan?.buffers).toEqual([
      { role: "output", dtype: "f32", byteLength: 96, shape: [24], position: null },
    ]);
    expect(plan?.steps.map(({ outputs }) => outputs)).toEqual([
      [{ buffer: 0, byteLength: 48 }],
      [{ buffer: 0, byteLength: 48 }],
    ]);
  });

  it("is returned once, however often the plan runs", async () => {
    const plans = await reported(async () => {
      for (let round = 0; round < 3; round++) await sums(4);
    });
    expect(plans).toHaveLength(1);
  });

  it("has the same name wherever the plan is made, and another for another plan", async () => {
    const of = async (size: number) => (await reported(() => sums(size)))[0]?.id;
    const first = await of(4);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(await of(4)).toBe(first);
    expect(await of(5)).not.toBe(first);
  });

  it("is left out beyond the number of plans that is requested", async () => {
    const program = async (): Promise<void> => {
      for (const size of [2, 3, 4]) await sums(size);
    };
    expect(await reported(program, { most: 2 })).toHaveLength(2);
    expect(await reported(program, { most: 0 })).toHaveLength(0);
  });

  it("says how much of a long text is missing, and truncates it at a line", async () => {
    const line = `${"x".repeat(99)}\n`;
    const text = line.repeat(reportLimits.textCharacters / 50);
    const backend = altered(createReferenceBackend(), {
      sources: ({ plan }) => plan.steps.map(() => ({ language: "wgsl", text })),
    });
    const [plan] = await reported(() => sums(4), { backend });
    const source = plan?.steps[0]?.source;
    expect(source?.text.length).toBeLessThanOrEqual(reportLimits.textCharacters);
    expect(source?.text.endsWith(line)).toBe(true);
    expect((source?.text.length ?? 0) + (source?.omitted ?? 0)).toBe(text.length);
  });
});
