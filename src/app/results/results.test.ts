import { describe, expect, it } from "vitest";
import { joinPoints } from "../../engine/present/plot/merge.ts";
import type { Device, RunEvent } from "../run/messages/events.ts";
import { linePoints, shownChart } from "../testing/charts.ts";
import { numberSpec } from "../testing/number-spec.ts";
import { emptyResults, fold, type Results } from "./results.ts";

const text = (slot: number, device: Device, words: string): RunEvent => ({
  type: "output",
  slot,
  device,
  position: { line: slot + 1, column: 1 },
  entry: { kind: "text", level: "log", text: words },
});

const chart = (device: Device, slot = 0): RunEvent => ({
  device,
  ...shownChart("loss", { slot }),
});
const point = (device: Device, at: number, y: number): RunEvent => ({
  device,
  ...linePoints([y], { at }),
});

const empty = emptyResults(null);

describe("fold", () => {
  it("puts what both devices print in one slot", () => {
    const { slots } = fold(empty, [
      text(0, "gpu", "a"),
      text(0, "cpu", "b"),
      { type: "difference", slot: 0, relative: 3e-7 },
    ]);
    expect(slots).toHaveLength(1);
    expect(slots[0]).toMatchObject({
      position: { line: 1 },
      entries: { gpu: { text: "a" }, cpu: { text: "b" } },
      difference: 3e-7,
    });
  });

  it("distinguishes a slot that was not compared from one whose shapes differ", () => {
    const { slots } = fold(empty, [
      text(0, "gpu", "a"),
      text(1, "gpu", "b"),
      { type: "difference", slot: 1, relative: null },
    ]);
    expect(slots.map((slot) => slot.difference)).toEqual([undefined, null]);
  });

  it("has the progress of the current execution, from where its loop began", () => {
    const progress = (done: number, at: number): RunEvent => ({
      type: "progress",
      device: "cpu",
      position: { line: 3, column: 1 },
      label: "",
      done,
      total: 10,
      at,
    });
    const before = fold(empty, [progress(0, 100), progress(2, 300)]);
    expect(before.progress).toMatchObject({ done: 2, at: 300, from: { at: 100, done: 0 } });
    expect(fold(before, [progress(1, 400)]).progress).toMatchObject({ from: { at: 400, done: 1 } });
    const over: RunEvent = { type: "finished", outcome: "done", milliseconds: 1 };
    expect(fold(before, [over]).progress).toBeNull();
  });

  it("knows what is being compiled until all of it is", () => {
    const compiling = (done: number): RunEvent => ({
      type: "compiling",
      device: "gpu",
      kernels: { done, asked: 4 },
    });
    expect(fold(empty, [compiling(1)]).compiling).toEqual({ device: "gpu", done: 1, asked: 4 });
    expect(fold(empty, [compiling(1), compiling(4)]).compiling).toBeNull();
  });

  it("remembers that the page was in the background", () => {
    expect(fold(empty, [text(0, "gpu", "a")]).wasHidden).toBe(false);
    expect(fold(empty, [{ type: "hidden" }, text(0, "gpu", "a")]).wasHidden).toBe(true);
    expect(empty.wasOnBattery).toBe(false);
    expect(fold(empty, [{ type: "battery" }]).wasOnBattery).toBe(true);
  });

  it("keeps the pipelines of each device in their order", () => {
    const pipeline = {
      position: null,
      items: 1,
      milliseconds: 1,
      hidden: null,
      starved: 0,
      times: [],
    };
    const events = ([1, 2] as const).map(
      (depth): RunEvent => ({ type: "pipeline", device: "cpu", ...pipeline, depth }),
    );
    const { pipelines } = fold(fold(empty, events.slice(0, 1)), events.slice(1));
    expect(pipelines.map(({ device, depth }) => [device, depth])).toEqual([
      ["cpu", 1],
      ["cpu", 2],
    ]);
  });

  it("keeps the benches of each device in their order", () => {
    const bench = { position: null, name: "a", calls: 2 };
    const events = [1, 2].map(
      (sample): RunEvent => ({
        type: "bench",
        device: "gpu",
        ...bench,
        samples: [sample],
      }),
    );
    expect(fold(fold(empty, events.slice(0, 1)), events.slice(1)).benches).toMatchObject([
      { ...bench, device: "gpu", samples: [1] },
      { ...bench, device: "gpu", samples: [2] },
    ]);
  });

  it("keeps the loops over data of each device in their order", () => {
    const loop = { position: null, milliseconds: 9, waited: 1, ready: 0, times: [] };
    const events = ([1, 2] as const).map(
      (items): RunEvent => ({ type: "loop", device: "cpu", ...loop, items }),
    );
    const { loops } = fold(fold(empty, events.slice(0, 1)), events.slice(1));
    expect(loops).toMatchObject([
      { ...loop, items: 1, device: "cpu" },
      { ...loop, items: 2, device: "cpu" },
    ]);
  });

  it("orders slots by number, whichever device comes first", () => {
    const { slots } = fold(empty, [text(2, "cpu", "c"), text(0, "gpu", "a"), text(1, "gpu", "b")]);
    expect(slots.map(({ slot }) => slot)).toEqual([0, 1, 2]);
  });

  it("keeps the params as the run used them, and why a device is missing", () => {
    const spec = numberSpec({ max: 8 });
    const results = fold(empty, [
      { type: "missing", device: "gpu", message: "gpu: missing adapter: none" },
      { type: "param", spec, value: 4 },
      { type: "param", spec: { ...spec, name: "m" }, value: 2 },
    ]);
    expect([...results.declared]).toEqual([
      ["n", 4],
      ["m", 2],
    ]);
    expect(results.missing).toEqual({ device: "gpu", message: "gpu: missing adapter: none" });
    expect(results.problems).toEqual([]);
  });

  it("keeps which devices the program opens itself, each once", () => {
    const opened = (device: "gpu" | "cpu", other: "gpu" | "cpu") =>
      ({ type: "opened", device, other }) as const;
    const first = fold(empty, [opened("gpu", "cpu"), opened("gpu", "cpu")]);
    expect(first.opened).toEqual({ gpu: ["cpu"] });
    expect(fold(first, [opened("cpu", "gpu")]).opened).toEqual({ gpu: ["cpu"], cpu: ["gpu"] });
  });

  it("collects the points of a chart by device, over several folds", () => {
    const first = fold(empty, [chart("gpu"), point("gpu", 0, 5), point("gpu", 1, 4)]);
    const second = fold(first, [point("gpu", 2, 3), chart("cpu"), point("cpu", 0, 5)]);
    const shown = ({ charts }: Results) =>
      charts[0]?.points.map(({ device, runs }) => [device, [...(joinPoints(runs)?.y ?? [])]]);
    expect(shown(second)).toEqual([
      ["gpu", [5, 4, 3]],
      ["cpu", [5]],
    ]);
    expect(shown(first)).toEqual([["gpu", [5, 4]]]);
  });

  it("puts a chart among the outputs, once for all devices", () => {
    const { slots } = fold(empty, [text(0, "gpu", "a"), chart("gpu", 1), chart("cpu", 1)]);
    const entry = { kind: "chart", name: "loss", text: "loss" };
    expect(slots.map(({ slot, entries }) => [slot, entries])).toEqual([
      [0, { gpu: { kind: "text", level: "log", text: "a" } }],
      [1, { gpu: entry, cpu: entry }],
    ]);
  });

  it("keeps what no event touched identical, so nothing redraws", () => {
    const first = fold(empty, [text(0, "gpu", "a"), chart("gpu", 1), point("gpu", 0, 1)]);
    const second = fold(first, [{ type: "finished", outcome: "done", milliseconds: 12 }]);
    expect(second.slots).toBe(first.slots);
    expect(second.charts).toBe(first.charts);
    expect(second.outcome).toBe("done");
  });

  it("keeps a fault with its position and device", () => {
    const position = { line: 3, column: 5 };
    const { problems } = fold(empty, [
      { type: "fault", device: "cpu", message: "matmul: mismatched inner axes", position },
    ]);
    expect(problems).toEqual([
      {
        message: "matmul: mismatched inner axes",
        position,
        device: "cpu",
        severity: "fault",
      },
    ]);
  });

  it("keeps the plans of both devices in the order in which they are reported", () => {
    const plan = (id: string, device: Device): RunEvent => ({
      type: "plan",
      plan: { id, device, param: null, steps: [], omittedSteps: 0, buffers: [] },
    });
    const first = fold(empty, [plan("a", "gpu"), plan("b", "gpu")]);
    const second = fold(first, [plan("a", "cpu")]);
    expect(second.plans.map(({ id, device }) => [id, device])).toEqual([
      ["a", "gpu"],
      ["b", "gpu"],
      ["a", "cpu"],
    ]);
    expect(fold(second, [point("gpu", 0, 1)]).plans).toBe(second.plans);
  });
});
