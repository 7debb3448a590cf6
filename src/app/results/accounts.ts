/** The accounts of a run: of its first run, of a later execution, and of a repeat, each on every device. */
import type { Account } from "../run/account/account.ts";
import type { Device, ExecutionKind, ExecutionTiming } from "../run/messages/events.ts";
import { executionsOf, type Measured, measure } from "./summary.ts";

export const executionKinds: readonly ExecutionKind[] = ["play", "later", "first"];

export interface DeviceAccount {
  readonly device: Device;
  readonly account: Account;
  readonly kind: ExecutionKind;
  /** The wall time of the one run or repeat that the account divides. */
  readonly wall: number;
  /** The time of all executions of this kind; null if there is no other. */
  readonly all: Measured | null;
}

export type Accounts = Readonly<Record<ExecutionKind, readonly DeviceAccount[]>>;

export function accountsOf(
  timings: readonly ExecutionTiming[],
  devices: readonly Device[],
): Accounts {
  const of = (kind: ExecutionKind): readonly DeviceAccount[] =>
    devices.flatMap((device): DeviceAccount[] => {
      const executions = executionsOf(timings, device);
      const found = typical(
        executions.filter((execution) => execution.account !== null && kindOf(execution) === kind),
      );
      if (!found?.account) return [];
      return [
        { device, kind, account: found.account, wall: found.wall, all: wholeOf(executions, kind) },
      ];
    });
  return { play: of("play"), later: of("later"), first: of("first") };
}

/** The execution with the median time: of two, the shorter one. The first or the last may be an outlier. */
export function typical<Round extends { readonly wall: number }>(
  executions: readonly Round[],
): Round | undefined {
  const ordered = [...executions].sort((a, b) => a.wall - b.wall);
  return ordered[Math.floor((ordered.length - 1) / 2)];
}

export function kindOf({ isReplay, index }: ExecutionTiming): ExecutionKind {
  if (isReplay) return "play";
  return index === 0 ? "first" : "later";
}

/** Without repeats, the total time is the whole. */
function wholeOf(executions: readonly ExecutionTiming[], kind: ExecutionKind): Measured | null {
  if (kind === "first") return null;
  if (kind === "play") return measure(executions, "endToEnd");
  return measure(executions, "program") ?? measure(executions, "endToEnd");
}
