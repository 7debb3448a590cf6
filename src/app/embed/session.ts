/**
 * The embedded program at work. The engine and the compiler are loaded when the first run is requested, or the editor
 * gets the focus; before that the frame has only the program's text.
 */

import { measuredResults } from "../results/measured.ts";
import type { Results } from "../results/results.ts";
import { followChanges } from "../run/rerun.ts";
import type { ProgramRunner } from "../run/runner.ts";
import { choiceInForce, openProgram, useProgram } from "../run/session.ts";
import { outputTexts } from "../share/output-text.ts";
import { showDevices, showFound } from "../shell/machine.ts";
import type { EmbeddedProgram, EmbeddedResult } from "./api.ts";

type Listener = (result: EmbeddedResult) => void;

const listeners = new Set<Listener>();
let loading: Promise<ProgramRunner> | null = null;

/** Loads what runs programs, once; a failed load is retried. */
function load(): Promise<ProgramRunner> {
  loading ??= begin().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function begin(): Promise<ProgramRunner> {
  const [{ runner }, { engine, standBy, tuneKernels }] = await Promise.all([
    import("../commands/runner.ts"),
    import("../engine.ts"),
  ]);
  followChanges(runner);
  // The tuner stays off: it would compute while somebody reads the surrounding page.
  tuneKernels(false, showFound);
  const found = engine.devices();
  showDevices(found);
  found.then(standBy, () => {});
  return runner;
}

/**
 * Runs the program and measures it, notifies all listeners, and resolves with the result. Rejects if it is already
 * running.
 */
export async function runProgram(): Promise<EmbeddedResult> {
  const runner = await load();
  if (useProgram.getState().phase !== "idle")
    throw new Error("the program is already running: stop it, or wait for its result");
  await runner.run();
  const result = await resultOf(await measuredResults());
  for (const listener of listeners) listener(result);
  return result;
}

export async function stopProgram(): Promise<void> {
  if (loading !== null) (await load()).stop();
}

export function setProgram(program: EmbeddedProgram): void {
  openProgram(program, "shared");
}

export function getProgram(): EmbeddedProgram {
  const session = useProgram.getState();
  const { source, params, seed, languageVersion } = session;
  return { source, device: choiceInForce(session), params, seed, languageVersion };
}

/** Calls the listener with the result of each run; the returned function ends that. */
export function onResult(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function resultOf(results: Results): Promise<EmbeddedResult> {
  const { runVerdict } = await import("../verdict/run-verdict.ts");
  const verdict = runVerdict(results);
  return {
    outcome: results.outcome ?? "stopped",
    output: outputTexts(results),
    errors: results.problems
      .filter(({ severity }) => severity === "fault")
      .map(({ message, position }) => ({ message, line: position?.line ?? null })),
    times: (verdict?.times ?? []).map(({ device, time }) => ({
      device,
      milliseconds: time.median,
    })),
    verdict: verdict?.sentence ?? null,
  };
}
