/** The commands' arguments. In: the words of a command line. Out: a command with its options, or a CommandError. */
import { parseArgs } from "node:util";
import { meantBy } from "../engine/arguments/names.ts";
import type { OpenedName } from "../engine/graph/device.ts";
import { programDevices } from "../engine/ir/device-kinds.ts";
import { firstVersion, newestVersion } from "../engine/ir/language-version.ts";
import { CommandError } from "./command-error.ts";

interface CommandForm {
  readonly operand: string;
  readonly isRequired: boolean;
  readonly summary: string;
  readonly options: readonly (keyof typeof options)[];
}

const options = {
  device: {
    type: "string",
    multiple: true,
    value: "NAME",
    summary: "gpu, cpu, auto, hybrid or reference",
  },
  param: { type: "string", multiple: true, value: "NAME=VALUE", summary: "the value of a param" },
  seed: { type: "string", value: "N", summary: "the seed of random numbers; default 0" },
  language: {
    type: "string",
    value: "N",
    summary: "the version of the language; default that of a file from the page, or the newest",
  },
  data: {
    type: "string",
    value: "FOLDER",
    summary: "the folder or address of mnist, iris and mobyDick",
  },
  save: { type: "string", value: "FOLDER", summary: "where files of `download` are written" },
  seconds: {
    type: "string",
    value: "N",
    summary: "the time for repeats, or a program's limit under mcp",
  },
  port: { type: "string", value: "N", summary: "default 4180" },
  json: { type: "boolean", summary: "print JSON" },
} as const;

const programOptions = ["device", "param", "seed", "language", "data", "json"] as const;

export const forms = {
  run: {
    operand: "FILE",
    isRequired: true,
    summary: "run a tensor program, or - for standard input",
    options: [...programOptions, "save"],
  },
  bench: {
    operand: "FILE",
    isRequired: true,
    summary: "time a program on the GPU and the CPU, or on each --device",
    options: [...programOptions, "seconds"],
  },
  docs: {
    operand: "NAME or words",
    isRequired: false,
    summary: "show or search the reference, offline",
    options: ["json"],
  },
  serve: {
    operand: "FILE",
    isRequired: true,
    summary: "show a program in the browser and reload it when it changes; or serve a folder",
    options: ["device", "param", "seed", "language", "data", "port"],
  },
  mcp: {
    operand: "",
    isRequired: false,
    summary: "serve run, bench and docs to agents, over standard input and output",
    options: ["seconds", "data"],
  },
} as const satisfies Readonly<Record<string, CommandForm>>;

export type CommandName = keyof typeof forms;

export interface Command {
  readonly name: CommandName | "help" | "version";
  readonly operands: readonly string[];
  readonly devices: readonly OpenedName[];
  readonly params: ReadonlyMap<string, string>;
  readonly seed: number;
  /** Null for the one that the program's text states, or else the newest. */
  readonly languageVersion: number | null;
  readonly data: string | null;
  readonly save: string | null;
  readonly seconds: number | null;
  readonly port: number;
  readonly json: boolean;
}

/** Throws a CommandError for words that are no command. */
export function readArguments(words: readonly string[]): Command {
  const [first = "--help", ...rest] = words;
  if (["-h", "--help", "help"].includes(first)) return commandOf("help", [], {});
  if (["-v", "--version"].includes(first)) return commandOf("version", [], {});
  if (!isCommand(first)) {
    const meant = meantBy(first, Object.keys(forms));
    throw new CommandError(
      `tensorpad: unknown command ${JSON.stringify(first)}: ${meant ? `did you mean ${meant}?` : `use ${Object.keys(forms).join(", ")}`}`,
    );
  }
  const form: CommandForm = forms[first];
  const { values, positionals } = parsed(first, form, rest);
  if (values.help === true) return commandOf("help", [], {});
  const isDocs = first === "docs";
  if (form.isRequired && positionals.length === 0)
    throw new CommandError(`${first}: missing ${form.operand}: write tensorpad ${usageOf(first)}`);
  const most = form.operand === "" ? 0 : 1;
  if (positionals.length > most && !isDocs)
    throw new CommandError(
      `${first}: unsupported argument ${JSON.stringify(positionals[most])}: write tensorpad ${usageOf(first)}`,
    );
  const command = commandOf(first, positionals, values);
  if (command.devices.length > 1 && first !== "bench")
    throw new CommandError(`${first}: unsupported devices: it runs on one; bench takes several`);
  return command;
}

type Values = Readonly<Record<string, unknown>>;

function parsed(
  name: CommandName,
  form: CommandForm,
  words: readonly string[],
): { readonly values: Values; readonly positionals: readonly string[] } {
  const known = form.options.map((option) => {
    const { type, ...about } = options[option];
    return [option, { type, multiple: "multiple" in about }] as const;
  });
  const help = { type: "boolean", short: "h" } as const;
  try {
    return parseArgs({
      args: [...words],
      options: { ...Object.fromEntries(known), help },
      allowPositionals: true,
    });
  } catch (error) {
    const [, given] = /Unknown option '-*([^']*)'/.exec((error as Error).message) ?? [];
    if (given === undefined)
      throw new CommandError(`${name}: invalid options: ${(error as Error).message}`);
    const meant = meantBy(given, form.options);
    const list = form.options.map((option) => `--${option}`).join(", ");
    throw new CommandError(
      `${name}: unknown option --${given} (${meant ? `did you mean --${meant}?` : `it has ${list}`})`,
    );
  }
}

function commandOf(name: Command["name"], operands: readonly string[], values: Values): Command {
  const text = (option: string): string | null => (values[option] as string | undefined) ?? null;
  const list = (option: string): readonly string[] =>
    (values[option] as string[] | undefined) ?? [];
  return {
    name,
    operands,
    devices: list("device").flatMap((names) => names.split(",").map(deviceOf)),
    params: new Map(list("param").map(paramOf)),
    seed: numberOf("seed", text("seed") ?? "0", 0, 0xffffffff, true),
    languageVersion:
      text("language") === null
        ? null
        : numberOf("language", text("language") ?? "", firstVersion, newestVersion, true),
    data: text("data"),
    save: text("save"),
    seconds:
      text("seconds") === null
        ? null
        : numberOf("seconds", text("seconds") ?? "", 0.1, 3600, false),
    port: numberOf("port", text("port") ?? "4180", 0, 65535, true),
    json: values.json === true,
  };
}

function deviceOf(name: string): OpenedName {
  const known = [...programDevices, "reference"] as const;
  const found = known.find((device) => device === name);
  if (found !== undefined) return found;
  throw new CommandError(
    `--device: unknown device ${JSON.stringify(name)}: use ${known.join(", ")}`,
  );
}

function paramOf(text: string): [string, string] {
  const at = text.indexOf("=");
  if (at < 1)
    throw new CommandError(
      `--param: invalid param ${JSON.stringify(text)}: write --param NAME=VALUE`,
    );
  return [text.slice(0, at), text.slice(at + 1)];
}

function numberOf(
  option: string,
  text: string,
  low: number,
  high: number,
  isInteger: boolean,
): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (value >= low && value <= high && (!isInteger || Number.isInteger(value))) return value;
  throw new CommandError(
    `--${option}: invalid value ${JSON.stringify(text)}: expected ${isInteger ? "an integer" : "a number"} from ${low} to ${high}`,
  );
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(forms, name);
}

function usageOf(name: CommandName): string {
  const { operand, isRequired }: CommandForm = forms[name];
  const shown = isRequired || operand === "" ? operand : `[${operand}]`;
  return `${name} ${shown}`.trimEnd();
}

export function helpText(): string {
  const names = Object.keys(forms) as CommandName[];
  const optionLine = (name: keyof typeof options): string => {
    const { summary, ...about } = options[name];
    const form = `--${name}${"value" in about ? ` ${about.value}` : ""}`;
    const users = names.filter((command) => (forms[command] as CommandForm).options.includes(name));
    return `  ${form.padEnd(20)} ${summary} (${users.join(", ")})`;
  };
  return [
    "Usage: tensorpad COMMAND [options]",
    "",
    ...names.map((name) => `  ${usageOf(name).padEnd(20)} ${forms[name].summary}`),
    "",
    "Options:",
    ...(Object.keys(options) as (keyof typeof options)[]).map(optionLine),
    "",
    "Exit codes: 0 done; 1 the program failed, or its results differ between devices; 2 an invalid command.",
  ].join("\n");
}
