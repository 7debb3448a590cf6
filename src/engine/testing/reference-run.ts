/**
 * For tests: a client and a host on the reference backend, or on another one, which record messages, times and
 * failures.
 */
import type { Backend } from "../backend/backend.ts";
import { createReferenceBackend } from "../backend/reference/reference.ts";
import { channelPair, portChannel } from "../executor/channel.ts";
import { Client } from "../executor/client/client.ts";
import type { Dataset } from "../executor/data/datasets.ts";
import { Engine } from "../executor/host/engine.ts";
import type { Host, RunOptions } from "../executor/host/host.ts";
import type { SpanLog } from "../executor/host/times/spans.ts";
import type {
  Channel,
  FromHost,
  PlanTiming,
  ToHost,
  TransferTiming,
} from "../executor/protocol.ts";
import { Context, currentContext, enterContext } from "../graph/context.ts";
import type { CacheBudget } from "../ir/caches/cache-budgets.ts";
import type { Fault } from "../ir/fault.ts";

export interface ReferenceRun {
  readonly client: Client;
  readonly host: Host;
  /** The messages that the client sent. */
  readonly sent: ToHost[];
  readonly plans: PlanTiming[];
  readonly transfers: TransferTiming[];
  readonly failures: Fault[];
}

export interface RunSetup extends Partial<RunOptions> {
  readonly backend?: Backend;
  readonly engine?: Engine;
  readonly datasets?: Readonly<Record<string, () => Promise<Dataset>>>;
  /** Sends messages through ports, as between workers. */
  readonly ports?: boolean;
  readonly graphBudget?: CacheBudget;
  readonly planBudget?: CacheBudget;
  /** Records what the run did when, and its memory. */
  readonly spans?: SpanLog;
  /** Default: the client's own wait. */
  readonly idleMilliseconds?: number;
}

export function referenceEngine({ backend, datasets, planBudget }: RunSetup = {}): Engine {
  return new Engine(
    { reference: async () => backend ?? createReferenceBackend() },
    datasets ? { datasets } : {},
    undefined,
    planBudget,
  );
}

/** Starts a run that computes all tensors made afterwards. */
export async function referenceRun(setup: RunSetup = {}): Promise<ReferenceRun> {
  const { profile = "none", bytes, ports = false, graphBudget, idleMilliseconds } = setup;
  const engine = setup.engine ?? referenceEngine(setup);
  const [here, there] = ports ? portPair() : channelPair<ToHost, FromHost>();
  const plans: PlanTiming[] = [];
  const transfers: TransferTiming[] = [];
  const failures: Fault[] = [];
  const host = await engine.run(
    "reference",
    there,
    { profile, ...(bytes === undefined ? {} : { bytes }) },
    {
      costs: {
        plan: (timing) => plans.push(timing),
        transfer: (timing) => transfers.push(timing),
        spans: setup.spans,
      },
      failed: (fault) => failures.push(fault),
    },
  );
  const sent: ToHost[] = [];
  const client = new Client(recording(here, sent), {
    kind: "reference",
    seed: 1,
    ...(graphBudget && { graphBudget }),
    ...(idleMilliseconds && { idleMilliseconds }),
  });
  enterContext(new Context({ ...currentContext().providers, runtime: client }));
  return { client, host, sent, plans, transfers, failures };
}

function portPair(): [Channel<ToHost, FromHost>, Channel<FromHost, ToHost>] {
  const { port1, port2 } = new MessageChannel();
  return [portChannel(port1), portChannel(port2)];
}

function recording(channel: Channel<ToHost, FromHost>, sent: ToHost[]): Channel<ToHost, FromHost> {
  return {
    ...channel,
    post: (message, transfer) => {
      sent.push(message);
      channel.post(message, transfer);
    },
  };
}

/** Returns the backend with some of its members replaced. */
export function altered(backend: Backend, changes: Partial<Backend>): Backend {
  return new Proxy(backend, {
    get: (target, name) => {
      const member: unknown = Reflect.get(name in changes ? changes : target, name);
      return typeof member === "function"
        ? (member.bind(name in changes ? changes : target) as unknown)
        : member;
    },
  });
}
