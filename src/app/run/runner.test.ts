import { describe, expect, it, vi } from "vitest";
import { countOf } from "../../engine/present/plot/merge.ts";
import { addFiles, expectFiles } from "../programs/files.ts";
import { useResults } from "../results/results.ts";
import { linePoints, shownChart } from "../testing/charts.ts";
import { numberSpec } from "../testing/number-spec.ts";
import {
  marked,
  marks,
  resetPageBetweenTests,
  scripted,
  settled,
} from "../testing/scripted-engine.ts";
import type { RunEvent, RunOptions } from "./messages/events.ts";
import { createRunner, type ProgramRunner } from "./runner.ts";
import { editSource, openProgram, recommendChoice, setChoice, useProgram } from "./session.ts";
import { compiledAlone } from "./source/compiled-files.ts";

const position = { line: 2, column: 1 };

const phase = () => useProgram.getState().phase;
const start = async (runner: ProgramRunner, ...swept: readonly string[]) => {
  const done = runner.run(...swept);
  await settled();
  return done;
};

resetPageBetweenTests();

/** A run that has begun. */
async function running(change?: Parameters<typeof scripted>[0]) {
  const run = scripted(change);
  void createRunner(run.engine, marks).run();
  await settled();
  return run;
}

/** A first choice of the device that is made when `choose` is called. */
function waitingChoice(): { firstChoice: () => Promise<void>; choose: () => void } {
  let made: () => void = () => {};
  const choice = new Promise<void>((resolve) => {
    made = resolve;
  });
  return { firstChoice: () => choice, choose: () => made() };
}

describe("a run with an animation", () => {
  it("runs a part of the program as compiled, with errors of its lines only", async () => {
    const source = "one();\ntwo();\nthree();\n";
    openProgram({ source }, "draft");
    const compile = vi.fn();
    const check = async () =>
      [1, 3].map((line) => ({ message: "odd", position: { line, column: 1 } }));
    const { engine, started, end } = scripted({ compile, check });
    const selection = { first: 3, last: 3, needed: 0 };
    void createRunner(engine, marks).runPart({
      selection,
      compiled: { ok: true, javascript: compiledAlone("three();", "") },
      has: (line) => line === 3,
    });
    await settled();
    expect(started[0]).toMatchObject({ source, selection });
    expect(compile).not.toHaveBeenCalled();
    expect(useResults.getState().problems.map(({ position: at }) => at?.line)).toEqual([3]);
    end("done");
    await settled();
    expect(useProgram.getState().source).toBe(source);
  });

  it("animates when it is over, until another run begins or Stop is pressed", async () => {
    const { engine, end, send } = scripted();
    const calls: string[] = [];
    const player = {
      play: (_: RunOptions, device: string) => void calls.push(`play on ${device}`),
      stop: () => void calls.push("stop"),
      clear: () => void calls.push("clear"),
    };
    const runner = createRunner(engine, marks, player);
    const run = async (): Promise<void> => {
      const done = runner.run();
      await settled();
      send({ type: "started", devices: ["cpu"], reason: "" });
      send({ device: "cpu", ...shownChart("animation", { kind: "animation" }) });
      end("done");
      await done;
      await vi.dynamicImportSettled();
    };
    await run();
    runner.stop();
    await run();
    expect(calls).toEqual(["clear", "play on cpu", "stop", "clear", "play on cpu"]);
  });

  it("animates once it has been measured, which an edit prevents", async () => {
    const { engine, finish, endMeasuring, send, stopped } = scripted();
    const play = vi.fn();
    const runner = createRunner(engine, marks, { play, stop: () => {}, clear: () => {} });
    const run = async (): Promise<void> => {
      const done = start(runner);
      await settled();
      send({ type: "started", devices: ["cpu"], reason: "" });
      send({ device: "cpu", ...shownChart("animation", { kind: "animation" }) });
      finish("done");
      await done;
    };
    await run();
    expect(play).not.toHaveBeenCalled();
    endMeasuring();
    await vi.dynamicImportSettled();
    expect(play).toHaveBeenCalledTimes(1);
    await run();
    stopped.mockImplementation(endMeasuring);
    editSource("// edited");
    await vi.dynamicImportSettled();
    expect(play).toHaveBeenCalledTimes(1);
  });
});

describe("runner", () => {
  it("goes from preparing over running to idle, and marks the run while it lasts", async () => {
    const { engine, end } = scripted();
    const runner = createRunner(engine, marks);
    void runner.run();
    expect(phase()).toBe("preparing");
    await settled();
    expect(phase()).toBe("running");
    expect(marked.has("running")).toBe(true);
    end("done");
    await settled();
    expect(phase()).toBe("idle");
    expect(marked.has("running")).toBe(false);
    expect(useResults.getState().outcome).toBe("done");
  });

  it("waits for the first choice of the device where nobody has made one", async () => {
    const { firstChoice, choose } = waitingChoice();
    const { engine, started } = scripted({ firstChoice });
    const runner = createRunner(engine, marks);
    void start(runner);
    await settled();
    expect([phase(), started.length]).toEqual(["preparing", 0]);
    expect(useProgram.getState().isChoosing).toBe(true);
    recommendChoice("cpu");
    choose();
    await settled();
    expect(started[0]?.choice).toBe("cpu");
  });

  it("is stopped while it waits for the first choice, and then starts nothing", async () => {
    const { firstChoice, choose } = waitingChoice();
    const { engine, started } = scripted({ firstChoice });
    const runner = createRunner(engine, marks);
    void start(runner);
    runner.stop();
    expect(phase()).toBe("idle");
    choose();
    await settled();
    expect(started).toEqual([]);
  });

  it("does not wait where the visitor has chosen the device", async () => {
    setChoice("gpu");
    const { started } = await running({ firstChoice: () => new Promise(() => {}) });
    expect(started[0]?.choice).toBe("gpu");
  });

  it("does not wait where the program's config has chosen the device, and passes the config on", async () => {
    const source =
      'import { config } from "tensorpad";\nconfig({ device: "gpu:high", threads: 2 });';
    openProgram({ source }, "example");
    const { started } = await running({ firstChoice: () => new Promise(() => {}) });
    const literals = { device: "gpu:high", threads: 2 };
    expect(started[0]).toMatchObject({ choice: "gpu", config: { literals, isChoice: true } });
  });

  it("passes a config on that does not choose the device, because the visitor has", async () => {
    setChoice("cpu");
    const source = 'import { config } from "tensorpad";\nconfig({ device: "gpu" });';
    openProgram({ source }, "example");
    const { started } = await running();
    expect(started[0]).toMatchObject({ choice: "cpu", config: { isChoice: false } });
  });

  it("sweeps over the values of the named param", async () => {
    openProgram({ source: `param("n", { min: 4, max: 16, scale: "log2" })` }, "draft");
    const { engine, started } = scripted();
    void start(createRunner(engine, marks), "n");
    await settled();
    expect(started[0]?.sweep).toMatchObject({ param: "n", values: [4, 8, 16], shown: 4 });
  });

  it("maps pairs of values of two named params", async () => {
    const source = `param("n", { min: 4, max: 16, scale: "log2" }); param("m", { min: 1, max: 2, step: 1 })`;
    openProgram({ source, params: { m: 2 } }, "draft");
    const { engine, started } = scripted();
    void start(createRunner(engine, marks), "n", "m");
    await settled();
    expect(started[0]?.sweep).toMatchObject({
      param: "n",
      values: [4, 8, 16],
      second: { param: "m", values: [1, 2], shown: 2 },
    });
  });

  it("shows events in batches", async () => {
    const { send } = await running();
    const changes = vi.fn();
    const unsubscribe = useResults.subscribe(changes);
    send({ device: "gpu", ...shownChart("loss") });
    for (let at = 0; at < 50; at++) send({ device: "gpu", ...linePoints([1], { at }) });
    await settled();
    unsubscribe();
    expect(changes).toHaveBeenCalledTimes(1);
    expect(countOf(useResults.getState().charts[0]?.points[0]?.runs ?? [])).toBe(50);
  });

  it("shows a run's first value at once and the next ones in batches", async () => {
    const { send } = await running();
    const changes = vi.fn();
    const unsubscribe = useResults.subscribe(changes);
    const entry = { kind: "text", level: "log", text: "1" } as const;
    const value = (slot: number) =>
      send({ type: "output", slot, device: "gpu", position: null, entry });
    value(0);
    expect(useResults.getState().slots).toHaveLength(1);
    for (let slot = 1; slot < 50; slot++) value(slot);
    expect(useResults.getState().slots).toHaveLength(1);
    await settled();
    unsubscribe();
    expect(changes).toHaveBeenCalledTimes(2);
    expect(useResults.getState().slots).toHaveLength(50);
  });

  it("does not start a program that has no valid syntax, and says where", async () => {
    const { engine, started } = scripted({
      compile: async () => ({ ok: false, problems: [{ message: "';' expected.", position }] }),
    });
    await start(createRunner(engine, marks));
    expect(started).toEqual([]);
    expect(phase()).toBe("idle");
    expect(useResults.getState()).toMatchObject({
      outcome: "failed",
      problems: [{ message: "';' expected.", position, severity: "fault" }],
    });
  });

  it("runs a program with a type error and shows the error as a warning", async () => {
    const { started } = await running({
      check: async () => [{ message: "Type 'string' is not a number.", position }],
    });
    expect(started).toHaveLength(1);
    expect(useResults.getState().problems).toMatchObject([{ severity: "warning", position }]);
  });

  it("says why when compiling itself fails", async () => {
    const { engine } = scripted({ compile: () => Promise.reject(new Error("no worker")) });
    await start(createRunner(engine, marks));
    expect(useResults.getState().problems[0]?.message).toBe(
      "the program could not be compiled: no worker",
    );
    expect(phase()).toBe("idle");
  });

  it("says why when the engine does not start", async () => {
    const { engine } = scripted({
      start: () => {
        throw new Error("no engine");
      },
    });
    await start(createRunner(engine, marks));
    expect(useResults.getState().problems[0]?.message).toBe("no engine");
    expect(phase()).toBe("idle");
    expect(marked.has("running")).toBe(false);
  });

  it("stops before the program was compiled", async () => {
    const { engine, started } = scripted();
    const runner = createRunner(engine, marks);
    const done = runner.run();
    const phases: string[] = [];
    const end = useProgram.subscribe(({ phase }) => phases.push(phase));
    runner.stop();
    await settled();
    await done;
    end();
    expect(started).toEqual([]);
    expect(phases, "as a stopped run has, after which nothing runs on edit").toEqual([
      "stopping",
      "idle",
    ]);
    expect(useResults.getState().outcome).toBe("stopped");
  });

  it("asks the run session to stop and is idle once it has", async () => {
    const { engine, stopped, end } = scripted();
    const runner = createRunner(engine, marks);
    void start(runner);
    await settled();
    runner.stop();
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(phase()).toBe("stopping");
    end("stopped");
    await settled();
    expect(phase()).toBe("idle");
  });

  it("does not start a second run while one is in progress", async () => {
    const { engine, started } = scripted();
    const runner = createRunner(engine, marks);
    void start(runner);
    await settled();
    await runner.run();
    expect(started).toHaveLength(1);
  });

  it("shows a param that the program declares as it runs", async () => {
    const { send } = await running();
    const spec = numberSpec({ name: "k", max: 3, value: 2 });
    send({ type: "param", spec, value: 2 });
    expect(useProgram.getState().specs).toEqual([spec]);
  });

  it("forgets params that a whole run did not declare", async () => {
    openProgram({ source: `if (false) param("n", { min: 4, max: 16 })` }, "draft");
    expect(useProgram.getState().specs).toHaveLength(1);
    const { end } = await running();
    end("done");
    expect(useProgram.getState().specs).toEqual([]);
  });

  it("ends the run when another program is opened, and shows no more of it", async () => {
    const { send, stopped, end } = await running();
    openProgram({ source: "other" }, "example");
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(phase()).toBe("stopping");
    send({ device: "gpu", ...linePoints([1]) });
    end("stopped");
    await settled();
    expect(phase()).toBe("idle");
    expect(useResults.getState()).toEqual(useResults.getInitialState());
  });

  it("does not start a program that was replaced while it was compiled", async () => {
    const { engine, started } = scripted();
    const done = createRunner(engine, marks).run();
    openProgram({ source: "other" }, "example");
    await done;
    expect(started).toEqual([]);
    expect(phase()).toBe("idle");
  });

  it("keeps the last results during a rerun until there is something new, and measures nothing", async () => {
    const { engine, started, send, end } = scripted();
    const runner = createRunner(engine, marks);
    const shown = { line: 1, column: 1 };
    const output = (text: string): RunEvent => ({
      type: "output",
      slot: 0,
      device: "cpu",
      position: shown,
      entry: { kind: "text", level: "log", text },
    });
    const textShown = () => useResults.getState().slots[0]?.entries.cpu?.text;
    const first = start(runner);
    await settled();
    send(output("before"));
    end("done");
    await first;
    const second = runner.rerun();
    await settled();
    expect(started[1]?.once).toBe(true);
    send({ type: "started", devices: ["cpu"], reason: "" });
    await settled();
    expect(textShown()).toBe("before");
    send(output("after"));
    expect(textShown()).toBe("after");
    end("done");
    await second;
    expect(useResults.getState().outcome).toBe("done");
  });

  it("shows the type checker's warnings with the results of a rerun, and not with the last ones", async () => {
    const { engine, send, end } = scripted({
      check: async () => [{ message: "a warning", position }],
    });
    const runner = createRunner(engine, marks);
    void runner.rerun();
    await settled();
    expect(useResults.getState().problems).toEqual([]);
    send({ type: "finished", outcome: "done", milliseconds: 5 });
    expect(useResults.getState().problems).toMatchObject([{ message: "a warning" }]);
    end("done");
    await settled();
  });

  it("ends a rerun for a run that is asked for", async () => {
    const { engine, started, stopped, end } = scripted();
    const runner = createRunner(engine, marks);
    void runner.rerun();
    await settled();
    void runner.run();
    expect(stopped).toHaveBeenCalledTimes(1);
    end("stopped");
    await settled();
    expect(started.map(({ once }) => once)).toEqual([true, undefined]);
    expect(phase()).toBe("running");
  });

  it("waits for files that are arriving", async () => {
    const { engine, started } = scripted();
    let arrive: () => void = () => {};
    void expectFiles(
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    );
    void start(createRunner(engine, marks));
    await settled();
    expect(started).toEqual([]);
    await addFiles([new File(["1"], "a.csv")]);
    arrive();
    await settled();
    expect(started[0]?.files.map(({ name }) => name)).toEqual(["a.csv"]);
  });
});
