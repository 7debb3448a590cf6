/** Timers for recordings, which do not wait: each fires in the next task, up to a limit per recording. */

const maxTimers = 2_000;

/** Longer timers are timeouts, which do not fire. */
const maxMilliseconds = 5_000;

export interface QuickTimers {
  /** Resets the count for a new recording. */
  renew(): void;
}

/** Replaces the global timers, which accept functions only. Intervals fire once. */
export function quickTimers(global: typeof globalThis): QuickTimers {
  const later = global.setTimeout as unknown as (call: () => void, delay: number) => number;
  let recording = 0;
  let begun = 0;
  const soon = (call: unknown, delay: unknown = 0, ...operands: unknown[]): number => {
    if (typeof call !== "function" || ++begun > maxTimers) return 0;
    if (Number(delay) > maxMilliseconds) return 0;
    const own = recording;
    return later(() => {
      if (recording === own) call(...operands);
    }, 0);
  };
  for (const name of ["setTimeout", "setInterval"])
    Object.defineProperty(global, name, { value: soon, writable: true, configurable: true });
  return {
    renew: () => {
      recording++;
      begun = 0;
    },
  };
}
