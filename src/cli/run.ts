/** Runs a program once. In: a device and the values of params. Out: what it shows, and the error that ended it. */
import { formatWithOptions, inspect } from "node:util";
import { answerTo } from "../app/editor/compile/unknown-name.ts";
import { ChartFold } from "../app/results/charts.ts";
import { meantBy } from "../engine/arguments/names.ts";
import { allShown, declaredParams, Fault, Line, positionIn, showLine } from "../engine/commands.ts";
import type { InitOptions } from "../engine/executor/in-process.ts";
import { bytesOfMemory, type ConfigOptions } from "../engine/graph/config.ts";
import type { Providers } from "../engine/graph/context.ts";
import type { OpenedName } from "../engine/graph/device.ts";
import * as library from "../engine/index.ts";
import type { DeviceKey } from "../engine/ir/device-kinds.ts";
import { fault } from "../engine/ir/fault.ts";
import { problemOfValue } from "../engine/present/params/faults.ts";
import type { ParamValue } from "../engine/present/params/kinds/kind.ts";
import type { ParamSpec } from "../engine/present/params/spec.ts";
import type { Output, ShownBench } from "../engine/present/presenter.ts";
import type { Command } from "./arguments.ts";
import { CommandError } from "./command-error.ts";
import { type DeviceFacts, type Devices, filesIn } from "./devices.ts";
import type { Program } from "./program.ts";

export interface RunRequest extends Pick<Command, "seed" | "languageVersion" | "params"> {
  /** Null for the one that the program's `config` names, or else the recommended one. */
  readonly device: OpenedName | null;
  readonly isRecorded: boolean;
  /** Receives each output as it comes. */
  readonly show: (output: Output) => void;
  /** Receives a sentence for whoever gave the command. */
  readonly note?: (text: string) => void;
}

export interface ProgramError {
  readonly message: string;
  /** The line of the program; null for one that is not known. */
  readonly line: number | null;
}

export interface Run {
  readonly key: DeviceKey;
  readonly device: DeviceFacts;
  readonly seed: number;
  /** The total time of the first run, with compilation, or the time until its error; 0 if it did not begin. */
  readonly milliseconds: number;
  readonly outputs: readonly Output[];
  readonly charts: ChartFold;
  readonly params: readonly { readonly spec: ParamSpec; readonly value: ParamValue }[];
  readonly benches: readonly ShownBench[];
  readonly error: ProgramError | null;
  /** The number of its recording, or why it has none. */
  readonly recording: number | string;
}

/** Thrown through a program whose config names another device than the one that it runs on. */
class OtherConfig extends Error {
  readonly options: ConfigOptions;

  constructor(options: ConfigOptions) {
    super("the program's config needs another device");
    this.options = options;
  }
}

const neverOver = "missing end: it awaits a promise that nothing settles: resolve or reject it";

/** Rejects with an error only where the device cannot be opened. */
export async function runProgram(
  program: Program,
  devices: Devices,
  request: RunRequest,
  config: ConfigOptions | null = null,
): Promise<Run> {
  const key = await devices.find(request.device ?? config?.device ?? "auto");
  const outputs: Output[] = [];
  const params: Run["params"][number][] = [];
  const benches: ShownBench[] = [];
  const charts = new ChartFold([]);
  const { promise: failure, reject: failed } = rejection();
  const providers: Partial<Providers> = {
    presenter: {
      output: (output) => {
        outputs.push(output);
        request.show(output);
      },
      chart: (message) => charts.add(message, "cpu"),
      bench: (bench) => benches.push(bench),
      param: (spec) => {
        const value = valueFor(spec, request.params.get(spec.name));
        params.push({ spec, value });
        return value;
      },
      failed,
    },
    programFrame: program.frame,
    configRules: {
      late: () => null,
      check: (options) => {
        if (config === null) throw new OtherConfig(options);
      },
    },
    files: {
      names: null,
      remedy: "put it into the folder of the program",
      read: filesIn(program.folder),
    },
    languageVersion: request.languageVersion ?? program.languageVersion,
  };
  const { isRecorded } = request;
  const { threads, memory } = config ?? {};
  const memoryBytes = memory === undefined ? null : bytesOfMemory(memory);
  const options = { seed: request.seed ?? 0, threads, memoryBytes };
  const device = { ...(await devices.facts(key)) };
  const opened = (found: DeviceFacts): void => void Object.assign(device, found);
  const initOptions = (asked: InitOptions): InitOptions => {
    const held = request.device ?? asked.device ?? key;
    if (![undefined, "auto", held].includes(asked.device))
      request.note?.(`note: init asks for ${asked.device}: --device ${held} holds`);
    options.seed = request.seed ?? asked.seed ?? 0;
    const version = request.languageVersion ?? asked.languageVersion ?? program.languageVersion;
    return { ...asked, device: held, seed: options.seed, languageVersion: version };
  };
  const parts = { options, isRecorded, providers, initOptions, opened };
  const console_ = { ...console };
  Object.assign(console, ownConsole());
  process.on("unhandledRejection", failed).on("uncaughtException", failed);
  // Node would end without a word as soon as it has nothing to wait for.
  const stuck = (): void => void setImmediate(failed, new CommandError(neverOver));
  process.once("beforeExit", stuck);
  let error: ProgramError | null = null;
  let recording: number | string = "it failed";
  const begun = performance.now();
  let milliseconds = 0;
  try {
    recording = await devices.run(key, parts, async () => {
      try {
        await Promise.race([program.run().then(allShown), failure]);
        milliseconds = performance.now() - begun;
        const wrong = declaredParams().unknownName() ?? unknownParam(request.params, params);
        if (wrong) throw wrong;
      } catch (thrown) {
        milliseconds = performance.now() - begun;
        // The position is found in the context of the program.
        if (!(thrown instanceof OtherConfig)) error = await describeError(thrown, program);
        throw thrown;
      }
    });
  } catch (thrown) {
    if (thrown instanceof OtherConfig) return runProgram(program, devices, request, thrown.options);
    error ??= await describeError(thrown, program);
  } finally {
    process.off("unhandledRejection", failed).off("uncaughtException", failed);
    process.off("beforeExit", stuck);
    Object.assign(console, console_);
  }
  const { seed } = options;
  return { key, device, seed, milliseconds, outputs, charts, params, benches, error, recording };
}

/** It may also be rejected when nothing waits for it any more. */
function rejection(): { promise: Promise<never>; reject: (error: unknown) => void } {
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<never>((_, rejecting) => {
    reject = rejecting;
  });
  promise.catch(() => {});
  return { promise, reject };
}

/** The value that a text stands for where a param is set by one. */
export function valueFromText(text: string): ParamValue {
  if (text === "true" || text === "false") return text === "true";
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The value that was asked for, or the program's own. Throws a Fault for one that the param cannot have. */
function valueFor(spec: ParamSpec, text: string | undefined): ParamValue {
  if (text === undefined) return spec.value;
  const value = spec.kind === "number" || spec.kind === "toggle" ? valueFromText(text) : text;
  const problem = problemOfValue(spec, value);
  if (problem) throw fault("--param", problem);
  return value;
}

function unknownParam(
  asked: ReadonlyMap<string, string>,
  declared: Run["params"],
): CommandError | null {
  const names = declared.map(({ spec }) => spec.name);
  const unknown = [...asked.keys()].find((name) => !names.includes(name));
  if (unknown === undefined) return null;
  const known = names.map((name) => `"${name}"`).join(", ") || "none";
  return new CommandError(`--param: unknown param "${unknown}": the program declares ${known}`);
}

async function describeError(error: unknown, { lines, name }: Program): Promise<ProgramError> {
  if (!(error instanceof Error)) {
    const value = inspect(error, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
    return { message: `thrown: ${value}`, line: null };
  }
  const { stack = "" } = error;
  const frames = stack.slice(stack.indexOf(error.message) + error.message.length);
  const found =
    (error instanceof Fault ? error.position : null) ??
    positionIn(frames) ??
    // A syntax error's position is before its message.
    positionIn(stack.split("\n", 1)[0] ?? "");
  const isPlain = error instanceof Fault || error instanceof CommandError;
  const message = isPlain
    ? error.message
    : ((await importFault(error)) ?? `${error.name}: ${error.message}`);
  const line = found && found.line <= lines.length ? found.line : null;
  // The numbers of runs are in the addresses of modules.
  const shown = message.replace(/\?run=\d+[\w&=.-]*/g, "");
  return { message: shown.replace(`${name}:${line}: `, ""), line };
}

/** The fault of an import that the library does not have, with what to write; null for other errors. */
async function importFault({ message }: Error): Promise<string | null> {
  const [, part, name] =
    /'tensorpad(?:\/(\w+))?' does not provide an export named '(\w+)'/.exec(message) ?? [];
  if (name === undefined) return null;
  const own = part === "nn" ? library.nn : part === "optim" ? library.optim : null;
  const names = Object.keys(own ?? library);
  const meant = meantBy(name, names);
  const near = meant === null ? "npx tensorpad docs lists the names" : `did you mean ${meant}?`;
  return `unknown import ${name}: ${(await answerTo(name, own ? [] : names)) ?? near}`;
}

/** A console whose lines are outputs, in the order of the calls. */
function ownConsole(): Readonly<Record<string, unknown>> {
  const levels = ["debug", "log", "info", "warn", "error"] as const;
  const logs = levels.map((level) => {
    const log = (...values: readonly unknown[]): void => {
      const line = new Line();
      const [first] = values;
      const isFormat = typeof first === "string" && first.includes("%") && values.length > 1;
      line.values(isFormat ? [formatWithOptions({}, ...values)] : values);
      showLine(level, line, {}, log);
    };
    return [level, log];
  });
  return Object.fromEntries(logs);
}
