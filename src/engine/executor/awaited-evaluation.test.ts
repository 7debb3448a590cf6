/** Counts what passes between a program's realm and the engine's for an evaluation that the program waits for. */
import { afterEach, describe, expect, it } from "vitest";
import { createReferenceBackend } from "../backend/reference/reference.ts";
import { currentContext, enterContext } from "../graph/context.ts";
import { evaluate } from "../graph/evaluate.ts";
import { Fault } from "../ir/fault.ts";
import { ones } from "../ops/index.ts";
import "../graph/methods.ts";
import { type Port, portChannel } from "./channel.ts";
import { Client } from "./client/client.ts";
import { Engine } from "./host/engine.ts";
import type { FromHost, ToHost } from "./protocol.ts";

type Message = Pick<ToHost | FromHost, "type">;

/** A port that notes the types of the messages in each post. */
function noted(port: MessagePort, posts: string[][]): Port {
  const { postMessage } = MessagePort.prototype;
  port.postMessage = (message: readonly Message[], transfer: never) => {
    posts.push(message.map(({ type }) => type));
    postMessage.call(port, message, transfer);
  };
  return port as unknown as Port;
}

let end: () => Promise<void> = async () => {};
afterEach(() => end());

/** Starts a program and an engine that exchange messages through ports, as between workers. */
async function start(): Promise<{ readonly there: string[][]; readonly back: string[][] }> {
  const { port1, port2 } = new MessageChannel();
  const posts = { there: [] as string[][], back: [] as string[][] };
  const near = portChannel<ToHost, FromHost>(noted(port1, posts.there));
  const far = portChannel<FromHost, ToHost>(noted(port2, posts.back));
  const engine = new Engine({ reference: async () => createReferenceBackend() }, {});
  const host = await engine.run("reference", far, { profile: "spans" }, {});
  const client = new Client(near, { kind: "reference", seed: 0 });
  const before = enterContext(currentContext().with({ runtime: client }));
  end = async () => {
    enterContext(before);
    client.close(new Fault("missing", "the test is over"));
    host.stop();
    await engine.dispose();
  };
  return posts;
}

describe("between the realms of program and engine", () => {
  it("an awaited evaluation is one post there and one back", async () => {
    const { there, back } = await start();
    const x = ones([8]).cumsum();
    await evaluate(x);
    there.length = 0;
    back.length = 0;
    await evaluate(x.mul(2).add(1));
    expect(there).toEqual([["evaluate", "finish"]]);
    expect(back).toEqual([["finished"]]);
  });

  it("a read is one post there and one back", async () => {
    const { there, back } = await start();
    const x = ones([8]).cumsum();
    await evaluate(x);
    there.length = 0;
    back.length = 0;
    await x.sum().item();
    expect(there).toEqual([["evaluate"]]);
    expect(back).toEqual([["evaluated"]]);
  });

  it("evaluations in a queue are one post, however many are awaited together", async () => {
    const { there, back } = await start();
    const x = ones([8]).cumsum();
    await evaluate(x);
    there.length = 0;
    back.length = 0;
    await Promise.all([1, 2, 3].map(() => evaluate(x.sqrt())));
    expect(there).toEqual([["evaluate", "evaluate", "evaluate", "finish"]]);
    expect(back).toEqual([["finished"]]);
  });
});
