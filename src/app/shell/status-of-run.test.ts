import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useResults } from "../results/results.ts";
import type { RunEvent } from "../run/messages/events.ts";
import { type Compiled, createRunner, type Engine } from "../run/runner.ts";
import { setChoice, useProgram } from "../run/session.ts";
import { compiledAlone } from "../run/source/compiled-files.ts";
import { runStatus } from "./status.ts";

const marks = { write: () => undefined, remove: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  useProgram.setState(useProgram.getInitialState(), true);
  useResults.setState(useResults.getInitialState(), true);
  setChoice("cpu");
});
afterEach(() => vi.useRealTimers());

/** An engine that compiles, starts, and ends a program only when the test says so. */
function steered() {
  let compiled: (result: Compiled) => void = () => undefined;
  let send: (event: RunEvent) => void = () => undefined;
  let ended: () => void = () => undefined;
  const engine: Engine = {
    compile: () =>
      new Promise((resolve) => {
        compiled = resolve;
      }),
    check: async () => [],
    start: (_options, _javascript, listener) => {
      send = listener;
      const finished = new Promise<void>((resolve) => {
        ended = resolve;
      });
      return { stop: () => undefined, finished, measured: finished };
    },
  };
  return {
    engine,
    compiled: (result: Compiled) => compiled(result),
    send: (event: RunEvent) => send(event),
    ended: () => ended(),
  };
}

const status = (): string => runStatus(useProgram.getState().phase, useResults.getState()).text;
const program: Compiled = { ok: true, javascript: compiledAlone("for (;;) {}", "") };

it("says at each step what a run does, and of a program that never yields that it runs", async () => {
  const { engine, compiled, send, ended } = steered();
  const runner = createRunner(engine, marks);
  const texts = [status()];
  const step = async (act: () => void, milliseconds = 200): Promise<void> => {
    act();
    await vi.advanceTimersByTimeAsync(milliseconds);
    texts.push(status());
  };
  await step(() => void runner.run());
  await step(() => compiled(program));
  await step(() => send({ type: "started", devices: ["cpu"], reason: "" }));
  // Such a program sends nothing more, however long one waits.
  await step(() => undefined, 3_600_000);
  await step(() => runner.stop());
  await step(() => {
    send({ type: "finished", outcome: "stopped", milliseconds: 5 });
    send({ type: "measured" });
    ended();
  });
  expect(texts).toEqual([
    "Ready",
    "Compiling the program",
    "Starting the program",
    "Running the program: CPU",
    "Running the program: CPU",
    "Stopping",
    "Stopped",
  ]);
});

it("is done with compiling where the program does not compile", async () => {
  const { engine, compiled } = steered();
  void createRunner(engine, marks).run();
  await vi.advanceTimersByTimeAsync(200);
  expect(status()).toBe("Compiling the program");
  compiled({ ok: false, problems: [{ message: "broken", position: { line: 1, column: 1 } }] });
  await vi.advanceTimersByTimeAsync(200);
  expect(status()).toBe("Failed: see Output");
});
