import { describe, expect, it } from "vitest";
import * as limits from "../messages/limits.ts";
import type { ProgramEvent } from "../messages/program-event.ts";
import { codeAddress } from "./code-address.ts";
import { ProgramWorker } from "./program-worker.ts";

interface Heard {
  readonly events: (ProgramEvent | null)[];
  /** The reason why the page ended the worker. */
  readonly failure: Promise<string>;
}

/** A worker without any of our code, which sends what it likes on the port. */
function hostile(body: string): Heard {
  const worker = new ProgramWorker(
    codeAddress(`onmessage = ({ data: { control } }) => {
      const send = (event) => control.postMessage(event);
      send({ type: "ready", url: "blob:null/1", names: [] });
      const text = (text) => ({ type: "output", slot: 0, position: null, entry: { kind: "text", level: "log", text }, tensors: [] });
      ${body}
    };`),
  );
  const events: (ProgramEvent | null)[] = [];
  const failure = new Promise<string>((resolve) => {
    worker.attach({ ready: () => {}, event: (event) => events.push(event), failed: resolve });
  });
  return { events, failure };
}

describe("a worker that sends the page what it likes", () => {
  it.each([
    [
      "points",
      'const x = new Float64Array(1e5); for (let at = 0; ; at += 1e5) send({ type: "points", chart: "a", series: "", mark: "line", at, x, y: x, spread: null, low: null, high: null, value: null });',
      "points of charts",
    ],
    ["nothing", "for (;;) send(null);", "messages"],
    [
      "what it has said before",
      'for (;;) send({ type: "ready", url: "blob:x", names: [] });',
      "messages",
    ],
    ["one text after the other", 'for (;;) send(text("x".repeat(200000)));', "characters"],
    [
      "charts",
      'for (let n = 0; ; n++) send({ type: "frame", chart: "a" + n, series: "", content: { kind: "text", text: "a" } });',
      "charts",
    ],
    [
      "params",
      'for (let n = 0; ; n++) send({ type: "param", spec: { kind: "number", name: "a" + n, min: 0, max: 1, step: 1, scale: "linear", value: 0 }, value: 0 });',
      "params",
    ],
  ])("is ended where it goes on sending %s", async (_, body, what) => {
    const { failure, events } = hostile(body);
    expect(await failure).toMatch(/^unsupported output: the program sent the page more than \d+ /);
    expect(await failure).toContain(what);
    const received = events.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(events.length).toBe(received);
  });

  it("is believed in nothing that it says of itself", async () => {
    const { events } = hostile(`
      const lie = (entry, more) => send({ ...text("a"), entry: { ...text("a").entry, ...entry }, ...more });
      lie({ text: { length: 1 } });
      lie({ text: Object("long") });
      lie({ text: "x".repeat(${limits.maxText + limits.maxNote + 1}) });
      lie({}, { tensors: { length: 0 } });
      lie({}, { tensors: [{ dtype: "f32", shape: [1e9], elements: new Float32Array(5) }] });
      lie({}, { slot: -1 });
      send({ type: "param", spec: { kind: "number", name: "n", min: 0, max: 8, step: 1, scale: "log2", value: 1 }, value: 1 });
      send({ type: "param", spec: { kind: "number", name: "n", min: 1, max: 8, step: 1, scale: "log2", value: 1 }, value: "1" });
      send({ type: "done", milliseconds: 1, activity: null });
    `);
    await expect.poll(() => events.length).toBe(9);
    expect(events.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => null));
    expect(events[8]).toEqual({ type: "done", milliseconds: 1, activity: null });
  });
});
