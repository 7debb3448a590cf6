/**
 * Runs the program on the page. In: the program state when Run is pressed. Out: results, as events arrive, and the
 * phase. Only one run at a time; Stop works in every phase; opening another program ends the run, and nothing more of
 * it is shown. A run whose program is over is measured in the background until the visitor runs, edits or opens
 * something.
 */

import { filesArrived, useFiles } from "../programs/files.ts";
import { emptyResults, fold, type Outcome, type Problem, useResults } from "../results/results.ts";
import { type Chosen, mapOf, sweepOf, sweptSpecs } from "../results/sweep/sweep-values.ts";
import { tabStorage } from "../shell/storage.ts";
import type {
  Device,
  RunConfig,
  RunEvent,
  RunSession as Running,
  RunOptions,
  Selection,
  SourcePosition,
  Sweep,
} from "./messages/events.ts";
import type { Player } from "./player.ts";
import { runOver } from "./run-over.ts";
import {
  choiceInForce,
  declareParam,
  declarePresets,
  isConfigured,
  keepParams,
  type ProgramState,
  paramValue,
  useProgram,
} from "./session.ts";
import type { CompiledProgram } from "./source/compiled-files.ts";

export interface Diagnostic {
  readonly message: string;
  readonly position: SourcePosition;
}

export type Compiled =
  | { readonly ok: true; readonly javascript: CompiledProgram }
  | { readonly ok: false; readonly problems: readonly Diagnostic[] };

export interface Engine {
  /** Resolves when the default device is known for a visitor who has chosen none; missing if all choose. */
  readonly firstChoice?: () => Promise<void>;
  /** Compiles the program to JavaScript, or resolves with its syntax errors. */
  compile(source: string): Promise<Compiled>;
  /** The type checker's diagnostics of the program. */
  check(source: string): Promise<readonly Diagnostic[]>;
  start(
    options: RunOptions,
    javascript: CompiledProgram,
    listener: (event: RunEvent) => void,
  ): Running;
}

/** A part of the program on the page that runs separately, with every line where it is in the program. */
export interface ProgramPart {
  readonly selection: Selection;
  readonly compiled: Compiled;
  /** True if a line of the program belongs to it. */
  has(line: number): boolean;
}

export interface ProgramRunner {
  /**
   * Runs the program, with a param's name a sweep over its values, and with two a map over pairs of their values. Does
   * nothing while a run is in progress. Resolves when the program is over.
   */
  run(...swept: readonly string[]): Promise<void>;
  /** Runs the program once without measuring it. The last results stay until there are new ones to show. */
  rerun(): Promise<void>;
  /** Runs a part of the program, and leaves the program and its declared params unchanged. */
  runPart(part: ProgramPart): Promise<void>;
  stop(): void;
}

/**
 * Events are shown in batches, at most ten times a second, except for a run's first value. Once the program is over, the
 * first samples are shown at once and the next ones a few times a second.
 */
const batchMilliseconds = 100;
const firstSamplesMilliseconds = 10;
const samplesMilliseconds = 400;

/** The key that is set while a run is in progress. If a page finds it at its start, the last run crashed. */
export const runningKey = "running";

/** The storage of that key. */
interface Marks {
  write(key: string, value: string): unknown;
  remove(key: string): void;
}

export function createRunner(
  engine: Engine,
  marks: Marks = tabStorage,
  player: Pick<Player, "play" | "stop" | "clear"> | null = null,
): ProgramRunner {
  let current = 0;
  let playedOn: Device | null = null;
  /** The run whose program is in progress. */
  let session: Running | null = null;
  /** The run whose program is over, and which is being measured. */
  let measured: Running | null = null;

  const run = (...swept: readonly string[]): Promise<void> =>
    startAsked(() => start(() => optionsOf(swept)));

  const runPart = (part: ProgramPart): Promise<void> =>
    startAsked(() => start(() => ({ ...optionsOf([]), selection: part.selection }), part));

  async function rerun(): Promise<void> {
    if (useProgram.getState().phase !== "idle") return;
    useProgram.setState({ isRerun: true });
    await start(() => ({ ...optionsOf([]), once: true }));
  }

  /** Starts a requested run, after ending a rerun. */
  async function startAsked(begin: () => Promise<void>): Promise<void> {
    // A param that changed meanwhile may start another rerun as the first ends.
    while (useProgram.getState().isRerun) {
      stop();
      await runOver();
    }
    await begin();
  }

  async function start(
    optionsNow: () => RunOptions,
    part: ProgramPart | null = null,
  ): Promise<void> {
    if (useProgram.getState().phase !== "idle") return;
    endMeasuring();
    const id = ++current;
    player?.clear();
    useProgram.setState({ phase: "preparing", trust: "run", notice: null });
    const arrival = filesArrived();
    if (arrival !== null) await arrival;
    if (id !== current) return;
    if (engine.firstChoice && !isDeviceChosen()) {
      useProgram.setState({ isChoosing: true });
      await engine.firstChoice();
      useProgram.setState({ isChoosing: false });
    }
    if (id !== current) return;
    const options = optionsNow();
    if (!options.once) useResults.setState(emptyResults(options), true);
    let compiled: Compiled;
    try {
      compiled = part?.compiled ?? (await engine.compile(options.source));
    } catch (error) {
      compiled = { ok: false, problems: [unreadable(error)] };
    }
    if (id !== current) return;
    if (!compiled.ok) {
      // A text that is being edited shows its errors in the editor; the last results stay until one compiles.
      if (options.once && useResults.getState().options?.source !== options.source) {
        useProgram.setState({ phase: "idle", isRerun: false });
        return;
      }
      if (options.once) useResults.setState(emptyResults(options), true);
      finish("failed", compiled.problems);
      return;
    }
    marks.write(runningKey, "1");
    useProgram.setState({ phase: "running" });
    const show = batches(options, () => id === current);
    try {
      session = engine.start(options, compiled.javascript, (event) => {
        if (id === current) show.add(event);
      });
    } catch (error) {
      session = null;
      marks.remove(runningKey);
      finish("failed", [{ ...unreadable(error), message: messageOf(error) }]);
      return;
    }
    void report(id, options.source, part, show.warn);
    const started = session;
    await started.finished;
    session = null;
    measured = started;
    if (id === current) show.end();
    useProgram.setState({ phase: "idle", isRerun: false });
    void started.measured.then(() => {
      if (measured === started) endMeasuring();
      if (id === current) void animate(id, options, compiled.javascript);
    });
  }

  /** Ends measuring the last run; its times so far stay. */
  function endMeasuring(): void {
    const ended = measured;
    if (ended === null) return;
    measured = null;
    marks.remove(runningKey);
    ended.stop();
  }

  async function animate(
    id: number,
    options: RunOptions,
    javascript: CompiledProgram,
  ): Promise<void> {
    // A param that changed meanwhile has started another run.
    if (useProgram.getState().source !== options.source) return;
    const results = useResults.getState();
    const isAnimated = results.charts.some(({ kind }) => kind === "animation");
    if (!isAnimated) playedOn = null;
    if (player === null || !isAnimated) return;
    // The code that finds the fastest device is large, and few programs have animations.
    const { deviceToAnimateOn: deviceToPlayOn } = await import("../results/animation-device.ts");
    if (id !== current) return;
    playedOn = deviceToPlayOn(results, playedOn);
    if (playedOn !== null) player.play(options, playedOn, javascript);
  }

  async function report(
    id: number,
    source: string,
    part: ProgramPart | null,
    warn: (problems: readonly Diagnostic[]) => void,
  ): Promise<void> {
    const found = await engine.check(source).catch(() => []);
    const problems = found.filter(({ position }) => part?.has(position.line) ?? true);
    if (id === current) warn(problems);
  }

  function stop(): void {
    const { phase, isRerun } = useProgram.getState();
    if (phase === "preparing") {
      current++;
      useProgram.setState({ phase: "stopping" });
      // A rerun in preparation has changed nothing of the last results.
      if (isRerun) useProgram.setState({ phase: "idle", isRerun: false });
      else finish("stopped", []);
    } else if (phase === "running" && session !== null) {
      useProgram.setState({ phase: "stopping" });
      session.stop();
    } else if (phase === "idle") {
      player?.stop();
    }
  }

  function abandon(): void {
    current++;
    endMeasuring();
    if (session !== null) {
      useProgram.setState({ phase: "stopping" });
      session.stop();
    } else if (useProgram.getState().phase === "preparing") {
      useProgram.setState({ phase: "idle", isRerun: false });
    }
  }

  useProgram.subscribe((now, before) => {
    if (now.revision !== before.revision) abandon();
    else if (runInputs.some((input) => now[input] !== before[input])) endMeasuring();
  });
  return { run, rerun, runPart, stop };
}

/** The inputs of a run: after a change of one of them its results are out of date. */
const runInputs = ["source", "params", "choice", "seed", "languageVersion"] as const;

function optionsOf(swept: readonly string[]): RunOptions {
  const session = useProgram.getState();
  const { source, params, seed, languageVersion } = session;
  return {
    source,
    choice: choiceInForce(session),
    config: configOf(session),
    params,
    seed,
    languageVersion,
    files: useFiles.getState().files,
    sweep: sweepIn(session, swept),
  };
}

function sweepIn({ specs, params }: ProgramState, names: readonly string[]): Sweep | null {
  const [first, second] = names.flatMap((swept): Chosen[] =>
    sweptSpecs(specs)
      .filter(({ name }) => name === swept)
      .map((spec) => ({ spec, value: paramValue(spec, params) })),
  );
  if (first === undefined) return null;
  return second === undefined ? sweepOf(first.spec, first.value) : mapOf(first, second);
}

function configOf(session: ProgramState): RunConfig | null {
  const { config } = session;
  return config && { literals: config, isChoice: isConfigured(session) };
}

function isDeviceChosen(): boolean {
  const session = useProgram.getState();
  return session.isChosen || isConfigured(session);
}

function finish(outcome: Outcome, problems: readonly Diagnostic[]): void {
  addProblems(problems, "fault");
  useResults.setState({ outcome });
  useProgram.setState({ phase: "idle", isRerun: false });
}

function addProblems(found: readonly Diagnostic[], severity: Problem["severity"]): void {
  if (found.length === 0) return;
  const added = found.map((problem): Problem => ({ ...problem, device: null, severity }));
  useResults.setState(({ problems }) => ({ problems: [...problems, ...added] }));
}

/** Browsers' messages for a module that did not load differ: a dynamic import failed, or a module script did. */
const notLoaded = /dynamically imported module|preload|module script failed/i;

function unreadable(error: unknown): Diagnostic {
  const message = messageOf(error);
  return {
    message: notLoaded.test(message)
      ? "the compiler could not be loaded: check the network, then press Run again"
      : `the program could not be compiled: ${message}`,
    position: { line: 1, column: 1 },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** True for an event that replaces the results of the run before, which stay until then. */
function isNews(event: RunEvent): boolean {
  if (event.type === "finished") return event.outcome !== "stopped";
  return ["output", "chart", "fault"].includes(event.type);
}

interface Batches {
  add(event: RunEvent): void;
  /** Adds the type checker's warnings to the results of this run, once they are shown. */
  warn(problems: readonly Diagnostic[]): void;
  end(): void;
}

/** Events that wait are dropped once `isCurrent` returns false: the page shows another program. */
function batches(options: RunOptions, isCurrent: () => boolean): Batches {
  let isBegun = !options.once;
  let waiting: RunEvent[] = [];
  let warnings: readonly Diagnostic[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let valueShown = false;
  let wait = batchMilliseconds;
  const declared = new Set<string>();
  let hasPresets = false;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!isCurrent() || waiting.length === 0 || !(isBegun || waiting.some(isNews))) return;
    const events = waiting;
    waiting = [];
    if (isBegun) useResults.setState((results) => fold(results, events));
    else {
      useResults.setState(fold(emptyResults(options), events), true);
      addProblems(warnings, "warning");
    }
    isBegun = true;
  };
  const add = (event: RunEvent): void => {
    if (event.type === "param") {
      declared.add(event.spec.name);
      declareParam(event.spec);
    }
    if (event.type === "presets") {
      hasPresets = true;
      declarePresets(event.presets);
    }
    const isWhole = options.selection === undefined;
    if (isWhole && event.type === "finished" && event.outcome === "done")
      keepParams(declared, hasPresets);
    waiting.push(event);
    const firstValue = event.type === "output" && !valueShown;
    valueShown ||= firstValue;
    const isFlushed = ["started", "finished", "measured"].includes(event.type) || firstValue;
    if (isFlushed) flush();
    else timer ??= setTimeout(flush, wait);
    if (event.type === "finished") wait = firstSamplesMilliseconds;
    else if (event.type === "timing" && wait < batchMilliseconds) wait = samplesMilliseconds;
  };
  const warn = (problems: readonly Diagnostic[]): void => {
    if (isBegun) addProblems(problems, "warning");
    else warnings = problems;
  };
  return { add, warn, end: flush };
}
