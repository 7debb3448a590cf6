/**
 * The program's timers, which differ from the browser's in two points. They accept only functions, since a
 * string would be code from text. Pending ones are counted, since a program is not done before they have run.
 */
import { fault } from "../../../engine/ir/fault.ts";

export interface Timers {
  /** The number of pending timeouts and running intervals. */
  readonly waiting: number;
}

type TimerFunction = (callback: () => void, delay: number | undefined) => number;
type Callback = (...operands: unknown[]) => void;

/** Replaces the global timers. `fired` is called before the callback of each timer that fires. */
export function countTimers(global: typeof globalThis, fired: () => void = () => {}): Timers {
  // Bound here, because a program that replaces `Function.prototype.call` could otherwise intercept the calls.
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
    throw fault(name, `invalid callback: expected a function, got ${typeof callback}`);
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
        fired();
        call(...operands);
      }, delay);
      live.add(id);
      return id;
    },
    setInterval: (callback: unknown, delay?: number, ...operands: unknown[]): number => {
      const call = check("setInterval", callback);
      const id = repeatedly(() => {
        fired();
        call(...operands);
      }, delay);
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
    // Removes the browser's own from the prototype, where they would not be counted and would accept text as
    // code.
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
