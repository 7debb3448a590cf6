/**
 * Times the first run of a work by stage. In: a device on which nothing has run yet. Out: milliseconds by stage,
 * and counts of compiled modules.
 */
import type { Backend } from "../../src/engine/backend/backend.ts";
import { createCpuBackend } from "../../src/engine/backend/cpu/cpu.ts";
import { createWebGPUBackend } from "../../src/engine/backend/webgpu/webgpu.ts";
import { channelPair } from "../../src/engine/executor/channel.ts";
import { Client } from "../../src/engine/executor/client/client.ts";
import { Engine } from "../../src/engine/executor/host/engine.ts";
import { SpanLog } from "../../src/engine/executor/host/times/spans.ts";
import type { FromHost, ToHost } from "../../src/engine/executor/protocol.ts";
import { currentContext, enterContext } from "../../src/engine/graph/context.ts";
import { Fault } from "../../src/engine/ir/fault.ts";
import { print } from "../../src/engine/ir/print.ts";
import { works } from "./works.ts";

export interface FirstRun {
  readonly name: string;
  readonly total: number;
  /** Milliseconds from the recorded graph to its plan. */
  readonly plan: number;
  /** Milliseconds from the plan to code. */
  readonly lower: number;
  /** Milliseconds of compilation in the browser, from the first request to the last answer of each plan. */
  readonly compile: number;
  readonly plans: number;
  readonly steps: number;
  /** The number of distinct kernels among the steps. */
  readonly different: number;
  /** The number of compiled WebAssembly modules or pipelines, and their bytes or characters. */
  readonly compiled: number;
  readonly size: number;
  /** Milliseconds of a second run in the same session. */
  readonly again: number;
}

interface Counted {
  compiled: number;
  size: number;
}

/** Counts the browser's compilations. */
function count(): Counted {
  const counted = { compiled: 0, size: 0 };
  const { compile } = WebAssembly;
  WebAssembly.compile = (bytes, ...others) => {
    counted.compiled++;
    counted.size += (bytes as ArrayBuffer).byteLength;
    return compile(bytes, ...others);
  };
  if (typeof GPUDevice !== "undefined") {
    const { createShaderModule } = GPUDevice.prototype;
    GPUDevice.prototype.createShaderModule = function (descriptor) {
      counted.compiled++;
      counted.size += descriptor.code.length;
      return createShaderModule.call(this, descriptor);
    };
  }
  return counted;
}

export async function measure(name: string, device: "cpu" | "gpu", threads = 1): Promise<FirstRun> {
  const work = works[name];
  if (work === undefined)
    throw new Error(`unknown work ${name}: expected ${Object.keys(works).join(", ")}`);
  const backend =
    device === "cpu" ? await createCpuBackend({ threads }) : await createWebGPUBackend();
  const counted = count();
  const prepared: { ends: number; steps: number }[] = [];
  const different = new Set<string>();
  const prepare = backend.prepare.bind(backend);
  backend.prepare = (plan): ReturnType<Backend["prepare"]> => {
    const began = performance.now();
    const executable = prepare(plan);
    // Lowering happens before the call returns, or in microtasks that follow it without a wait.
    for (const { kernel } of plan.steps) different.add(print(kernel));
    prepared.push({ ends: performance.now() - began, steps: plan.steps.length });
    return executable;
  };
  const { kind } = backend.info;
  const engine = new Engine({ [kind]: async () => backend }, {});
  const [near, far] = channelPair<ToHost, FromHost>(1);
  const spans = new SpanLog();
  const host = await engine.run(
    kind,
    far,
    { profile: "spans" },
    {
      costs: { plan: () => {}, transfer: () => {}, spans },
      failed: (fault) => {
        throw fault;
      },
    },
  );
  const client = new Client(near, { kind, seed: 0 });
  const outside = enterContext(currentContext().with({ runtime: client }));
  const run = await work();
  const before = { ...counted, spans: spans.trace().spans.length };
  prepared.length = 0;
  different.clear();
  const began = performance.now();
  await run();
  const total = performance.now() - began;
  const of = (wanted: "schedule" | "compile"): number =>
    spans
      .trace()
      .spans.slice(before.spans)
      .reduce((sum, { kind: stage, start, end }) => sum + (stage === wanted ? end - start : 0), 0);
  const sum = (read: (plan: (typeof prepared)[number]) => number): number =>
    prepared.reduce((total, plan) => total + read(plan), 0);
  const lower = sum(({ ends }) => ends);
  const result = {
    name,
    total,
    plan: of("schedule"),
    lower,
    compile: of("compile") - lower,
    plans: prepared.length,
    steps: sum(({ steps }) => steps),
    compiled: counted.compiled - before.compiled,
    size: counted.size - before.size,
    different: different.size,
  };
  const second = performance.now();
  await run();
  const again = performance.now() - second;
  enterContext(outside);
  client.close(new Fault("missing", "the program is over"));
  host.stop();
  await engine.dispose();
  return { ...result, again };
}
