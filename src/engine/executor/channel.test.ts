import { describe, expect, it } from "vitest";
import { channelPair, type Port, portChannel } from "./channel.ts";

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe("a pair of channels", () => {
  it("delivers in order, and never before the sender is done", async () => {
    const [here, there] = channelPair<number, string>();
    const received: number[] = [];
    there.receive((message) => received.push(message));
    here.post(1);
    here.post(2);
    expect(received).toEqual([]);
    await tick();
    expect(received).toEqual([1, 2]);
  });

  it("delivers at once what is more than may wait", async () => {
    const [here, there] = channelPair<number, string>(2);
    const received: number[] = [];
    there.receive((message) => {
      received.push(message);
      if (message === 3) here.post(4);
      expect(received.at(-1)).toBe(message);
    });
    for (const message of [1, 2]) here.post(message);
    expect(received).toEqual([]);
    here.post(3);
    expect(received).toEqual([1, 2, 3, 4]);
    here.post(5);
    await tick();
    expect(received).toEqual([1, 2, 3, 4, 5]);
  });

  it("keeps what was sent before there was a listener", async () => {
    const [here, there] = channelPair<number, string>();
    here.post(1);
    await tick();
    const received: number[] = [];
    there.receive((message) => received.push(message));
    here.post(2);
    await tick();
    expect(received).toEqual([1, 2]);
  });

  it("still delivers what an end sent before it closed, and nothing to it", async () => {
    const [here, there] = channelPair<number, string>();
    const received: unknown[] = [];
    here.receive((message) => received.push(message));
    there.receive((message) => received.push(message));
    here.post(1);
    there.post("a");
    here.close();
    here.post(2);
    there.post("b");
    await tick();
    expect(received).toEqual([1]);
  });
});

describe("a channel over a port", () => {
  it("transfers buffers, and listens only once it is asked to", async () => {
    const { port1, port2 } = new MessageChannel();
    const here = portChannel<{ bytes: ArrayBuffer }, unknown>(port1 as unknown as Port);
    const there = portChannel<unknown, { bytes: ArrayBuffer }>(port2 as unknown as Port);
    const bytes = new Float32Array([1, 2]).buffer;
    here.post({ bytes }, [bytes]);
    await tick();
    expect(bytes.byteLength).toBe(0);
    const message = await new Promise<{ bytes: ArrayBuffer }>((resolve) => there.receive(resolve));
    expect([...new Float32Array(message.bytes)]).toEqual([1, 2]);
    here.close();
    there.close();
  });

  it("posts the messages of a tick together, and many in parts", async () => {
    const posted: unknown[] = [];
    const port = { postMessage: (data: unknown) => posted.push(data), onmessage: null, close() {} };
    const channel = portChannel<number, unknown>(port as unknown as Port);
    for (let message = 0; message < 40; message++) channel.post(message);
    await tick();
    channel.post(40);
    channel.close();
    expect(posted.map((list) => (list as number[]).length)).toEqual([32, 8, 1]);
    expect(posted.flat()).toEqual(Array.from({ length: 41 }, (_, message) => message));
  });

  it("posts what follows in the next microtask along with the message before it", async () => {
    const posted: unknown[] = [];
    const port = { postMessage: (data: unknown) => posted.push(data), onmessage: null, close() {} };
    const channel = portChannel<string, unknown>(port as unknown as Port);
    channel.post("evaluate");
    await Promise.resolve();
    channel.post("finish");
    expect(posted).toEqual([]);
    await tick();
    expect(posted).toEqual([["evaluate", "finish"]]);
  });

  it("takes a list that is too long for one message", () => {
    const port: Port = { postMessage() {}, onmessage: null, close() {} };
    const received: unknown[] = [];
    portChannel<unknown, unknown>(port).receive((message) => received.push(message));
    const tell = (data: unknown): void => port.onmessage?.({ data } as MessageEvent);
    const endless = new Array<unknown>(2 ** 32 - 1);
    for (const data of [[1, 2], 3, [[4]], endless]) tell(data);
    expect(received).toEqual([1, 2, 3, [4], endless]);
  });
});
