/**
 * The program's timers: as everywhere, but for two things. They take functions only, since a string
 * would be code from text; and those that wait are counted, since a program is not done before them.
 */
import { fault } from "../../engine/ir/fault.ts";

export interface Timers {
  /** Timeouts that wait and intervals that run. */
  readonly waiting: number;
}

type Callback = (...operands: unknown[]) => void;

/** Replaces the global timers. */
export function countTimers(global: typeof globalThis): Timers {
  const { setTimeout, setInterval, clearTimeout } = global;
  const live = new Set<number>();
  const check = (name: string, callback: unknown): Callback => {
    if (typeof callback === "function") return callback as Callback;
    throw fault("invalid", `${name}: invalid callback: expected a function, got ${typeof callback}`);
  };
  const clear = (id: unknown): void => {
    live.delete(id as number);
    clearTimeout.call(global, id as number);
  };
  const replacements = {
    setTimeout: (callback: unknown, delay?: number, ...operands: unknown[]): number => {
      const call = check("setTimeout", callback);
      const id = Number(
        setTimeout.call(global, () => {
          live.delete(id);
          call(...operands);
        }, delay),
      );
      live.add(id);
      return id;
    },
    setInterval: (callback: unknown, delay?: number, ...operands: unknown[]): number => {
      const call = check("setInterval", callback);
      const id = Number(setInterval.call(global, () => call(...operands), delay));
      live.add(id);
      return id;
    },
    clearTimeout: clear,
    clearInterval: clear,
  };
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(global, name, { value, writable: true, enumerable: true, configurable: true });
  }
  return {
    get waiting(): number {
      return live.size;
    },
  };
}
