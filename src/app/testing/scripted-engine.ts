/** An engine for tests of the page's runner, whose run session the test drives. */
import { vi } from "vitest";
import type { RunEvent, RunOptions } from "../run/messages/events.ts";
import type { Engine } from "../run/runner.ts";
import { compiledAlone } from "../run/source/compiled-files.ts";

/** Stops what a test left running, so that its runner does not act during the next test. */
export const leftovers: (() => void)[] = [];

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

/** What the runner has written to the storage of the tab. */
export const marked = new Map<string, string>();
export const marks = {
  read: (key: string) => marked.get(key) ?? null,
  write: (key: string, value: string) => void marked.set(key, value),
  remove: (key: string) => void marked.delete(key),
};
