import { describe, expect, it, vi } from "vitest";
import { firstVersion } from "../../engine/ir/language-version.ts";
import { onMeasured } from "../results/measured.ts";
import { type Results, useResults } from "../results/results.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import {
  marked,
  marks,
  resetPageBetweenTests,
  scripted,
  settled,
} from "../testing/scripted-engine.ts";
import type { RunEvent } from "./messages/events.ts";
import { createRunner, type ProgramRunner } from "./runner.ts";
import {
  canRun,
  editSource,
  followNewestLanguage,
  openProgram,
  setChoice,
  setParam,
  setSeed,
  useProgram,
} from "./session.ts";

const phase = () => useProgram.getState().phase;

resetPageBetweenTests();

describe("measuring a run whose program is over", () => {
  const timing = (milliseconds: number): RunEvent => ({
    type: "timing",
    timing: executionTiming({ endToEnd: [milliseconds] }),
  });
  /** A run that is being measured; stopping it ends that. */
  async function measuring() {
    const run = scripted();
    run.stopped.mockImplementation(run.endMeasuring);
    useProgram.setState({ languageVersion: firstVersion });
    const runner = createRunner(run.engine, marks);
    void runner.run();
    await settled();
    run.finish("done");
    await settled();
    return { ...run, runner };
  }
  const isMeasuring = () => useResults.getState().isMeasuring;

  it("leaves the page done and ready for another run, until the last sample", async () => {
    const { send, endMeasuring } = await measuring();
    expect([phase(), useResults.getState().outcome, isMeasuring()]).toEqual(["idle", "done", true]);
    expect(canRun()).toBe(true);
    expect(marked.has("running")).toBe(true);
    send(timing(1));
    endMeasuring();
    await settled();
    expect(isMeasuring()).toBe(false);
    expect(useResults.getState().timings).toHaveLength(1);
    expect(marked.has("running")).toBe(false);
  });

  it("shows the first samples at once, and the next ones a few times a second", async () => {
    const { send } = await measuring();
    const shown = (): number => useResults.getState().timings.length;
    send(timing(1));
    send(timing(2));
    await vi.advanceTimersByTimeAsync(20);
    expect(shown()).toBe(2);
    for (let count = 0; count < 10; count++) {
      send(timing(1));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(shown()).toBe(2);
    await vi.advanceTimersByTimeAsync(400);
    expect(shown()).toBe(12);
  });

  it.each<[string, (runner: ProgramRunner) => void]>([
    ["Run", (runner) => void runner.run()],
    ["a rerun", (runner) => void runner.rerun()],
    ["an edit", () => editSource("// edited")],
    ["a changed param", () => setParam("n", 2)],
    ["a chosen device", () => setChoice("cpu")],
    ["a changed seed", () => setSeed(7)],
    ["following the newest language", followNewestLanguage],
    ["opening another program", () => openProgram({ source: "// other" }, "draft")],
  ])("ends at %s", async (_, act) => {
    const { runner, stopped } = await measuring();
    act(runner);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(isMeasuring()).toBe(false);
  });

  it("adds nothing to the results of a program that is opened meanwhile", async () => {
    const { send } = await measuring();
    send(timing(1));
    openProgram({ source: "// other" }, "draft");
    await vi.advanceTimersByTimeAsync(1000);
    expect(useResults.getState().timings).toEqual([]);
  });

  it("keeps the samples so far where another run begins, which does not wait", async () => {
    const { runner, send, started } = await measuring();
    const kept: Results[] = [];
    const end = onMeasured((results) => kept.push(results));
    send(timing(1));
    void runner.run();
    await settled();
    end();
    expect(kept.map(({ timings }) => timings.length)).toEqual([1]);
    expect(started).toHaveLength(2);
    expect(phase()).toBe("running");
    expect(marked.has("running")).toBe(true);
  });

  it("has nothing for Stop to end", async () => {
    const { runner, stopped } = await measuring();
    runner.stop();
    expect(stopped).not.toHaveBeenCalled();
    expect(isMeasuring()).toBe(true);
  });
});
