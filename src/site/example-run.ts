/**
 * Runs the ops' examples without a device, and records the plans that a device would run. In: program text whose
 * value is a tensor. Out: its kernels as WGSL, from the same recorder, schedule and lowering that a page uses. The
 * code depends on a device's limits; here these are the limits that every WebGPU device has.
 */
import type { KernelListing } from "../app/panes/docs/listing.ts";
import type { Backend } from "../engine/backend/backend.ts";
import { createReferenceBackend } from "../engine/backend/reference/reference.ts";
import { channelPair } from "../engine/executor/channel.ts";
import { Client } from "../engine/executor/client/client.ts";
import { Engine } from "../engine/executor/host/engine.ts";
import type { FromHost, ToHost } from "../engine/executor/protocol.ts";
import { currentContext, enterContext } from "../engine/graph/context.ts";
import type { Tensor } from "../engine/graph/tensor.ts";
import * as tensorpad from "../engine/index.ts";
import { Fault } from "../engine/ir/fault.ts";
import type { Plan } from "../engine/ir/plan.ts";
import { lowerToWgsl } from "../engine/kernels/wgsl.ts";
import { minMemory, minTarget } from "./least-device.ts";

/** Calls `f` with a device that computes on the reference, and returns its result and the plans made for it. */
export async function planning<Result>(
  f: () => Promise<Result>,
): Promise<[result: Result, plans: readonly Plan[]]> {
  const plans: Plan[] = [];
  const backend = createReferenceBackend(minMemory, { scatters: false });
  const prepare: Backend["prepare"] = backend.prepare.bind(backend);
  backend.prepare = (plan) => {
    plans.push(plan);
    return prepare(plan);
  };
  const engine = new Engine({ reference: async () => backend }, {});
  const [near, far] = channelPair<ToHost, FromHost>(1);
  const host = await engine.run("reference", far, { profile: "none" });
  const client = new Client(near, { kind: "reference", seed: 0 });
  const before = enterContext(currentContext().with({ runtime: client }));
  try {
    return [await f(), plans];
  } finally {
    enterContext(before);
    client.close(new Fault("missing", "the example is over"));
    host.stop();
    await engine.dispose();
  }
}

/** Evaluates program text that may use every name of the module; `instead` replaces some of them. */
export async function evaluate(
  call: string,
  instead: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const names = { ...tensorpad, ...instead };
  const run = new Function(
    ...Object.keys(names),
    `"use strict"; return (async () => (${call}))();`,
  ) as (...values: readonly unknown[]) => Promise<unknown>;
  return run(...Object.values(names));
}

/** Returns the kernels that run when the example's value is printed. */
export async function kernelsOf(call: string): Promise<KernelListing[]> {
  const [, plans] = await planning(async () => ((await evaluate(call)) as Tensor).array());
  return plans.flatMap(({ steps }) =>
    steps.map(({ kernel }) => ({ name: kernel.name, ...lowerToWgsl(kernel, minTarget) })),
  );
}
