/** The engine of the page, and the runs of programs on it. No other file starts its worker. */
import { Fault } from "../engine/ir/fault.ts";
import { once } from "./controls/once.ts";
import { explained, unknownName } from "./editor/compile/unknown-name.ts";
import { embeddedEngine, isEmbedded } from "./embed/is-embedded.ts";
import { isOnBattery } from "./power.ts";
import type { AnimationEvent, AnimationRun } from "./run/execution/animation-run.ts";
import { EngineLink } from "./run/execution/engine-link.ts";
import type { Executions } from "./run/execution/execution.ts";
import type { DataWorkerParts } from "./run/execution/execution-data-workers.ts";
import type { Devices, Found } from "./run/messages/engine-messages.ts";
import type { Device, RunEvent, RunOptions, RunSession } from "./run/messages/events.ts";
import { codeAddress } from "./run/sandbox/code-address.ts";
import { startRealm } from "./run/sandbox/realm.ts";
import type { CompiledProgram } from "./run/source/compiled-files.ts";

export const engine: EngineLink = new EngineLink(
  () =>
    new Worker(new URL("./engine-worker.ts", import.meta.url), {
      type: "module",
      name: isEmbedded() ? embeddedEngine : "engine",
    }),
  (found) => {
    lastFound = found;
    onFound(found);
  },
  () => endMeasuring(),
);

/** Ends the repeats of the last run, whose program is over: something else needs the engine. */
let endMeasuring: () => void = () => {};

type RunParts = typeof import("./run-parts.ts");

let loaded: RunParts | null = null;

/** Loads what runs programs. */
const loadRunParts = once(async () => {
  loaded = await import("./run-parts.ts");
  return loaded;
});

/** Resolves when `startRunSession` may be called; rejects if the network fails. */
export async function readyToRun(): Promise<void> {
  await loadRunParts();
}

let onFound: (found: Found) => void = () => {};
/** The engine's last report, for a listener that comes later; null before the first. */
let lastFound: Found | null = null;

/**
 * Enables or disables the search for faster kernels while no program runs; `listener` is called with the results
 * whenever they change.
 */
export function tuneKernels(enabled: boolean, listener: typeof onFound): void {
  onFound = listener;
  if (lastFound !== null) listener(lastFound);
  engine.tune(enabled);
}

/** Prepares what the next run needs, so that it starts sooner. */
export function standBy(): void {
  loadRunParts().then(
    ({ standby }) => standby.start(),
    // The run that needs the parts loads them again, and reports a failure.
    () => {},
  );
}

/** The code of workers for data is loaded with the first of them, since most programs have none. */
async function loadDataWorkers(program: string): Promise<DataWorkerParts> {
  const [{ default: code }, { positionOf, workerModule }] = await Promise.all([
    import("virtual:data-worker-bundle"),
    import("./run/source/worker-function.ts"),
  ]);
  const address = codeAddress(`${code}\n//# sourceURL=tensorpad-data.js`);
  return {
    start: (start, failed) => startRealm(address, start, failed),
    moduleOf: workerModule,
    positionOf: (text) => positionOf(text, program),
  };
}

/** Starts a run, once `readyToRun` has resolved. Events come in order. */
export function startRunSession(
  options: RunOptions,
  transpiled: CompiledProgram,
  listener: (event: RunEvent) => void,
): RunSession {
  if (loaded === null) throw new Error("the engine is still loading: press Run again");
  const { preparedExecutions, refine, runSession, settles } = loaded;
  const executions = preparedExecutions(prepare(transpiled, loaded));
  const devices = (): Promise<Devices> => engine.devices();
  const now = (): number => performance.now();
  const parts = { devices, refine, settles, now, random: Math.random, executions };
  engine.retain(null);
  const session = runSession(options, parts, listener);
  let isOver = false;
  const end = whenHidden(() => listener({ type: "hidden" }));
  void session.finished.then(() => {
    endMeasuring = () => session.stop();
  });
  void session.measured.then(() => {
    isOver = true;
    end();
  });
  void isOnBattery(navigator).then((isEmptying) => {
    if (isEmptying && !isOver) listener({ type: "battery" });
  });
  return session;
}

/** Runs a program's animation on one device. */
export async function playAnimation(
  options: RunOptions,
  device: Device,
  transpiled: CompiledProgram,
  listener: (event: AnimationEvent) => void,
): Promise<AnimationRun> {
  const parts = await loadRunParts();
  const [found, executions] = await Promise.all([engine.devices(), prepare(transpiled, parts)]);
  const isLowApart = found.lowPowerGpu !== undefined;
  return parts.startAnimation({ options, device, isLowApart }, executions, listener);
}

/** Calls `hidden` if the page is in the background, or as soon as it is. The returned function ends that. */
function whenHidden(hidden: () => void): () => void {
  const look = (): void => {
    if (!document.hidden) return;
    end();
    hidden();
  };
  const end = (): void => document.removeEventListener("visibilitychange", look);
  document.addEventListener("visibilitychange", look);
  look();
  return end;
}

/** A program that cannot be linked fails in its first run, like one that throws. */
async function prepare({ code, map, parts }: CompiledProgram, run: RunParts): Promise<Executions> {
  const { positionMapOf, programRunner, readModules, standby } = run;
  const toPosition = positionMapOf(map);
  try {
    return programRunner(engine, standby, {
      code,
      modules: readModules(code, parts),
      toPosition: toPosition,
      unknownName,
      explained,
      dataWorkers: loadDataWorkers,
    });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const failed = {
      outcome: "failed",
      message: error.message,
      position: toPosition(error.position),
    } as const;
    return {
      start: () => ({ stop: () => {}, finished: Promise.resolve(failed) }),
      dispose: () => {},
    };
  }
}
