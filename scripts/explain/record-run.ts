/**
 * Runs a program and records its graphs and plans. In: the program as a function of its `tensorpad`
 * module. Out: each graph it sent, and each plan with the kernels' code for one kind of device.
 *
 * The GPU's plans are made for a device with WebGPU's default limits and evaluated by the reference backend,
 * so that no GPU is needed. The CPU's are compiled and run.
 */
import type { Backend } from "../../src/engine/backend/backend.ts";
import { createCpuBackend } from "../../src/engine/backend/cpu/cpu.ts";
import { createReferenceBackend } from "../../src/engine/backend/reference/reference.ts";
import { channelPair } from "../../src/engine/executor/channel.ts";
import { Client } from "../../src/engine/executor/client/client.ts";
import { Engine } from "../../src/engine/executor/host/engine.ts";
import type { Channel, FromHost, ToHost, WireGraph } from "../../src/engine/executor/protocol.ts";
import { Context, enterContext } from "../../src/engine/graph/context.ts";
import { frameOf } from "../../src/engine/graph/position.ts";
import * as tensorpad from "../../src/engine/index.ts";
import { Fault } from "../../src/engine/ir/fault.ts";
import type { Plan } from "../../src/engine/ir/plan.ts";
import { lowerToWgsl } from "../../src/engine/kernels/wgsl.ts";
import type { Presenter } from "../../src/engine/present/presenter.ts";
import { minMemory, minTarget } from "../../src/site/least-device.ts";

export type Device = "gpu" | "cpu";

export interface PlanRecord {
  readonly plan: Plan;
  /** The code of each step's kernel: WGSL or WAT. */
  readonly sources: readonly string[];
}

export interface RunRecord {
  readonly graphs: readonly WireGraph[];
  readonly plans: readonly PlanRecord[];
}

export type Program = (module: typeof tensorpad) => Promise<void>;

/** Stack frames of the program have `url`. Rejects with the program's error. */
export async function recordRun(device: Device, program: Program, url: string): Promise<RunRecord> {
  const backend = await open(device);
  const plans: PlanRecord[] = [];
  const prepare = backend.prepare.bind(backend);
  backend.prepare = async (plan) => {
    const executable = await prepare(plan);
    plans.push({ plan, sources: sourcesOf(device, backend, executable, plan) });
    return executable;
  };
  const engine = new Engine({ [backend.info.kind]: async () => backend }, {});
  const [near, far] = channelPair<ToHost, FromHost>(1);
  const graphs: WireGraph[] = [];
  const host = await engine.run(
    backend.info.kind,
    listening(far, (message) => {
      if (message.type === "evaluate" && message.definition) graphs.push(message.definition);
    }),
    { profile: "none" },
  );
  const client = new Client(near, { kind: backend.info.kind, seed: 0 });
  let failure: unknown = null;
  const presenter: Presenter = {
    output: () => {},
    param: ({ value }) => value,
    failed: (error) => {
      failure ??= error;
    },
  };
  const before = enterContext(
    new Context({ runtime: client, programFrame: frameOf(url), presenter }),
  );
  try {
    await program(tensorpad);
    await host.close();
    if (failure !== null) throw failure;
  } finally {
    enterContext(before);
    client.close(new Fault("missing", "the program is over"));
    host.stop();
    await engine.dispose();
  }
  return { graphs, plans };
}

function open(device: Device): Promise<Backend> | Backend {
  if (device === "cpu") return createCpuBackend({ threads: 1 });
  return createReferenceBackend(minMemory, { scatters: false });
}

function sourcesOf(
  device: Device,
  backend: Backend,
  executable: Awaited<ReturnType<Backend["prepare"]>>,
  plan: Plan,
): readonly string[] {
  if (device === "cpu") return backend.sources(executable).map(({ text }) => withoutComment(text));
  return plan.steps.map(({ kernel }) => {
    const { code, second } = lowerToWgsl(kernel, minTarget);
    return second ? `${code}\n// The second dispatch\n${second.code}` : code;
  });
}

/** The CPU's listing begins with the kernel in the IR, which has a separate section here. */
function withoutComment(text: string): string {
  const lines = text.split("\n");
  return lines.slice(lines.findIndex((line) => !line.startsWith(";;"))).join("\n");
}

/** Wraps the channel so that `notice` sees each message before it is handled. */
function listening(
  channel: Channel<FromHost, ToHost>,
  notice: (message: ToHost) => void,
): Channel<FromHost, ToHost> {
  return {
    ...channel,
    receive: (listener) =>
      channel.receive((message) => {
        notice(message);
        listener(message);
      }),
  };
}
