import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyResults, useResults } from "../results/results.ts";
import { changeSettings, defaultSettings } from "../shell/settings.ts";
import { runOptions } from "../testing/run-options.ts";
import { followParams } from "./rerun.ts";
import { setParam, useProgram } from "./session.ts";

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
  end = followParams({ rerun, stop });
});
afterEach(() => {
  end();
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
