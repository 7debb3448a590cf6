/** Runs a test's program in this realm on the browser's GPU, with options for its backend. */
import type { WebGPUOptions } from "../../src/engine/backend/webgpu/webgpu.ts";
import { createWebGPUBackend } from "../../src/engine/backend/webgpu/webgpu.ts";
import { channelPair } from "../../src/engine/executor/channel.ts";
import { Client } from "../../src/engine/executor/client/client.ts";
import { Engine } from "../../src/engine/executor/host/engine.ts";
import type { FromHost, PlanTiming, ToHost } from "../../src/engine/executor/protocol.ts";
import { currentContext, enterContext } from "../../src/engine/graph/context.ts";
import { Fault } from "../../src/engine/ir/fault.ts";
import "../../src/engine/graph/methods.ts";

/** With `plan` it also reports the times of all kernels. */
export async function onGpu<Result>(
  options: WebGPUOptions,
  program: () => Result | Promise<Result>,
  plan?: (timing: PlanTiming) => void,
): Promise<Result> {
  const engine = new Engine(
    { gpu: () => createWebGPUBackend(options) },
    { datasets: {}, texts: {} },
  );
  const [near, far] = channelPair<ToHost, FromHost>();
  const costs = plan && { costs: { plan, transfer: () => {} } };
  const host = await engine.run("gpu", far, { profile: plan ? "kernels" : "none" }, costs);
  const client = new Client(near, { kind: "gpu", seed: 0 });
  const before = enterContext(currentContext().with({ runtime: client }));
  try {
    const result = await program();
    if (plan) await host.close();
    return result;
  } finally {
    enterContext(before);
    client.close(new Fault("missing", "the test is over"));
    host.stop();
    await engine.dispose();
  }
}
