import { describe, expect, it } from "vitest";
import { channelPair, type Port, portChannel } from "./channel.ts";

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe("a pair of channels", () => {
  it("delivers in order, and never before the sender is done", async () => {
    const [here, there] = channelPair<number, string>();
    const received: number[] = [];
    there.receive((message) => received.push(message));
    here.post(1);
    here.post(2);
    expect(received).toEqual([]);
    await turn();
    expect(received).toEqual([1, 2]);
  });

  it("keeps what was sent before anybody listened", async () => {
    const [here, there] = channelPair<number, string>();
    here.post(1);
    await turn();
    const received: number[] = [];
    there.receive((message) => received.push(message));
    here.post(2);
    await turn();
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
    await turn();
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
    expect(bytes.byteLength).toBe(0);
    const message = await new Promise<{ bytes: ArrayBuffer }>((resolve) => there.receive(resolve));
    expect([...new Float32Array(message.bytes)]).toEqual([1, 2]);
    here.close();
    there.close();
  });
});
