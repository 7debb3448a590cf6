/** An engine for tests of the page's runner, whose run session the test drives. */
import { afterEach, beforeEach, vi } from "vitest";
import { useResults } from "../results/results.ts";
import type { RunEvent, RunOptions } from "../run/messages/events.ts";
import type { Engine } from "../run/runner.ts";
import { useProgram } from "../run/session.ts";
import { compiledAlone } from "../run/source/compiled-files.ts";

/** Stops what a test left running, so that its runner does not act during the next test. */
const leftovers: (() => void)[] = [];

export function scripted(change: Partial<Engine> = {}) {
  let listener: (event: RunEvent) => void = () => undefined;
  let finished: () => void = () => undefined;
  let measured: () => void = () => undefined;
  const started: RunOptions[] = [];
  const stopped = vi.fn();
  const engine: Engine = {
    compile: async () => ({ ok: true, javascript: compiledAlone("", "") }),
    check: async () => [],
    start: (options, _, listen) => {
      started.push(options);
      listener = listen;
      const promised = (take: (resolve: () => void) => void): Promise<void> =>
        new Promise((resolve) => {
          take(resolve);
          leftovers.push(resolve);
        });
      return {
        stop: stopped,
        finished: promised((resolve) => {
          finished = resolve;
        }),
        measured: promised((resolve) => {
          measured = resolve;
        }),
      };
    },
    ...change,
  };
  /** The program is over. */
  const finish = (outcome: "done" | "stopped" | "failed") => {
    listener({ type: "finished", outcome, milliseconds: 5 });
    finished();
  };
  const endMeasuring = () => {
    listener({ type: "measured" });
    measured();
  };
  const end = (outcome: "done" | "stopped" | "failed") => {
    finish(outcome);
    endMeasuring();
  };
  return {
    engine,
    started,
    stopped,
    finish,
    endMeasuring,
    end,
    send: (event: RunEvent) => listener(event),
  };
}

/** Holds the entries that the runner has written to the storage of the tab. */
export const marked = new Map<string, string>();
export const marks = {
  read: (key: string) => marked.get(key) ?? null,
  write: (key: string, value: string) => void marked.set(key, value),
  remove: (key: string) => void marked.delete(key),
};

export const settled = () => vi.advanceTimersByTimeAsync(200);

/** Starts each test with fake timers and an idle page, and ends what it left running. */
export function resetPageBetweenTests(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    marked.clear();
    useProgram.setState(useProgram.getInitialState(), true);
    useResults.setState(useResults.getInitialState(), true);
  });
  afterEach(async () => {
    for (const end of leftovers.splice(0)) end();
    await settled();
    vi.useRealTimers();
  });
}
