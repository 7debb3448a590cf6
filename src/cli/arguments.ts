/** The commands' arguments. In: the words of a command line. Out: a command with its options, or a CommandError. */
import { parseArgs } from "node:util";
import { meantBy } from "../engine/arguments/names.ts";
import type { OpenedName } from "../engine/graph/device.ts";
import { programDevices } from "../engine/ir/device-kinds.ts";
import { newestVersion } from "../engine/ir/language-version.ts";
import { CommandError } from "./command-error.ts";

/** Each option's value, or an empty text for a switch, and its purpose. */
const options = {
  device: ["NAME", "gpu, cpu, auto, hybrid or reference"],
  param: ["NAME=VALUE", "the value of a param"],
  seed: ["N", "the seed of random numbers; default 0"],
  language: ["N", "a version of the language; default what FILE states, or the newest"],
  data: ["FOLDER", "the folder or address of mnist, iris and mobyDick"],
  save: ["FOLDER", "where files of `download` are written"],
  seconds: ["N", "the time for repeats, or a program's limit under mcp"],
  port: ["N", "default 4180"],
  json: ["", "print JSON"],
} as const;

type Option = keyof typeof options;

const shared = ["device", "param", "seed", "language", "data"] as const;

export type CommandName = "run" | "bench" | "docs" | "serve" | "mcp";

type Form = readonly [operand: string, summary: string, options: readonly Option[]];

/** Each command's operand, in brackets where it may be missing, its purpose and its options. */
export const forms: Readonly<Record<CommandName, Form>> = {
  run: ["FILE", "run a tensor program, or - for standard input", [...shared, "json", "save"]],
  bench: ["FILE", "time a program on GPU and CPU or each --device", [...shared, "json", "seconds"]],
  docs: ["[NAME or words]", "show or search the reference, offline", ["json"]],
  serve: [
    "FILE",
    "show a program in the browser, and follow changes; or serve a folder",
    [...shared, "port"],
  ],
  mcp: ["", "serve run, bench and docs to agents, by stdin and stdout", ["seconds", "data"]],
};

export interface Command {
  readonly name: CommandName | "help" | "version";
  readonly operands: readonly string[];
  readonly devices: readonly OpenedName[];
  readonly params: ReadonlyMap<string, string>;
  /** Null for the one that the program's `init` states, or else 0. */
  readonly seed: number | null;
  /** Null for the version that the program's file states, or else the newest one. */
  readonly languageVersion: number | null;
  readonly data: string | null;
  readonly save: string | null;
  readonly seconds: number | null;
  readonly port: number;
  readonly json: boolean;
}

const names = Object.keys(forms) as CommandName[];

/** Throws a CommandError for words that are no command. */
export function readArguments([first = "help", ...words]: readonly string[]): Command {
  if (["-h", "--help", "help"].includes(first)) return commandOf("help", [], {});
  if (["-v", "--version"].includes(first)) return commandOf("version", [], {});
  const name = names.find((each) => each === first);
  if (name === undefined) {
    const meant = meantBy(first, names);
    throw new CommandError(
      `tensorpad: unknown command ${JSON.stringify(first)}: ${meant ? `did you mean ${meant}?` : `use ${names.join(", ")}`}`,
    );
  }
  const { values, positionals } = parsed(name, words);
  if (values.help === true) return commandOf("help", [], {});
  const [operand] = forms[name];
  const usage = `write tensorpad ${name} ${operand}`.trimEnd();
  if (operand === "FILE" && positionals.length === 0)
    throw new CommandError(`${name}: missing FILE: ${usage}`);
  const surplus = name === "docs" ? undefined : positionals[operand === "" ? 0 : 1];
  if (surplus !== undefined)
    throw new CommandError(`${name}: unsupported argument ${JSON.stringify(surplus)}: ${usage}`);
  const command = commandOf(name, positionals, values);
  if (command.devices.length > 1 && name !== "bench")
    throw new CommandError(`${name}: unsupported devices: it runs on one; bench takes several`);
  return command;
}

type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

function parsed(
  name: CommandName,
  words: readonly string[],
): { readonly values: Values; readonly positionals: readonly string[] } {
  const own = forms[name][2];
  const known = own.map((option) => {
    const type = options[option][0] === "" ? "boolean" : "string";
    return [option, { type, multiple: option === "device" || option === "param" }] as const;
  });
  const help = { type: "boolean", short: "h" } as const;
  const config = { ...Object.fromEntries(known), help };
  try {
    return parseArgs({ args: [...words], options: config, allowPositionals: true }) as ReturnType<
      typeof parsed
    >;
  } catch (error) {
    const { message } = error as Error;
    const [, option] = /Unknown option '-*([^']*)'/.exec(message) ?? [];
    if (option === undefined) throw new CommandError(`${name}: invalid options: ${message}`);
    const meant = meantBy(option, own);
    const way = meant
      ? `did you mean --${meant}?`
      : `it has ${own.map((each) => `--${each}`).join(", ")}`;
    throw new CommandError(`${name}: unknown option --${option} (${way})`);
  }
}

function commandOf(name: Command["name"], operands: readonly string[], values: Values): Command {
  const text = (option: Option): string | null => (values[option] as string | undefined) ?? null;
  const list = (option: Option) => (values[option] as readonly string[] | undefined) ?? [];
  const number = (option: Option, low: number, high: number, isInteger = true): number | null => {
    const given = text(option);
    if (given === null) return null;
    const value = given.trim() === "" ? Number.NaN : Number(given);
    if (value >= low && value <= high && (!isInteger || Number.isInteger(value))) return value;
    throw new CommandError(
      `--${option}: invalid value ${JSON.stringify(given)}: expected ${isInteger ? "an integer" : "a number"} from ${low} to ${high}`,
    );
  };
  return {
    name,
    operands,
    devices: list("device").flatMap((each) => each.split(",").map(deviceOf)),
    params: new Map(list("param").map(paramOf)),
    seed: number("seed", 0, 0xffffffff),
    languageVersion: number("language", 1, newestVersion),
    data: text("data"),
    save: text("save"),
    seconds: number("seconds", 0.1, 3600, false),
    port: number("port", 0, 65535) ?? 4180,
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
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
  throw new CommandError(
    `--param: invalid param ${JSON.stringify(text)}: write --param NAME=VALUE`,
  );
}

export function helpText(): string {
  const row = (form: string, text: string): string => `  ${form.padEnd(20)} ${text}`;
  return [
    "Usage: tensorpad COMMAND [options]",
    "",
    ...names.map((name) => row(`${name} ${forms[name][0]}`, forms[name][1])),
    "",
    "Options:",
    ...(Object.keys(options) as Option[]).map((name) => {
      const users = names.filter((command) => forms[command][2].includes(name));
      const [value, summary] = options[name];
      return row(`--${name} ${value}`, `${summary} (${users.join(", ")})`);
    }),
    "",
    "Others: --help, --version",
    "Exit codes: 0 done; 1 the program failed, or its results differ between devices; 2 an invalid command.",
  ].join("\n");
}
