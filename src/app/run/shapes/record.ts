/**
 * Records a program once in its realm, without an engine: nothing is computed, shown, loaded or written. In: an
 * instrumented program that imports the API. Out: the shapes that its probes noted, and the error that ended it.
 *
 * The program may replace every global and every prototype. It can then intercept what this file does with the
 * program's own values, but it must not get `answer` or the realm's functions: these are never operands, elements or
 * results of promises, and the answer is no promise, since resolving one with an object would look up `then`.
 */
import type { FileSource } from "../../../engine/data/files.ts";
import type { LoadModule } from "../../../engine/data/workers/serve.ts";
import type { WireGraph } from "../../../engine/executor/protocol.ts";
import { Context, currentContext, enterContext } from "../../../engine/graph/context.ts";
import { ComputeDevice } from "../../../engine/graph/device.ts";
import { recordedNodes } from "../../../engine/graph/node.ts";
import { kindOfName } from "../../../engine/ir/device-kinds.ts";
import { Fault } from "../../../engine/ir/fault.ts";
import { fitted } from "../../../engine/present/params/fitted.ts";
import type { Presenter } from "../../../engine/present/presenter.ts";
import { pendingShows } from "../../../engine/present/sequence.ts";
import { RecordingEnd } from "../../../engine/shapes/recording-end.ts";
import { StandInRuntime } from "../../../engine/shapes/stand-in-runtime.ts";
import type { NamedFile, ParamValues } from "../messages/events.ts";
import { describeFailure } from "../sandbox/failure.ts";
import { fileSource } from "../sandbox/file-source.ts";
import { dataInRealm } from "./data-in-realm.ts";
import { GraphRecorder, RecordedGraphs } from "./graph-recorder.ts";
import { Probes, turnsForGraphs } from "./probes.ts";
import type { RecordedFault, Recording } from "./read-recording.ts";
import { probesName, type Record } from "./shape-messages.ts";

/** The parts of the realm that a recording uses. */
export interface RecordingRealm {
  readonly global: object;
  now(): number;
  /** Runs a function in a later task. */
  later(run: () => void): void;
  /** Runs the program's files, of which the last is the main one. */
  load(modules: readonly string[]): Promise<unknown>;
  /** The time of the first statement of the files that were loaded last; null before it. */
  begun(): number | null;
  /** Loads a module with a function that computes data. */
  loadFunction: LoadModule;
  /** Sets the handler of uncaught errors; null where no recording is in progress. */
  onError(tell: ((error: unknown) => void) | null): void;
}

/** The realm answers with a recording of shapes, or with the graphs. */
export interface Recorded extends Recording {
  readonly graphs?: readonly WireGraph[];
}

/** The fraction of the time after which all loops end as soon as possible. */
const loopShare = 3 / 8;
/**
 * A program that waits beyond its time and for this many further tasks, and then does nothing for a task, waits for
 * something that will never come. On a busy machine tasks take long, so it has more time.
 */
const maxTurns = 100;
/** Files beyond this size are not read while a program is edited. */
const maxFileBytes = 2 ** 22;

/** Calls `answer` exactly once. */
export function recordShapes(
  { request, modules, standIn, wantsGraphs = false, seed, params, files, texts, ...rest }: Record,
  realm: RecordingRealm,
  answer: (recording: Recorded) => void,
): void {
  const { milliseconds, nodes, isFirm } = rest.budget;
  const graphs = wantsGraphs ? new RecordedGraphs() : null;
  const probes = new Probes({
    isOdd: standIn === "others",
    ...(wantsGraphs && { minTurns: turnsForGraphs }),
    milliseconds: milliseconds * loopShare,
    now: () => realm.now(),
    nodes: recordedNodes,
    maxNodes: nodes,
  });
  let failure: { readonly error: unknown } | null = null;
  let isLoaded = false;
  let isOver = false;
  let turns = 0;
  let deadline = Number.POSITIVE_INFINITY;

  const fail = (error: unknown): void => {
    failure ??= { error };
  };
  const finish = (isWhole: boolean): void => {
    if (isOver) return;
    isOver = true;
    realm.onError(null);
    if (graphs !== null) answer({ ...emptyRecording(request), graphs: graphs.graphs });
    else answer(recordingOf(isWhole));
  };
  const isIdle = (): boolean => program.run(pendingShows) === 0;
  const recordingOf = (isWhole: boolean): Recording => {
    try {
      const fault = failure === null ? null : faultOf(failure.error);
      const isPartial = !isWhole || failure !== null;
      return { request, positions: probes.notes(), fault, isPartial };
    } catch {
      // The program has replaced something that this relies on.
      return emptyRecording(request);
    }
  };
  /** Ends the recording once the running code reaches its next wait. */
  const stopAt = (what: string): void => {
    fail(new RecordingEnd(what));
    realm.later(() => finish(false));
  };
  const program = new Context({
    programFrame: currentContext().providers.programFrame,
    runtime: graphs
      ? new GraphRecorder(graphs, seed, texts)
      : new StandInRuntime(standIn, "cpu", seed),
    openDevice: async (name) =>
      new ComputeDevice(name, new StandInRuntime(standIn, kindOfName(name), seed)),
    files: smallFiles(files, stopAt),
    openDataWorker: dataInRealm((module) => realm.loadFunction(module), fail),
    presenter: silentPresenter(params, wantsGraphs),
    languageVersion: rest.languageVersion,
  });
  const look = (): void => {
    if (isOver) return;
    if (isLoaded && isIdle()) {
      finish(true);
      return;
    }
    const isWaiting = turns > maxTurns || isFirm;
    if (realm.begun() !== null && turns++ === 0) deadline = realm.now() + milliseconds;
    if (isWaiting && realm.now() > deadline) finish(false);
    else realm.later(look);
  };
  const load = async (): Promise<void> => {
    try {
      await realm.load(modules);
      isLoaded = true;
      if (isIdle()) finish(true);
    } catch (error) {
      fail(error);
      finish(false);
    }
  };

  realm.onError(fail);
  enterContext(program);
  define(realm.global, probes);
  void load();
  look();
}

/** A recording without notes. */
export function emptyRecording(request: number): Recording {
  return { request, positions: [], fault: null, isPartial: true };
}

/** `stopAt` is called where a large file, or one that the program may not read, would be read. */
function smallFiles(
  files: readonly NamedFile[] | null,
  stopAt: (what: string) => void,
): FileSource {
  const source = fileSource(files ?? []);
  const isRefused = (name: string): boolean =>
    files === null || files.some((file) => file.name === name && file.content.size > maxFileBytes);
  return {
    ...source,
    read: (name) => {
      if (!isRefused(name)) return source.read(name);
      stopAt("a file is read");
      return new Promise<null>(() => {});
    },
  };
}

function define(global: object, { value, turn, enter }: Probes): void {
  const functions = { value, turn, enter };
  Object.defineProperty(global, probesName, { value: functions, configurable: true });
}

/**
 * Shows nothing. Params have their values on the page. With `takesCharts`, what is plotted is computed, as in a run.
 */
export function silentPresenter(params: ParamValues, takesCharts: boolean): Presenter {
  return {
    output: () => {},
    chart: () => takesCharts,
    param: (spec) =>
      fitted(spec, Object.hasOwn(params, spec.name) ? params[spec.name] : spec.value),
    failed: () => {},
  };
}

/** Only the engine's own faults are reported: other errors may come from stand-ins. */
function faultOf(error: unknown): RecordedFault | null {
  if (!(error instanceof Fault)) return null;
  // Timers do not wait in a recording, so the time limit of an item is reached too early.
  if (error.message.includes("missing result of")) return null;
  const { message, position } = describeFailure(error);
  return { kind: error.kind, message, position };
}
