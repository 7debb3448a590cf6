import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyResults, useResults } from "../results/results.ts";
import { changeSettings, defaultSettings } from "../shell/settings.ts";
import { executionTiming as timing } from "../testing/execution-timing.ts";
import { runOptions } from "../testing/run-options.ts";
import { followChanges } from "./rerun.ts";
import { editSource, openProgram, setParam, useProgram } from "./session.ts";

const options = runOptions({ source: "a" });

let rerun = vi.fn(async () => {});
let stop = vi.fn();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  rerun = vi.fn(async () => useProgram.setState({ phase: "running" }));
  stop = vi.fn();
  useProgram.setState({ ...useProgram.getInitialState(), source: "a" }, true);
  useResults.setState({ ...emptyResults(options), outcome: "done" }, true);
  changeSettings(defaultSettings);
  end = followChanges({ rerun, stop });
});
afterEach(() => {
  end();
  useProgram.setState(useProgram.getInitialState(), true);
  vi.useRealTimers();
});

const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(300);

describe("a param that is moved", () => {
  it("runs the program again once it has come to rest", async () => {
    for (let n = 0; n < 10; n++) {
      setParam("n", n);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(rerun).not.toHaveBeenCalled();
    await rest();
    expect(rerun).toHaveBeenCalledTimes(1);
  });

  it("waits for a longer pause while a text is written", async () => {
    const spec = { kind: "text", name: "words", maxLength: 9, lines: 1, value: "" } as const;
    useProgram.setState({ specs: [spec] });
    setParam("words", "a");
    await rest();
    expect(rerun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(700);
    expect(rerun).toHaveBeenCalledTimes(1);
  });

  it("runs it after the run that is in progress, which is stopped where it only shows the value before", async () => {
    useProgram.setState({ phase: "running" });
    setParam("n", 1);
    await rest();
    expect([rerun.mock.calls.length, stop.mock.calls.length]).toEqual([0, 0]);
    useResults.setState(emptyResults({ ...options, once: true }), true);
    setParam("n", 2);
    await rest();
    expect(stop).toHaveBeenCalledTimes(1);
    useProgram.setState({ phase: "idle" });
    expect(rerun).toHaveBeenCalledTimes(1);
  });

  it("runs nothing where a run has taken the new value", async () => {
    useProgram.setState({ phase: "running" });
    setParam("n", 1);
    useResults.setState(emptyResults({ ...options, params: useProgram.getState().params }), true);
    await rest();
    useProgram.setState({ phase: "idle" });
    expect(rerun).not.toHaveBeenCalled();
  });

  it("runs nothing that the visitor has not run, and nothing where that is switched off", async () => {
    useProgram.setState({ source: "another" });
    setParam("n", 1);
    await rest();
    useProgram.setState({ source: "a" });
    changeSettings({ rerun: false });
    setParam("n", 2);
    await rest();
    expect(rerun).not.toHaveBeenCalled();
  });
});

describe("a text that is edited", () => {
  const pause = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1_000);
  const notice = (): string => useProgram.getState().notice?.text ?? "";
  beforeEach(() => {
    changeSettings({ runOnEdit: true });
    useProgram.setState({ trust: "run" });
  });

  it("runs the program again once the visitor pauses", async () => {
    for (const source of ["ab", "abc", "abcd"]) {
      editSource(source);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(rerun).not.toHaveBeenCalled();
    await pause();
    expect(rerun).toHaveBeenCalledTimes(1);
  });

  it("runs nothing unless the visitor has chosen so, and has run this program", async () => {
    changeSettings({ runOnEdit: false });
    editSource("ab");
    await pause();
    changeSettings({ runOnEdit: true });
    openProgram({ source: "b" }, "shared");
    editSource("bc");
    await pause();
    expect(rerun).not.toHaveBeenCalled();
  });

  it("ends a run of the earlier text as soon as somebody types, and runs the new one", async () => {
    useProgram.setState({ phase: "running", isRerun: true });
    editSource("ab");
    expect(stop).toHaveBeenCalledTimes(1);
    useProgram.setState({ phase: "stopping" });
    useProgram.setState({ phase: "idle", isRerun: false });
    editSource("abc");
    expect(rerun).not.toHaveBeenCalled();
    await pause();
    expect(rerun).toHaveBeenCalledTimes(1);
    expect(notice()).toBe("");
  });

  it("lets a run that was asked for go on, and runs the new text after it", async () => {
    useProgram.setState({ phase: "running" });
    editSource("ab");
    await pause();
    expect([stop.mock.calls.length, rerun.mock.calls.length]).toEqual([0, 0]);
    useProgram.setState({ phase: "idle" });
    expect(rerun).toHaveBeenCalledTimes(1);
  });

  it("pauses after a run that was stopped, says so, and resumes with Run", async () => {
    useProgram.setState({ phase: "running" });
    useProgram.setState({ phase: "stopping" });
    useProgram.setState({ phase: "idle" });
    editSource("ab");
    await pause();
    expect(rerun).not.toHaveBeenCalled();
    expect(notice()).toContain("Run on edit is paused because the last run was stopped");
    useProgram.setState({ phase: "preparing" });
    useProgram.setState({ phase: "idle" });
    editSource("abc");
    await pause();
    expect(rerun).toHaveBeenCalledTimes(1);
  });

  it("pauses after a run that took long, and ends one that does", async () => {
    useResults.setState({ timings: [timing({ index: 0, wall: 7_200 })] });
    editSource("ab");
    await pause();
    expect(rerun).not.toHaveBeenCalled();
    expect(notice()).toContain("because the last run took 7.20 s");
    useResults.setState({ timings: [] });
    useProgram.setState({ phase: "preparing", notice: null });
    useProgram.setState({ phase: "idle" });
    editSource("abc");
    await pause();
    expect(rerun).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(notice()).toContain("the run took longer than 5.00 s");
  });
});
