/** Turns the engine's own errors into Faults that say so, for what depends on what failed. */
import type { DeviceInfo } from "../../backend/backend.ts";
import { Fault, type Position } from "../../ir/fault.ts";
import type { WireGraph } from "../protocol.ts";

/** `position` is that of what was being computed. */
export function faultOf(error: unknown, position: Position | null = null): Fault {
  if (error instanceof Fault) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const own = new Fault("invalid", `internal engine error: ${reason}`);
  own.position = position;
  return own;
}

/** The position of the first target. */
export function positionOf({ inputs, nodes, targets, positions }: WireGraph): Position | null {
  const target = nodes[(targets[0] ?? 0) - inputs.length];
  return positions[target?.position ?? -1] ?? null;
}

export function lostDevice({ kind }: DeviceInfo, reason: string, reopening: string): Fault {
  const device = kind === "gpu" ? "GPU device" : `${kind} device`;
  return new Fault("missing", `the ${device} was lost: ${reason}; ${reopening}`);
}
