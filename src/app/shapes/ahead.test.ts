import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import type { Machine } from "../../engine/machine/machine.ts";
import { setChoice, useProgram } from "../run/session.ts";
import type { ForeignGraph } from "../run/shapes/read-recording.ts";
import { useMachine } from "../shell/machine.ts";
import { ProgramAhead } from "./ahead.ts";

const graphs: readonly ForeignGraph[] = [{ positions: [] }];
const device = { name: "a device" } as DeviceInfo;

/** A page that may be hidden. */
class Page extends EventTarget {
  hidden = false;

  hide(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

/** The requests, each as its devices and the number of its graphs. */
let requests: string[];
let page: Page;
let ahead: ProgramAhead;

beforeEach(() => {
  vi.stubGlobal("navigator", {});
  useProgram.setState(useProgram.getInitialState(), true);
  useMachine.setState({ gpu: device, cpu: device, machine: {} as Machine });
  setChoice("gpu");
  requests = [];
  page = new Page();
  ahead = new ProgramAhead(
    (devices, asked) => requests.push(`${devices.join("+") || "none"}: ${asked.length}`),
    page as unknown as Document,
  );
});
afterEach(() => {
  ahead.end();
  useMachine.setState(useMachine.getInitialState(), true);
  vi.unstubAllGlobals();
});

describe("the program on the page", () => {
  it("is compiled for the devices that Run would use, once its graphs are known", () => {
    expect(ahead.isWanted).toBe(true);
    ahead.take(graphs);
    expect(requests).toEqual(["gpu: 1"]);
    expect(ahead.isWanted).toBe(false);
  });

  it("has the data sets loaded that its text names, unless its visitor asks for little traffic", () => {
    const loaded: (readonly string[])[] = [];
    const reading = new ProgramAhead(
      (_, __, datasets) => loaded.push(datasets),
      page as unknown as Document,
    );
    useProgram.setState({ source: "for await (const { x } of mnist.train.batches(128)) {}" });
    reading.take(graphs);
    reading.forget();
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    reading.take(graphs);
    reading.end();
    expect(loaded).toEqual([["mnist"], [], [], []]);
  });

  it("is compiled after a pause where it was edited", () => {
    vi.useFakeTimers();
    useProgram.setState({ trust: "edited" });
    ahead.take(graphs);
    setChoice("cpu");
    vi.advanceTimersByTime(900);
    expect(requests).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(requests).toEqual(["cpu: 1"]);
    ahead.take(graphs);
    ahead.forget();
    vi.advanceTimersByTime(2_000);
    expect(requests).toEqual(["cpu: 1", "none: 0"]);
    vi.useRealTimers();
  });

  it("is compiled for others as soon as the visitor chooses them", () => {
    ahead.take(graphs);
    setChoice("compare");
    setChoice("cpu");
    expect(requests).toEqual(["gpu: 1", "gpu+cpu: 1", "cpu: 1"]);
  });

  it("is no longer compiled once it has changed", () => {
    ahead.take(graphs);
    ahead.forget();
    expect(requests).toEqual(["gpu: 1", "none: 0"]);
    setChoice("cpu");
    expect(requests).toHaveLength(2);
    expect(ahead.isWanted).toBe(true);
  });

  it("is compiled only while the page is visible", () => {
    page.hide(true);
    expect(ahead.isWanted).toBe(false);
    ahead.take(graphs);
    expect(requests).toEqual([]);
    page.hide(false);
    page.hide(true);
    expect(requests).toEqual(["gpu: 1", "none: 0"]);
  });

  it("waits until the devices are known, and the one that is recommended", () => {
    useProgram.setState({ isChosen: false });
    useMachine.setState({ gpu: null, cpu: null, machine: null });
    ahead.take(graphs);
    useMachine.setState({ gpu: device, cpu: device });
    expect(requests).toEqual([]);
    useMachine.setState({ machine: {} as Machine });
    expect(requests).toEqual(["gpu: 1"]);
  });

  it("is not compiled for a second GPU, which only a run opens", () => {
    useProgram.setState({ isChosen: false, config: { device: "gpu:low" } });
    ahead.take(graphs);
    expect(requests).toEqual([]);
  });
});
