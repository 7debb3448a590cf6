/**
 * The kept runs of all visits: their list, which one is pinned as the baseline, and which two are compared. A run is
 * stored when its program is over, for a page that closes then, and again with its repeats when it has been measured,
 * when it joins the list. The oldest ones are dropped if there are too many, never the pinned one.
 */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { newId } from "../programs/draft.ts";
import { onFinished, onMeasured } from "../results/measured.ts";
import { type Results, useResults } from "../results/results.ts";
import { useProgram } from "../run/session.ts";
import { useMachine } from "../shell/machine.ts";
import type { Storage } from "../shell/storage.ts";
import { type KeptRun, keptRun } from "./kept-run.ts";
import { maxCharacters, maxRuns } from "./limits.ts";
import type { RunArchive } from "./run-archive.ts";
import { readRuns, savedRuns, textOfRun } from "./run-text.ts";

export interface Runs {
  /** The newest first. */
  readonly runs: readonly KeptRun[];
  /** The id of the pinned run. */
  readonly pinned: string | null;
  /** The ids that the visitor chose to compare; null stands for the pinned run, or the newest. */
  readonly chosen: Readonly<Record<Side, string | null>>;
  /** The id of the run whose results are on the page. */
  readonly shown: string | null;
  /** True if this browser stores the runs beyond the visit; false once that has failed. */
  readonly isStored: boolean;
}

export type Side = "before" | "after";

export const useRuns: UseBoundStore<StoreApi<Runs>> = create<Runs>(() => ({
  runs: [],
  pinned: null,
  chosen: { before: null, after: null },
  shown: null,
  isStored: true,
}));

const pinnedKey = "pinned-run";

let archive: RunArchive | null = null;
let storage: Storage | null = null;

export interface Keeping {
  /** Resolves when the runs of earlier visits are loaded. */
  readonly loaded: Promise<void>;
  /** Stores the run that is being measured with its times so far, since the page may be ended without notice. */
  flush(): void;
  /** Stops keeping runs. */
  end(): void;
}

/** Keeps each run that ends from now on. */
export function keepRuns(inArchive: RunArchive, inStorage: Storage): Keeping {
  archive = inArchive;
  storage = inStorage;
  /** The id and the time of the run that is being measured. */
  let ended = newEnd();
  const storeSoFar = (results: Results): void => {
    const run = recordOf(results, ended);
    if (run !== null) store((into) => into.keep([run]));
  };
  const ends = [
    onFinished((results) => {
      ended = newEnd();
      storeSoFar(results);
    }),
    onMeasured((results) => listResults(results, ended)),
    useResults.subscribe(({ options }, before) => {
      if (options !== before.options) useRuns.setState({ shown: null });
    }),
  ];
  return {
    loaded: load(inArchive, inStorage),
    flush: () => {
      const results = useResults.getState();
      if (results.isMeasuring) storeSoFar(results);
    },
    end: () => {
      for (const end of ends) end();
    },
  };
}

type End = Pick<KeptRun, "id" | "when">;

function newEnd(): End {
  return { id: newId(), when: Date.now() };
}

function recordOf(results: Results, end: End): KeptRun | null {
  const program = useProgram.getState().identity.id;
  return keptRun(results, useMachine.getState().machine, { ...end, program });
}

function listResults(results: Results, end: End): void {
  const run = recordOf(results, end);
  if (run === null) return;
  add([run]);
  useRuns.setState(({ chosen }) => ({ shown: run.id, chosen: { ...chosen, after: null } }));
}

async function load(from: RunArchive, { read }: Storage): Promise<void> {
  try {
    const stored = await from.all();
    useRuns.setState(({ runs, pinned }) => ({
      runs: merged(runs, stored),
      pinned: pinned ?? read(pinnedKey),
    }));
  } catch {
    useRuns.setState({ isStored: false });
  }
}

function add(added: readonly KeptRun[]): void {
  const { runs, pinned } = useRuns.getState();
  const all = merged(runs, added);
  const kept = withinLimits(all, pinned);
  useRuns.setState({ runs: kept });
  const dropped = all.filter((run) => !kept.includes(run)).map(({ id }) => id);
  store(async (into) => {
    await into.keep(added.filter((run) => kept.includes(run)));
    if (dropped.length > 0) await into.remove(dropped);
  });
}

function store(change: (into: RunArchive) => Promise<void>): void {
  if (archive !== null) change(archive).catch(() => useRuns.setState({ isStored: false }));
}

/** Each run once, the newest first. */
function merged(runs: readonly KeptRun[], others: readonly KeptRun[]): readonly KeptRun[] {
  const byId = new Map([...others, ...runs].map((run) => [run.id, run]));
  return [...byId.values()].sort((a, b) => b.when - a.when);
}

/** The pinned run and as many of the newest ones as there is space for. */
export function withinLimits(runs: readonly KeptRun[], pinned: string | null): readonly KeptRun[] {
  const first = runs.filter(({ id }) => id === pinned);
  let room = maxRuns;
  let characters = maxCharacters;
  const kept = new Set(
    [...first, ...runs.filter(({ id }) => id !== pinned)].filter((run) => {
      characters -= textOfRun(run).length;
      return room-- > 0 && characters >= 0;
    }),
  );
  return runs.filter((run) => kept.has(run));
}

/** Pins a run as the baseline of those that follow; null unpins it. */
export function pin(id: string | null): void {
  if (id === null) storage?.remove(pinnedKey);
  else storage?.write(pinnedKey, id);
  useRuns.setState(({ chosen }) => ({ pinned: id, chosen: { ...chosen, before: null } }));
}

export function choose(side: Side, id: string): void {
  useRuns.setState(({ chosen }) => ({ chosen: { ...chosen, [side]: id } }));
}

export function removeRun(id: string): void {
  if (useRuns.getState().pinned === id) pin(null);
  useRuns.setState(({ runs }) => ({ runs: runs.filter((run) => run.id !== id) }));
  store((from) => from.remove([id]));
}

/** Adds the runs of a file. Returns a sentence that lists what was added, or the reason why nothing was. */
export function importRuns(content: string): string {
  const read = readRuns(content);
  if (!read.ok) return `Nothing was imported: ${read.message}`;
  const known = new Set(useRuns.getState().runs.map(({ id }) => id));
  add(read.runs.filter(({ id }) => !known.has(id)));
  const kept = useRuns.getState().runs.filter(({ id }) => !known.has(id)).length;
  return savedRuns.importedText(kept, read.runs.length);
}

/**
 * The two runs to compare: the chosen ones, otherwise the newest one and the pinned one, or the one before it of the
 * same program. Null if there is none.
 */
export function comparedRuns({
  runs,
  pinned,
  chosen,
}: Runs): Readonly<Record<Side, KeptRun | null>> {
  const runOf = (id: string | null): KeptRun | null => runs.find((run) => run.id === id) ?? null;
  const after = runOf(chosen.after) ?? runs[0] ?? null;
  const previous = runs.find(
    (run) => after && run !== after && run.program === after.program && run.when <= after.when,
  );
  const before = runOf(chosen.before) ?? runOf(pinned) ?? previous ?? null;
  return { before, after };
}

/** The pinned run and the one whose results are on the page, if these are two. */
export function againstPinned({
  runs,
  pinned,
  shown,
}: Runs): { readonly before: KeptRun; readonly after: KeptRun } | null {
  const before = runs.find(({ id }) => id === pinned);
  const after = runs.find(({ id }) => id === shown);
  return before && after && before !== after ? { before, after } : null;
}
