import { beforeEach, describe, expect, it, vi } from "vitest";
import { nextSlot, type Output } from "../../../engine/present/presenter.ts";
import { enterProgram } from "../../../engine/testing/enter-program.ts";
import { linePoints, shownChart } from "../../testing/charts.ts";
import type { ParamValues } from "../messages/events.ts";
import * as limits from "../messages/limits.ts";
import { type ProgramEvent, readEvent } from "../messages/program-event.ts";
import { Tally } from "../messages/tally.ts";
import { formatted } from "./console-format.ts";
import { type PagePresenter, pagePresenter } from "./page-presenter.ts";

let events: ProgramEvent[];
let failures: unknown[];
let tally: Tally;
let presenter: PagePresenter;

beforeEach(() => {
  events = [];
  failures = [];
  tally = new Tally();
  presenter = pagePresenter(
    (event) => {
      // The page must accept everything that an honest worker sends.
      expect(readEvent(event)).toEqual(event);
      expect(tally.add(event)).toBeNull();
      events.push(event);
    },
    {},
    (error) => failures.push(error),
  );
});

/** Presents to a page that reads nothing. */
const presentTo = (sent: ProgramEvent[], params: ParamValues = {}): PagePresenter => {
  const tell = (event: ProgramEvent): void => void sent.push(event);
  return pagePresenter(tell, params, () => {});
};

const output = (slot: number, text: string): Output => ({
  slot,
  position: null,
  shown: { kind: "text", level: "log", text },
  tensors: [],
});
const tails = () => events.filter((event) => event.type === "tail");
/** The outputs as the page has them: the last one in each slot. */
const texts = (): string[] => {
  const slots = new Map<number, string>();
  for (const event of events) if (event.type === "output") slots.set(event.slot, event.entry.text);
  const last =
    tails()
      .at(-1)
      ?.outputs.map(({ slot, entry }) => [slot, entry.text] as const) ?? [];
  return [...slots, ...last].sort(([a], [b]) => a - b).map(([, text]) => text);
};
const leaf = { kind: "number", text: "1", left: 0 } as const;
const spec = { min: 0, max: 1, step: 1, kind: "number", scale: "linear", value: 0 } as const;

describe("what a program shows on the page", () => {
  it("is only the text if a format is longer than the values of a line may be", () => {
    const { parts } = formatted([`%c${"a".repeat(200_001)}`, "color: red"]);
    const text = "a".repeat(200_001);
    const detail = { parts, stacks: [] };
    presenter.output({ ...output(0, text), shown: { kind: "text", level: "log", text, detail } });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ entry: { kind: "text", level: "log" } });
    expect(events[0]).not.toHaveProperty("entry.detail");
    expect(texts()[0]).toContain("… 1 characters omitted …");
  });

  it("is only the text if a line has more tensors than the page accepts", () => {
    const tensor = { dtype: "f32", shape: [], elements: new Float32Array(1) } as const;
    const count = limits.maxTensors + 1;
    const parts = Array.from({ length: count }, (_, index) => ({ kind: "tensor", index }) as const);
    const detail = { parts, stacks: [] };
    presenter.output({
      ...output(0, "many"),
      shown: { kind: "text", level: "log", text: "many", detail },
      tensors: parts.map(() => tensor),
    });
    expect(events).toEqual([
      expect.objectContaining({ entry: { kind: "text", level: "log", text: "many" }, tensors: [] }),
    ]);
  });

  it("is shown as it comes, and the last of it where there is too much", () => {
    const { maxFirstOutputs, maxLastOutputs } = limits;
    const count = maxFirstOutputs + maxLastOutputs + 20;
    for (let slot = 0; slot < count; slot++) presenter.output(output(slot, `line ${slot}`));
    expect(tails()[0]).toMatchObject({ from: maxFirstOutputs, leftOut: 0 });
    expect(texts()[maxFirstOutputs]).toBe(`line ${maxFirstOutputs}`);
    presenter.end();
    expect(tails().at(-1)).toMatchObject({ from: maxFirstOutputs, leftOut: 20 });
    expect(texts().slice(maxFirstOutputs)).toEqual(
      Array.from({ length: maxLastOutputs }, (_, line) => `line ${count - maxLastOutputs + line}`),
    );
  });

  it("says what is not drawn though many lines follow", () => {
    const { maxCharts, maxFirstOutputs } = limits;
    enterProgram();
    const print = (count: number): void => {
      for (let time = 0; time < count; time++) presenter.output(output(nextSlot(), "a"));
    };
    print(maxFirstOutputs + 5);
    for (let at = 0; at < maxCharts + 5; at++) presenter.chart?.(shownChart(`c${at}`));
    print(5_000);
    presenter.end();
    const said = tails()
      .at(-1)
      ?.outputs.filter(({ entry }) => entry.text.startsWith("…"));
    expect(said?.map(({ entry }) => entry.text)).toEqual([
      "… further charts are not drawn: a run can draw at most 50",
    ]);
  });

  it("has its last lines while it goes on, of a program that yields and of one that does not", async () => {
    for (let slot = 0; slot < 12_000; slot++) presenter.output(output(slot, `line ${slot}`));
    await vi.waitFor(() => expect(texts().at(-1)).toBe("line 11999"));
    expect(tails().at(-1)).toMatchObject({ leftOut: 2_000 - limits.maxTailOutputs });
    const { length } = tails();
    const end = performance.now() + 300;
    for (let slot = 12_000; performance.now() < end; slot++)
      presenter.output(output(slot, `line ${slot}`));
    expect(tails().length).toBeGreaterThan(length);
  });

  it("is shown whole up to the limit", () => {
    const count = limits.maxFirstOutputs + limits.maxLastOutputs;
    for (let slot = 0; slot < count; slot++) presenter.output(output(slot, `${slot}`));
    presenter.end();
    expect(texts()).toEqual(Array.from({ length: count }, (_, slot) => `${slot}`));
  });

  it("keeps both ends of a long text, and what follows it", () => {
    presenter.output(output(0, `begin${"x".repeat(5_000_000)}end`));
    presenter.output(output(1, "after"));
    const [long = "", after] = texts();
    expect(long.startsWith("begin")).toBe(true);
    expect(long.endsWith("end")).toBe(true);
    expect(long).toContain("\n… 4,800,008 characters omitted …\n");
    expect(after).toBe("after");
  });

  it("has its values while there is space for them, and then only its text", () => {
    const entries = Array.from({ length: 90 }, (_, at) => ({ key: `${at}`, value: leaf }));
    const part = { kind: "array", name: "", size: 90, entries, head: 90, stack: null } as const;
    const detail = { parts: Array(100).fill(part), stacks: [] };
    const sent: ProgramEvent[] = [];
    const presenter = presentTo(sent);
    for (let slot = 0; slot < 60; slot++) {
      const { shown, ...rest } = output(slot, `${slot}`);
      presenter.output({ ...rest, shown: { ...shown, detail } as Output["shown"] });
    }
    const kept = sent.map(
      (event) => event.type === "output" && event.entry.kind === "text" && !!event.entry.detail,
    );
    expect(kept.lastIndexOf(true)).toBe(Math.floor(limits.maxNodes / 9_100) - 1);
    expect(kept).toHaveLength(60);
  });

  it("has the edges of tensors where there is no space for their elements", () => {
    const elements = new Float32Array(2 ** 20).map((_, at) => at);
    const shape = [2 ** 20];
    const sent: ProgramEvent[] = [];
    const presenter = presentTo(sent);
    for (let slot = 0; slot < 18; slot++)
      presenter.output({
        ...output(slot, ""),
        shown: { kind: "tensor", dtype: "f32", shape, text: "" },
        tensors: [{ dtype: "f32", shape, elements }],
      });
    const kept = sent.map((event) =>
      event.type === "output" ? event.tensors[0]?.elements : undefined,
    );
    expect(kept[14]?.length).toBe(2 ** 20);
    expect(kept[16]).toEqual(Float32Array.of(0, 1, 2, 2 ** 20 - 3, 2 ** 20 - 2, 2 ** 20 - 1));
  });

  it("has the numbers of arrays while there is space for them", () => {
    const count = 2 ** 20;
    expect(presenter.takesNumbers?.(count)).toBe(true);
    const arrays = [{ shape: [count], elements: new Float64Array(count) }];
    const part = {
      kind: "array",
      name: "",
      size: count,
      entries: [],
      head: 0,
      stack: null,
      array: 0,
    } as const;
    const sent: ProgramEvent[] = [];
    const own = presentTo(sent);
    for (let slot = 0; slot < 18; slot++) {
      const { shown, ...rest } = output(slot, `${slot}`);
      const detail = { parts: [part], stacks: [], arrays };
      own.output({ ...rest, shown: { ...shown, detail } as Output["shown"] });
    }
    const has = sent.map(
      (event) => event.type === "output" && event.entry.kind === "text" && !!event.entry.detail,
    );
    expect(has.lastIndexOf(true)).toBe(15);
    expect(own.takesNumbers?.(1)).toBe(false);
  });

  it("holds back texts that together are too long", () => {
    for (let slot = 0; slot < 2_500; slot++) presenter.output(output(slot, "x".repeat(100_000)));
    presenter.end();
    expect(texts().length).toBeGreaterThan(limits.maxLastOutputs);
  });

  it("is notified that points are left out", () => {
    const y = Array<number>(limits.maxPoints + 5).fill(1);
    const reported: ProgramEvent[] = [];
    const other = presentTo(reported);
    other.chart?.(linePoints(y));
    other.end();
    expect(reported.map((event) => (event.type === "points" ? event.x.length : event))).toEqual([
      expect.objectContaining({
        entry: {
          kind: "text",
          level: "warn",
          text: "… further points are not drawn: a run can draw at most 1,000,000",
        },
      }),
      limits.maxPoints,
    ]);
  });

  it("has no more params than the page can draw", () => {
    for (let index = 0; index < limits.maxParams; index++)
      presenter.param({ ...spec, name: `p${index}` });
    expect(() => presenter.param({ ...spec, name: "more" })).toThrow(
      "param: unsupported number of params: a program can declare at most 50",
    );
  });

  it("sets a param to the chosen value, or to its default if that one is invalid", () => {
    const reported: ProgramEvent[] = [];
    const chosen = { way: "up", other: "up", isOn: 1, n: 7 };
    const shown = presentTo(reported, chosen);
    const way = { kind: "choice", name: "way", choices: ["down", "up"], value: "down" } as const;
    expect(shown.param(way)).toBe("up");
    expect(shown.param({ ...way, name: "other", choices: ["down"] })).toBe("down");
    expect(shown.param({ kind: "toggle", name: "isOn", value: false })).toBe(false);
    expect(shown.param({ ...spec, name: "n" })).toBe(1);
    expect(reported).toContainEqual({ type: "param", spec: way, value: "up" });
  });

  it("has no more files than the page can offer", () => {
    const offer = (slot: number): void =>
      presenter.output({
        slot,
        position: null,
        shown: { kind: "file", name: "a", text: "a", bytes: new Uint8Array(1) },
        tensors: [],
      });
    for (let slot = 0; slot < limits.maxFiles; slot++) offer(slot);
    expect(failures).toEqual([]);
    offer(limits.maxFiles);
    expect(failures.map(String)).toEqual([
      "Fault: download: unsupported number of files: a run can offer at most 100",
    ]);
  });

  it("draws pipelines up to the limit, and runs on beyond it", () => {
    const pipeline = {
      position: null,
      depth: 1,
      items: 2,
      milliseconds: 3,
      hidden: 0,
      starved: 1,
      times: [],
    };
    for (let count = 0; count < limits.maxPipelines + 5; count++) presenter.pipeline?.(pipeline);
    expect(events).toHaveLength(limits.maxPipelines);
    expect(failures).toEqual([]);
  });

  it("reports progress from time to time, and always the end", () => {
    for (let done = 0; done <= 1000; done++)
      presenter.progress?.({ position: null, label: "", done, total: 1000 });
    expect(events[0]).toMatchObject({ type: "progress", done: 0 });
    expect(events.at(-1)).toMatchObject({ done: 1000 });
    expect(events.length).toBeLessThan(500);
  });

  it("reports benches up to the limit, and says that there are more", () => {
    const bench = { position: null, name: "a", calls: 1, samples: [1] };
    for (let count = 0; count < limits.maxBenches + 5; count++) presenter.bench?.(bench);
    expect(events).toHaveLength(limits.maxBenches + 1);
    expect(events[0]).toEqual({ type: "bench", ...bench });
    expect(events.at(-1)).toMatchObject({
      type: "output",
      entry: { text: "… further benches are not shown: the table can have at most 50" },
    });
    expect(failures).toEqual([]);
  });

  it("reports the loops over data once they are all over, each line once", () => {
    const loop = (line: number) => ({
      position: { line, column: 1 },
      items: 2,
      milliseconds: 30,
      waited: 10,
      ready: 5,
      times: [],
    });
    for (let count = 0; count < 100; count++) presenter.loop?.(loop(4));
    for (let line = 10; line < 10 + limits.maxLoops; line++) presenter.loop?.(loop(line));
    expect(events).toEqual([]);
    presenter.end();
    expect(events).toHaveLength(limits.maxLoops);
    expect(events[0]).toMatchObject({ type: "loop", items: 200, milliseconds: 3000, waited: 1000 });
  });
});
