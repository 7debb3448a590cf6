/** Runs a program once. In: a device and the values of params. Out: what it shows, and the error that ended it. */
import { formatWithOptions, inspect } from "node:util";
import { ChartFold } from "../app/results/charts.ts";
import { meantBy } from "../engine/arguments/names.ts";
import { allShown, declaredParams, Fault, Line, positionIn, showLine } from "../engine/commands.ts";
import type { ConfigOptions } from "../engine/graph/config.ts";
import { bytesOfMemory } from "../engine/graph/config.ts";
import type { OpenedName } from "../engine/graph/device.ts";
import * as library from "../engine/index.ts";
import type { DeviceKey } from "../engine/ir/device-kinds.ts";
import { fault } from "../engine/ir/fault.ts";
import { problemOfValue } from "../engine/present/params/faults.ts";
import type { ParamValue } from "../engine/present/params/kinds/kind.ts";
import type { ParamSpec } from "../engine/present/params/spec.ts";
import type { Output, Presenter, ShownBench } from "../engine/present/presenter.ts";
import { CommandError } from "./command-error.ts";
import { type DeviceFacts, type Devices, filesIn } from "./devices.ts";
import type { Program } from "./program.ts";

export interface RunRequest {
  /** Null for the one that the program's `config` names, or else the recommended one. */
  readonly device: OpenedName | null;
  readonly seed: number;
  readonly languageVersion: number;
  /** The texts of the params' values, by name. */
  readonly params: ReadonlyMap<string, string>;
  readonly isRecorded: boolean;
  /** Receives each output as it comes. */
  readonly show: (output: Output) => void;
}

export interface ProgramError {
  readonly message: string;
  /** The line of the program; null for one that is not known. */
  readonly line: number | null;
}

export interface Run {
  readonly key: DeviceKey;
  readonly device: DeviceFacts;
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
  let failed: (error: unknown) => void = () => {};
  const failure = new Promise<never>((_, reject) => {
    failed = reject;
  });
  // It may also be rejected when nothing waits for it any more.
  failure.catch(() => {});
  const presenter: Presenter = {
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
    failed: (error) => failed(error),
  };
  const configRules = {
    late: () => null,
    check: (options: ConfigOptions) => {
      if (config === null) throw new OtherConfig(options);
    },
  };
  const files = {
    names: null,
    remedy: "put it into the folder of the program",
    read: filesIn(program.folder),
  };
  const { languageVersion } = request;
  const providers = { presenter, programFrame: program.frame, configRules, files, languageVersion };
  const limits = limitsOf(config);
  const restore = [
    onProcess("unhandledRejection", failed),
    onProcess("uncaughtException", failed),
    ownConsole(),
  ];
  let error: ProgramError | null = null;
  let recording: number | string = "it failed";
  const begun = performance.now();
  let milliseconds = 0;
  try {
    const parts = { seed: request.seed, limits, isRecorded: request.isRecorded, providers };
    recording = await devices.run(key, parts, async () => {
      try {
        await Promise.race([program.run().then(allShown), failure]);
        milliseconds = performance.now() - begun;
        const wrong = declaredParams().unknownName() ?? unknownParam(request.params, params);
        if (wrong) throw wrong;
      } catch (thrown) {
        milliseconds = performance.now() - begun;
        // The position is found in the context of the program.
        if (!(thrown instanceof OtherConfig)) error = describeError(thrown, program);
        throw thrown;
      }
    });
  } catch (thrown) {
    if (thrown instanceof OtherConfig) return runProgram(program, devices, request, thrown.options);
    error ??= describeError(thrown, program);
  } finally {
    for (const undo of restore) undo();
  }
  const device = await devices.facts(key);
  return { key, device, milliseconds, outputs, charts, params, benches, error, recording };
}

function limitsOf(config: ConfigOptions | null): { threads?: number; bytes?: number } {
  const { threads, memory } = config ?? {};
  const bytes = memory === undefined ? null : bytesOfMemory(memory);
  return { ...(threads !== undefined && { threads }), ...(bytes !== null && { bytes }) };
}

/** The value that was asked for, or the program's own. Throws a Fault for one that the param cannot have. */
function valueFor(spec: ParamSpec, text: string | undefined): ParamValue {
  if (text === undefined) return spec.value;
  const words: Readonly<Record<string, boolean>> = { true: true, false: false };
  const value =
    spec.kind === "number" && text.trim() !== ""
      ? Number(text)
      : spec.kind === "toggle"
        ? (words[text] ?? text)
        : text;
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
  return new CommandError(
    `--param: unknown param "${unknown}": the program declares ${names.map((name) => `"${name}"`).join(", ") || "none"}`,
  );
}

function describeError(error: unknown, { lines, name }: Program): ProgramError {
  if (!(error instanceof Error))
    return {
      message: `thrown: ${inspect(error, { depth: 1, breakLength: Number.POSITIVE_INFINITY })}`,
      line: null,
    };
  const own = error instanceof Fault ? error.position : null;
  const { stack = "" } = error;
  const header = stack.indexOf(error.message) + error.message.length;
  // A syntax error's position is before its message.
  const found = own ?? positionIn(stack.slice(header)) ?? positionIn(stack.split("\n", 1)[0] ?? "");
  const isPlain = error instanceof Fault || error instanceof CommandError;
  const message = isPlain
    ? error.message
    : (importFault(error) ?? `${error.name}: ${error.message}`);
  const line = found && found.line <= lines.length ? found.line : null;
  return { message: message.replace(`${name}:${line}: `, ""), line };
}

/** The fault of an import that the library does not have, with the name that was meant; null for other errors. */
function importFault({ message }: Error): string | null {
  const [, name] = /'tensorpad' does not provide an export named '(\w+)'/.exec(message) ?? [];
  if (name === undefined) return null;
  const meant = meantBy(name, Object.keys(library));
  return `unknown import ${name}: ${meant === null ? "npx tensorpad docs lists the names" : `did you mean ${meant}?`}`;
}

function onProcess(
  event: "unhandledRejection" | "uncaughtException",
  listener: (error: unknown) => void,
): () => void {
  process.on(event as "uncaughtException", listener);
  return () => process.off(event, listener);
}

/** Makes the console's lines outputs, in the order of the calls. Returns the function that undoes it. */
function ownConsole(): () => void {
  const before = { ...console };
  for (const level of ["debug", "log", "info", "warn", "error"] as const) {
    const log = (...values: readonly unknown[]): void => {
      const line = new Line();
      const [first, ...rest] = values;
      const isFormat = typeof first === "string" && first.includes("%") && rest.length > 0;
      line.values(isFormat ? [formatWithOptions({}, first, ...rest)] : values);
      showLine(level, line, {}, log);
    };
    console[level] = log;
  }
  return () => Object.assign(console, before);
}
