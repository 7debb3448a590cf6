/**
 * States the device that a program is meant for, the dtype of its floats, its threads and memory. It is called once,
 * before its first tensor. The page has read it from the text by then, and has opened the device; in the library it
 * is what `init` takes where its options say nothing else.
 */
import { describeValue } from "../arguments/describe.ts";
import { bytesFrom } from "../ir/bytes.ts";
import type { DeviceName } from "../ir/device-kinds.ts";
import { type Fault, fault } from "../ir/fault.ts";
import { setDefaultFloat } from "../ops/default-float.ts";
import { contextSlot, currentContext } from "./context.ts";
import { located } from "./position.ts";

export interface ConfigOptions {
  /**
   * The device that the program runs on, unless a link or the page's visitor, or in the library an option of `init`,
   * chooses one. Default: the one that is recommended.
   */
  readonly device?: DeviceName;
  /** The dtype of floats that are made without one, and of the parameters of layers; default f32. */
  readonly dtype?: "f32" | "f16";
  /** The maximum number of threads that the CPU computes with; default: as many as the machine has. */
  readonly threads?: number;
  /**
   * The maximum number of bytes that all tensors on a device may take together, as a number or a string such as "512
   * MiB"; default: as for `init`.
   */
  readonly memory?: number | string;
}

/** The literals of a config in the text of a program, by option. */
export type ConfigLiterals = Readonly<Record<string, string | number>>;

/** The rules for the config of a program. */
export interface ConfigRules {
  /** The reason that a config comes too late, with the remedy; null while it is still in time. */
  readonly late: () => string | null;
  /** Throws where the options are not those that were read from the text. */
  readonly check: (options: ConfigOptions) => void;
}

interface Config {
  /** The options of the call; null before it. */
  options: ConfigOptions | null;
  /** The reason that a config comes too late, with the remedy; null while it is still in time. */
  late: string | null;
}

const current = contextSlot<Config>(() => ({ options: null, late: null }));

/**
 * Configures how the program runs. It is called once, before the first tensor, and in the library before `init`. On the
 * page the options are literals in a separate statement, because the page reads them before the program runs. Throws a
 * Fault otherwise.
 */
export function config(options: ConfigOptions): void {
  located(() => {
    const { configRules: rules } = currentContext().providers;
    const config = current.value;
    if (config.options !== null)
      throw fault(
        "config",
        "duplicate call: a program has one config: write all options in one call",
      );
    const late = config.late ?? rules?.late() ?? null;
    if (late !== null) throw fault("config", `unsupported late call: ${late}`);
    const { dtype = "f32", threads, memory } = options;
    if (threads !== undefined && !isThreads(threads))
      throw fault("config", `invalid threads ${threads}: expected an integer above 0`);
    if (memory !== undefined && bytesOfMemory(memory) === null) throw wrongMemory(memory);
    rules?.check(options);
    config.options = options;
    setDefaultFloat(dtype);
  });
}

function wrongMemory(memory: number | string): Fault {
  return fault(
    "config",
    `invalid memory ${describeValue(memory)}: expected bytes as an integer above 0, or a string such as "512 MiB" (B, KiB, MiB, GiB, TiB or PiB)`,
  );
}

export function isThreads(threads: unknown): threads is number {
  return Number.isSafeInteger(threads) && (threads as number) >= 1;
}

/** The bytes that the option `memory` states; null for a wrong one. */
export function bytesOfMemory(memory: number | string): number | null {
  const bytes = typeof memory === "string" ? bytesFrom(memory) : memory;
  return bytes !== null && Number.isSafeInteger(bytes) && bytes >= 1 ? bytes : null;
}

/** The options of the program's config; none before it is called. */
export function configured(): ConfigOptions {
  return current.value.options ?? {};
}

/** Forgets the config, so that the program may have another one. */
export function resetConfig(): void {
  current.value = { options: null, late: null };
  setDefaultFloat("f32");
}

/** Refuses a config from now on. */
export function endConfig(late: string): void {
  current.value.late = late;
}

/** Rules for a program whose text was read before: `literals` is null where no config was found in it. */
export function asRead(literals: ConfigLiterals | null): ConfigRules["check"] {
  return (options) => {
    if (literals === null)
      throw fault(
        "config",
        'unsupported form: the page reads it before the run: write literals in a separate statement, config({ device: "cpu" })',
      );
    for (const [option, value] of Object.entries(options))
      if (value !== undefined && literals[option] !== value)
        throw fault(
          "config",
          `unsupported computed ${option}: the page reads it before the run: write ${option}: ${describeValue(value)}`,
        );
  };
}
