/** Translates the options of a program's `config`, as read from its text, for the session and the engine. */
import { bytesOfMemory, type ConfigLiterals, isThreads } from "../../engine/graph/config.ts";
import {
  type DeviceName,
  keyOfName,
  programDevices,
  type RunnableKey,
  type RunnableKind,
} from "../../engine/ir/device-kinds.ts";

/** The limits that a run keeps to; missing where the config says nothing. */
export interface RunLimits {
  readonly threads?: number;
  readonly bytes?: number;
}

/** The device that the config names; null where it names none, or one that does not exist. */
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

/** Wrong values are left out: the call of `config` refuses them when the run comes to it. */
export function limitsOf(literals: ConfigLiterals | null): RunLimits {
  const { threads, memory } = literals ?? {};
  const bytes = memory === undefined ? null : bytesOfMemory(memory);
  return { ...(isThreads(threads) && { threads }), ...(bytes !== null && { bytes }) };
}
