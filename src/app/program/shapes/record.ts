/**
 * Records a program once in its realm, without an engine: nothing is computed, shown, loaded or written. In: an
 * instrumented program that imports the API. Out: the shapes that its probes noted, and the fault that ended it.
 */
import { provideFiles } from "../../../engine/data/files.ts";
import { provideDataWorkers } from "../../../engine/data/workers/provider.ts";
import type { LoadModule } from "../../../engine/data/workers/serve.ts";
import { resetConfig } from "../../../engine/graph/config.ts";
import { ComputeDevice, provideDevices } from "../../../engine/graph/device.ts";
import { recordedNodes } from "../../../engine/graph/node.ts";
import { connect } from "../../../engine/graph/runtime.ts";
import { kindOfName } from "../../../engine/ir/device-kinds.ts";
import { Fault } from "../../../engine/ir/fault.ts";
import { noInputs, setInputs } from "../../../engine/present/animate/inputs.ts";
import { fitted } from "../../../engine/present/params/fitted.ts";
import { type Presenter, present } from "../../../engine/present/presenter.ts";
import { allShown } from "../../../engine/present/sequence.ts";
import { StandInRuntime } from "../../../engine/shapes/stand-in-runtime.ts";
import type { ParamValues } from "../events.ts";
import { describeFailure } from "../failure.ts";
import { fileSource } from "../file-source.ts";
import { dataInRealm } from "./data-in-realm.ts";
import { Probes } from "./probes.ts";
import { probesName, type Record, type RecordedFault, type Recording } from "./shape-messages.ts";

/** The parts of the realm that a recording uses. */
export interface RecordingRealm {
  readonly global: object;
  now(): number;
  /** Runs something in a later turn. */
  later(run: () => void): void;
  /** Runs the program's files, of which the last is the main one. */
  load(modules: readonly string[]): Promise<unknown>;
  /** Whether the first statement of the files that were loaded last has run. */
  hasBegun(): boolean;
  /** Loads a module with a function that computes data. */
  loadFunction: LoadModule;
  /** Sets who is told of errors that nobody catches; null where no recording is in progress. */
  onError(tell: ((error: unknown) => void) | null): void;
}

/** From then on all loops end as soon as may be. */
const loopMilliseconds = 300;
/**
 * A program that waits longer and for more turns, and then does nothing for a turn, waits for what will never come. A
 * busy machine makes turns long, and has more time for it.
 */
const mostMilliseconds = 800;
const mostTurns = 100;
/** Files beyond this size are not read while a program is typed. */
const mostFileBytes = 2 ** 22;

export async function recordShapes(
  { request, modules, standIn, seed, params, files }: Record,
  realm: RecordingRealm,
): Promise<Recording> {
  const probes = new Probes({
    isOdd: standIn === "others",
    milliseconds: loopMilliseconds,
    now: () => realm.now(),
    nodes: recordedNodes,
  });
  const ended: { error: unknown }[] = [];
  const end = (error: unknown): void => void ended.push({ error });
  realm.onError(end);
  connect(new StandInRuntime(standIn, "cpu", seed));
  provideDevices(async (name) => {
    const runtime = new StandInRuntime(standIn, kindOfName(name), seed);
    return new ComputeDevice(name, runtime);
  });
  const source = fileSource(files);
  const isLarge = (name: string): boolean =>
    files.some((file) => file.name === name && file.content.size > mostFileBytes);
  provideFiles({
    ...source,
    // The recording ends where a large file would be read.
    read: (name) => (isLarge(name) ? new Promise<null>(() => {}) : source.read(name)),
  });
  provideDataWorkers(dataInRealm((module) => realm.loadFunction(module), end));
  present(silentPresenter(params));
  setInputs(noInputs);
  resetConfig();
  define(realm.global, probes);
  const settled = realm
    .load(modules)
    .then(() => allShown())
    .then(() => "over" as const, end);
  const way = await Promise.race([settled, waited(realm)]);
  const places = probes.places();
  const [first] = ended;
  realm.onError(null);
  return {
    request,
    places,
    fault: first === undefined ? null : faultOf(first.error),
    isPartial: way !== "over" || first !== undefined,
  };
}

/**
 * Resolves when the program has had its time, which begins with its first statement: files load slowly on a busy
 * machine.
 */
function waited({ now, later, hasBegun }: RecordingRealm): Promise<"waited"> {
  let end = Number.POSITIVE_INFINITY;
  let turns = 0;
  return new Promise((resolve) => {
    const look = (): void => {
      if (hasBegun() && turns++ === 0) end = now() + mostMilliseconds;
      if (turns > mostTurns && now() > end) resolve("waited");
      else later(look);
    };
    look();
  });
}

function define(global: object, { value, turn, enter }: Probes): void {
  const functions = { value, turn, enter };
  Object.defineProperty(global, probesName, { value: functions, configurable: true });
}

/** Shows nothing. Params have their values on the page. */
function silentPresenter(params: ParamValues): Presenter {
  return {
    output: () => {},
    chart: () => false,
    param: (spec) =>
      fitted(spec, Object.hasOwn(params, spec.name) ? params[spec.name] : spec.value),
    failed: () => {},
  };
}

/** Only the engine's own faults are told: other errors may come of stand-ins. */
function faultOf(error: unknown): RecordedFault | null {
  if (!(error instanceof Fault)) return null;
  // Timers do not wait in a recording, so that the limit of an item's time comes too early.
  if (error.message.includes("missing result of")) return null;
  const { message, position } = describeFailure(error);
  return { kind: error.kind, message, position };
}
