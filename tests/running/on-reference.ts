/** Runs a test's program in this realm on the reference backend, which computes in double precision. */
import { createReferenceBackend } from "../../src/engine/backend/reference/reference.ts";
import { channelPair } from "../../src/engine/executor/channel.ts";
import { Client } from "../../src/engine/executor/client/client.ts";
import type { DataLoaders, Dataset } from "../../src/engine/executor/data/datasets.ts";
import { Engine } from "../../src/engine/executor/host/engine.ts";
import type { FromHost, ToHost } from "../../src/engine/executor/protocol.ts";
import { currentContext, enterContext } from "../../src/engine/graph/context.ts";
import { Fault } from "../../src/engine/ir/fault.ts";
import "../../src/engine/graph/methods.ts";

interface Options {
  readonly seed?: number;
  readonly datasets?: Readonly<Record<string, Dataset>>;
  readonly texts?: DataLoaders["texts"];
  /** Scatters run directly, as on a CPU, instead of sorted first, as on a GPU. Default true. */
  readonly scatters?: boolean;
  /** Sees every message that the program sends. */
  readonly onMessage?: (message: ToHost) => void;
}

export async function onReference<Result>(
  program: () => Result | Promise<Result>,
  { seed = 0, datasets = {}, texts = {}, scatters = true, onMessage = () => {} }: Options = {},
): Promise<Result> {
  const loaders = Object.entries(datasets).map(([name, set]) => [name, async () => set] as const);
  const engine = new Engine(
    { reference: async () => createReferenceBackend({}, { scatters }) },
    { datasets: Object.fromEntries(loaders), texts },
  );
  const [near, far] = channelPair<ToHost, FromHost>();
  const host = await engine.run("reference", far, { profile: "none" });
  const post: typeof near.post = (message, transfer) => {
    onMessage(message);
    near.post(message, transfer);
  };
  const client = new Client({ ...near, post }, { kind: "reference", seed });
  const before = enterContext(currentContext().with({ runtime: client }));
  try {
    return await program();
  } finally {
    enterContext(before);
    client.close(new Fault("missing", "the test is over"));
    host.stop();
    await engine.dispose();
  }
}
