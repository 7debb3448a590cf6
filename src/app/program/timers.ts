/**
 * The program's timers: as everywhere, but for two things. They take functions only, since a string
 * would be code from text; and those that wait are counted, since a program is not done before them.
 */
import { fault } from "../../engine/ir/fault.ts";

export interface Timers {
  /** Timeouts that wait and intervals that run. */
  readonly waiting: number;
}

type TimerFunction = (callback: () => void, delay: number | undefined) => number;
type Callback = (...operands: unknown[]) => void;

/** Replaces the global timers. */
export function countTimers(global: typeof globalThis): Timers {
  // Bound here, since a program that replaces `Function.prototype.call` would get to see them.
  const [later, repeatedly, never] = [
    global.setTimeout,
    global.setInterval,
    global.clearTimeout,
  ].map((timer) => (timer as (...operands: unknown[]) => unknown).bind(global)) as [
    TimerFunction,
    TimerFunction,
    (id: unknown) => void,
  ];
  const live = new Set<number>();
  const check = (name: string, callback: unknown): Callback => {
    if (typeof callback === "function") return callback as Callback;
    throw fault(
      "invalid",
      `${name}: invalid callback: expected a function, got ${typeof callback}`,
    );
  };
  const clear = (id: unknown): void => {
    live.delete(id as number);
    never(id);
  };
  const replacements = {
    setTimeout: (callback: unknown, delay?: number, ...operands: unknown[]): number => {
      const call = check("setTimeout", callback);
      const id = later(() => {
        live.delete(id);
        call(...operands);
      }, delay);
      live.add(id);
      return id;
    },
    setInterval: (callback: unknown, delay?: number, ...operands: unknown[]): number => {
      const call = check("setInterval", callback);
      const id = repeatedly(() => call(...operands), delay);
      live.add(id);
      return id;
    },
    clearTimeout: clear,
    clearInterval: clear,
  };
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(global, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
    // The browser's own is on a prototype, where it would not be counted and would take text for code.
    let holder = Object.getPrototypeOf(global) as object | null;
    for (; holder !== null; holder = Object.getPrototypeOf(holder) as object | null)
      Reflect.deleteProperty(holder, name);
  }
  return {
    get waiting(): number {
      return live.size;
    },
  };
}
