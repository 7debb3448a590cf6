import { describe, expect, it } from "vitest";
import { referenceEngine } from "../../testing/reference-run.ts";
import { channelPair } from "../channel.ts";
import type { Evaluate, FromHost, ToHost, Upload } from "../protocol.ts";

/** The host's answers to these messages and to a last request, without that one's. */
async function answers(messages: readonly unknown[]): Promise<FromHost[]> {
  const [here, there] = channelPair<unknown, FromHost>();
  const host = await referenceEngine().run("reference", there as never, { profile: "none" });
  const received: FromHost[] = [];
  const last = new Promise<void>((resolve) => {
    here.receive((message) => {
      if (message.type === "memory") resolve();
      else received.push(message);
    });
  });
  for (const message of messages) here.post(message);
  here.post({ type: "finish", request: 1000 });
  here.post({ type: "memory", request: 1001 });
  await last;
  await new Promise((resolve) => setTimeout(resolve, 0));
  host.stop();
  await host.ended;
  return received.filter((message) => !("request" in message && message.request === 1000));
}

const upload = (value: number): Upload => ({
  type: "upload",
  value,
  dtype: "f32",
  shape: [2],
  bytes: Float32Array.of(value, value + 1).buffer,
  position: null,
  from: null,
});

/** Doubles value `input`, keeps the result as `keep`, and reads it where a request is given. */
const double = (input: number, keep: number, riders: Partial<Evaluate>): Evaluate => ({
  type: "evaluate",
  request: 0,
  graph: keep,
  definition: {
    inputs: [{ dtype: "f32", shape: [2] }],
    nodes: [{ op: "add", operands: [0, 0], attributes: {}, position: -1 }],
    targets: [1],
    positions: [],
  },
  inputs: [input],
  numbers: [],
  keep: [keep],
  read: riders.request ? [0] : [],
  ...riders,
});

const read = (request: number, values: readonly number[]): ToHost => ({
  type: "read",
  request,
  values,
});

/** The elements in an answer. */
const elements = (answer: FromHost | undefined): number[][] =>
  answer?.type === "evaluated" ? answer.data.map((bytes) => [...new Float32Array(bytes)]) : [];

describe("what travels along with an evaluation", () => {
  it("takes effect before it, and the request to finish after it", async () => {
    const found = await answers([
      upload(1),
      double(2, 5, { expect: [1, 99], release: [1], uploads: [upload(2)], finish: 7, request: 6 }),
      read(8, [1]),
    ]);
    expect(found.map((answer) => "request" in answer && [answer.type, answer.request])).toEqual(
      expect.arrayContaining([
        ["evaluated", 6],
        ["finished", 7],
        ["failed", 8],
      ]),
    );
    expect(found).toHaveLength(3);
    expect(elements(found.find(({ type }) => type === "evaluated"))).toEqual([[4, 6]]);
    expect(found.find(({ type }) => type === "failed")).toMatchObject({
      message: "read: unknown value 1",
    });
  });

  it("fails separately, and is done where the evaluation fails", async () => {
    const found = await answers([
      upload(1),
      double(99, 5, { release: [77], uploads: [upload(1), upload(2)], finish: 7, request: 6 }),
      read(8, [2]),
    ]);
    const failed = found.filter((answer) => answer.type === "failed");
    expect(failed.map(({ request, message }) => [request, message])).toEqual([
      [0, "release: unknown value 77"],
      [0, "duplicate value 1"],
      [6, "evaluate: unknown value 99"],
    ]);
    expect(found.some((answer) => answer.type === "finished" && answer.request === 7)).toBe(true);
    expect(elements(found.find((answer) => answer.type === "evaluated"))).toEqual([[2, 3]]);
  });

  it("is refused with it, and every request is answered", async () => {
    const wrong = { ...double(1, 5, { uploads: [upload(2)], finish: 7, request: 6 }), keep: [-1] };
    const found = await answers([wrong, read(8, [2])]);
    expect(found).toMatchObject([
      { type: "failed", request: 6, values: [2] },
      { type: "failed", request: 7, values: [] },
      { type: "failed", request: 8 },
    ]);
    for (const answer of found)
      expect(answer.type === "failed" && answer.message).toContain("message: invalid keep");
  });

  it("may have its values read together, with those that failed named", async () => {
    const found = await answers([
      upload(1),
      double(1, 5, {}),
      read(8, [1, 5, 1]),
      double(99, 6, {}),
      read(9, [1, 6]),
    ]);
    expect(elements(found.find((answer) => answer.type === "evaluated"))).toEqual([
      [1, 2],
      [2, 4],
      [1, 2],
    ]);
    expect(found.filter((answer) => answer.type === "failed")).toMatchObject([
      { request: 0, values: [6] },
      { request: 9, message: "evaluate: unknown value 99" },
    ]);
  });
});
