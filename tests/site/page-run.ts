/** Programs in a separate worker on a page with the real engine, for tests in a browser. */

import { readyToRun, startRunSession } from "../../src/app/engine.ts";
import type { RunEvent, RunOptions, RunSession } from "../../src/app/run/messages/events.ts";
import { type CompiledProgram, joinCompiled } from "../../src/app/run/source/compiled-files.ts";
import { filesOf } from "../../src/app/run/source/files-of-program.ts";
import { runOptions } from "../../src/app/testing/run-options.ts";

await readyToRun();

/** A JavaScript program with all its files. */
function compiled(source: string): CompiledProgram {
  return joinCompiled(
    filesOf(source).map((file) => ({ file, code: file.text, map: identityMap(file.text) })),
  );
}

/** A source map of a JavaScript file: every line to its start. */
function identityMap(code: string): string {
  const mappings = code
    .split("\n")
    .map((_, line) => (line === 0 ? "AAAA" : "AACA"))
    .join(";");
  return JSON.stringify({ version: 3, sources: ["main.ts"], names: [], mappings });
}

export interface Watched {
  readonly session: RunSession;
  readonly events: RunEvent[];
  /** Resolves with the first event for which the predicate holds. */
  until(holds: (event: RunEvent) => boolean): Promise<RunEvent>;
}

/** Runs a JavaScript program as the page does. */
export function start(code: string, options: Partial<RunOptions> = {}): Watched {
  const events: RunEvent[] = [];
  const waiting: { holds: (event: RunEvent) => boolean; resolve: (event: RunEvent) => void }[] = [];
  const session = startRunSession(
    runOptions({ source: code, seed: 1, ...options }),
    compiled(code),
    (event) => {
      events.push(event);
      for (const { holds, resolve } of waiting) if (holds(event)) resolve(event);
    },
  );
  const until = (holds: (event: RunEvent) => boolean): Promise<RunEvent> => {
    const seen = events.find(holds);
    return seen
      ? Promise.resolve(seen)
      : new Promise((resolve) => waiting.push({ holds, resolve }));
  };
  return { session, events, until };
}

/** All events of such a run, and of measuring it. */
export async function run(code: string, options: Partial<RunOptions> = {}): Promise<RunEvent[]> {
  const { session, events } = start(code, options);
  await session.measured;
  return events;
}

/** The page's final texts: the last outputs replace the previous last ones. */
export const texts = (events: readonly RunEvent[]): string[] => {
  const tail = events.findLast((event) => event.type === "tail");
  return [
    ...events.flatMap((event) => (event.type === "output" ? [event.entry.text] : [])),
    ...(tail?.outputs ?? []).map(({ entry }) => entry.text),
  ];
};
export const faults = (events: readonly RunEvent[]): (RunEvent & { type: "fault" })[] =>
  events.filter((event) => event.type === "fault");
export const outcome = (events: readonly RunEvent[]): string | undefined =>
  events.find((event) => event.type === "finished")?.outcome;
