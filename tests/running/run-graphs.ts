/**
 * Runs a program in this realm with a device that computes nothing, so that a long training loop takes a second: all
 * elements are zero. Out: the graphs that the program has sent, in order.
 */

import { noteThrows } from "../../src/app/run/sandbox/thrown-positions.ts";
import type { CompiledProgram } from "../../src/app/run/source/compiled-files.ts";
import { readModules } from "../../src/app/run/source/imports.ts";
import { link } from "../../src/app/run/source/link.ts";
import * as tensorpad from "../../src/engine/api.ts";
import type { Backend } from "../../src/engine/backend/backend.ts";
import { createReferenceBackend } from "../../src/engine/backend/reference/reference.ts";
import { portChannel } from "../../src/engine/executor/channel.ts";
import { Client } from "../../src/engine/executor/client/client.ts";
import { siteData } from "../../src/engine/executor/data/site-data.ts";
import { Engine } from "../../src/engine/executor/host/engine.ts";
import type { FromHost, ToHost, WireGraph } from "../../src/engine/executor/protocol.ts";
import { Context, enterContext } from "../../src/engine/graph/context.ts";
import { frameOf } from "../../src/engine/graph/position.ts";
import { Fault } from "../../src/engine/ir/fault.ts";
import type { Presenter } from "../../src/engine/present/presenter.ts";
import { allShown } from "../../src/engine/present/sequence.ts";
import { altered } from "../../src/engine/testing/reference-run.ts";
import { mainUrl, publish } from "./record-program.ts";
import { site } from "./run-program.ts";

/** A backend whose plans do nothing. */
function idleBackend(): Backend {
  return altered(createReferenceBackend(), {
    upload: () => {},
    execute: () => ({ done: Promise.resolve({ kernels: null }) }),
    read: async (_, byteLength) => new ArrayBuffer(byteLength),
  });
}

/** What is plotted is read, as on a page. */
const silent: Presenter = {
  output: () => {},
  chart: () => true,
  param: ({ value }) => value,
  failed: () => {},
};

noteThrows(globalThis);
const address: string = publish(tensorpad, "tensorpad for runs");
let runs = 0;

export async function runGraphs({ code, parts }: CompiledProgram): Promise<readonly WireGraph[]> {
  const graphs: WireGraph[] = [];
  const engine = new Engine(
    { reference: async () => idleBackend() },
    siteData(new URL("http://site.test/data/")),
  );
  const { port1, port2 } = new MessageChannel();
  const host = await engine.run("reference", portChannel<FromHost, ToHost>(port2), {
    profile: "none",
  });
  const channel = portChannel<ToHost, FromHost>(port1);
  const client = new Client(
    {
      ...channel,
      post: (message, transfer) => {
        if (message.type === "evaluate" && message.definition) graphs.push(message.definition);
        channel.post(message, transfer);
      },
    },
    { kind: "reference", seed: 0 },
  );
  const name = `run-${++runs}.js`;
  const context = new Context({ programFrame: frameOf(name), runtime: client, presenter: silent });
  const { modules } = link(code, readModules(code, parts), address, true);
  const before = enterContext(context);
  const { prepareStackTrace } = Error;
  Reflect.deleteProperty(Error, "prepareStackTrace");
  const { fetch } = globalThis;
  globalThis.fetch = site;
  try {
    await import(/* @vite-ignore */ mainUrl(modules, name));
    enterContext(context);
    await allShown();
    await client.finish();
  } finally {
    globalThis.fetch = fetch;
    Error.prepareStackTrace = prepareStackTrace;
    enterContext(before);
    client.close(new Fault("missing", "the run is over"));
    host.stop();
    await engine.dispose();
  }
  return graphs;
}
