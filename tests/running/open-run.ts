/** A run of this realm's program on a backend that the test provides; the backend ends with it. */
import type { Backend } from "../../src/engine/backend/backend.ts";
import { channelPair } from "../../src/engine/executor/channel.ts";
import { Client } from "../../src/engine/executor/client/client.ts";
import { Engine } from "../../src/engine/executor/host/engine.ts";
import type { Profile } from "../../src/engine/executor/host/times/sampling.ts";
import type { FromHost, ToHost } from "../../src/engine/executor/protocol.ts";
import { currentContext, enterContext } from "../../src/engine/graph/context.ts";
import { Fault } from "../../src/engine/ir/fault.ts";
import "../../src/engine/graph/methods.ts";

export interface OpenRun {
  readonly client: Client;
  /** Why the run ended, if the test did not end it. */
  readonly failure: () => Fault | null;
  readonly end: () => Promise<void>;
}

export async function openRun(backend: Backend, profile: Profile = "none"): Promise<OpenRun> {
  const { kind } = backend.info;
  const engine = new Engine({ [kind]: async () => backend }, {});
  const [near, far] = channelPair<ToHost, FromHost>(1);
  let failure: Fault | null = null;
  const failed = (fault: Fault): void => {
    failure = fault;
  };
  const listener = { failed, plan: () => {}, transfer: () => {} };
  const host = await engine.run(kind, far, { profile }, listener);
  const client = new Client(near, { kind, seed: 0 });
  const before = enterContext(currentContext().with({ runtime: client }));
  const end = async (): Promise<void> => {
    enterContext(before);
    client.close(new Fault("missing", "the test is over"));
    host.stop();
    await engine.dispose();
  };
  return { client, failure: () => failure, end };
}
