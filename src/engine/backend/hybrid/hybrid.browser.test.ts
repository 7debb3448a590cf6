/** Splits between a GPU and the CPU's threads. */
import { expect, it } from "vitest";
import type { Plan } from "../../ir/plan.ts";
import { type KernelCase, randomMatmul, randomReduce } from "../../testing/random/kernel.ts";
import { altered } from "../../testing/reference-run.ts";
import { fromBytes, planOf, toBytes } from "../../testing/run-cases.ts";
import type { Backend, DeviceBuffer, ExecutionReport } from "../backend.ts";
import { createCpuBackend } from "../cpu/cpu.ts";
import { createReferenceBackend } from "../reference/reference.ts";
import { createWebGPUBackend } from "../webgpu/webgpu.ts";
import { createHybridBackend } from "./hybrid.ts";

/** The backend, whose executions are said to take a second: a split then promises to save half of it. */
function said(backend: Backend): Backend {
  return altered(backend, {
    execute: (...call) => {
      const { done } = backend.execute(...call);
      return { done: done.then((report) => ({ ...report, milliseconds: 1000 })) };
    },
  });
}

interface Result {
  readonly report: ExecutionReport;
  readonly outputs: readonly (readonly number[])[];
}

/** The results of so many executions over the same inputs. */
async function results(
  backend: Backend,
  plan: Plan,
  { inputs }: KernelCase,
  times: number,
): Promise<Result[]> {
  const executable = await backend.prepare(plan);
  const bytesOf = (number: number): number => plan.buffers[number]?.byteLength ?? 0;
  const from = plan.inputs.map((number, at): DeviceBuffer => {
    const buffer = backend.allocate(bytesOf(number));
    backend.upload(buffer, toBytes(plan.buffers[number]?.dtype ?? "f32", inputs[at] ?? []));
    return buffer;
  });
  const found: Result[] = [];
  for (let time = 0; time < times; time++) {
    const to = plan.outputs.map((number) => backend.allocate(bytesOf(number)));
    const report = await backend.execute(executable, from, to, { profile: true }).done;
    const outputs = await Promise.all(
      to.map(async (buffer, at) => {
        const { dtype = "f32", byteLength = 0 } = plan.buffers[plan.outputs[at] as number] ?? {};
        const size = byteLength / (dtype === "f16" ? 2 : 4);
        return fromBytes(dtype, await backend.read(buffer, byteLength), size);
      }),
    );
    for (const buffer of to) backend.free(buffer);
    found.push({ report, outputs });
  }
  for (const buffer of from) backend.free(buffer);
  await backend.finish();
  return found;
}

const cases: readonly (readonly [string, KernelCase])[] = [
  ["a product", randomMatmul(3, { batch: [], m: 50, k: 40, n: 33 })],
  ["a product with several epilogues", randomMatmul(8, { batch: [6], m: 20, k: 12, n: 9 })],
  ["a reduction", randomReduce(5)],
];

it.each(cases)(
  "A split between WebGPU and WebAssembly gives the same elements: %s",
  async (_, one) => {
    const [gpu, cpu] = await Promise.all([createWebGPUBackend(), createCpuBackend()]);
    const backend = createHybridBackend(said(gpu), said(cpu));
    const plan = planOf([one]);
    const [expected] = await results(createReferenceBackend(), plan, one, 1);
    const isSplit = ({ report }: Result): boolean => report.placement?.split !== undefined;
    let latest: Result[] = [];
    // Until the parts are compiled the plan is executed whole; the test's time limit bounds the wait.
    while (!latest.some(isSplit)) {
      latest = await results(backend, plan, one, 8);
      for (const { outputs } of latest) expect(outputs).toEqual(expected?.outputs);
    }
    expect(backend.memory().live).toBe(0);
    backend.dispose();
  },
);
