/**
 * Shows things in the order of the calls, although their elements may arrive in any order. What needs no
 * waiting, and follows nothing that does, is shown at once, because a program may never yield again.
 */
import { contextSlot, inContext } from "../graph/context.ts";
import { askForReads } from "../graph/evaluate.ts";
import { presenter } from "./presenter.ts";

type Show = () => void;

interface Sequence {
  readonly waiting: { ready: Show | null }[];
  /** Resolves when everything that has to wait has been shown. */
  settled: Promise<void>;
}

const current = contextSlot<Sequence>(() => ({ waiting: [], settled: Promise.resolve() }));

export function showInOrder(ready: Show | Promise<Show>): void {
  if (typeof ready === "function") {
    const { waiting } = current.value;
    if (waiting.length === 0) ready();
    else waiting.push({ ready });
    return;
  }
  // Everything before it is read now as well, so that it need not wait.
  askForReads();
  showSoon(ready);
}

/** Shows a thing in order, whose elements are read in a group with others. */
export function showSoon(ready: Promise<Show>): void {
  const sequence = current.value;
  const entry: { ready: Show | null } = { ready: null };
  sequence.waiting.push(entry);
  const done = ready
    .catch(
      (error: unknown): Show =>
        () =>
          presenter().failed(error),
    )
    .then(
      inContext((show) => {
        entry.ready = show;
        flush(sequence);
      }),
    );
  sequence.settled = Promise.all([sequence.settled, done]).then(() => {});
}

/** Resolves when everything requested so far has been shown. */
export function allShown(): Promise<void> {
  askForReads(true);
  return current.value.settled;
}

/** The number of things that are still to be shown. */
export function pendingShows(): number {
  return current.value.waiting.length;
}

function flush({ waiting }: Sequence): void {
  for (let first = waiting[0]; first?.ready; first = waiting[0]) {
    waiting.shift();
    first.ready();
  }
}
