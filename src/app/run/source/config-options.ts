/** Translates the options of a program's `config`, as read from its text, for the run session and the engine. */
import { bytesOfMemory, type ConfigLiterals, isThreads } from "../../../engine/graph/config.ts";
import {
  type DeviceName,
  keyOfName,
  programDevices,
  type RunnableKey,
  type RunnableKind,
} from "../../../engine/ir/device-kinds.ts";

/** The limits of a run; missing where the config has none. */
export interface RunLimits {
  readonly threads?: number;
  readonly bytes?: number;
}

/** The device that the config names; null if it names none, or an unknown one. */
export function deviceOf(literals: ConfigLiterals | null): DeviceName | null {
  return programDevices.find((name) => name === literals?.device) ?? null;
}

/** The device of the engine: of two GPUs, the one that the program's config names. */
export function keyOf(
  device: RunnableKind,
  literals: ConfigLiterals | null,
  isLowApart: boolean,
): RunnableKey {
  const name = deviceOf(literals);
  return device === "gpu" && name === "gpu:low" ? keyOfName(name, isLowApart) : device;
}

/** Invalid values are left out: the call of `config` throws for them when the run reaches it. */
export function limitsOf(literals: ConfigLiterals | null): RunLimits {
  const { threads, memory } = literals ?? {};
  const bytes = memory === undefined ? null : bytesOfMemory(memory);
  return { ...(isThreads(threads) && { threads }), ...(bytes !== null && { bytes }) };
}
