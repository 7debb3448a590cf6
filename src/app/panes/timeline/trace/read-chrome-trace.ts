/**
 * Reads a file in the Trace Event Format, which anybody may have written. In: its name and text. Out: a timeline of
 * its complete events ("X") and of those that begin and end ("B", "E"); other events are counted as left out.
 */
import { isRecord } from "../../../foreign.ts";
import type { SourcePosition } from "../../../run/messages/events.ts";
import { endsOf, spanKinds, type TraceLane, type TraceSpan, type TraceView } from "./model.ts";
import { rowsOf } from "./rows.ts";

/** A larger file is refused. */
export const traceLimits: Readonly<Record<"characters" | "events" | "threads", number>> = {
  characters: 64 * 2 ** 20,
  events: 200_000,
  threads: 64,
};

/** The reason why a file cannot be drawn: the file, the error, and a remedy. */
export class TraceError extends Error {}

function refused(file: string, what: string): TraceError {
  return new TraceError(`${file}: ${what}`);
}

const nameLength = 200;
const remedy = "choose a file in the Trace Event Format, such as this page exports";

/** Throws a TraceError that states what is wrong with the file. */
export function readChromeTrace(file: string, text: string): TraceView {
  if (text.length > traceLimits.characters)
    throw refused(
      file,
      `unsupported size: ${text.length} characters exceed the limit of ${traceLimits.characters}`,
    );
  const events = eventsOf(file, text);
  const reader = new Reader(file);
  for (const [at, event] of events.entries()) reader.add(event, at);
  return reader.view();
}

function eventsOf(file: string, text: string): readonly unknown[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw refused(file, `invalid trace: it is not JSON: ${remedy}`);
  }
  const events = Array.isArray(read) ? read : fieldsOf(read)?.traceEvents;
  if (!Array.isArray(events))
    throw refused(file, `invalid trace: it has no traceEvents: ${remedy}`);
  if (events.length > traceLimits.events)
    throw refused(
      file,
      `unsupported size: ${events.length} events exceed the limit of ${traceLimits.events}`,
    );
  return events;
}

interface Thread {
  readonly pid: string;
  readonly tid: string;
  name: string | null;
  order: number;
  readonly spans: TraceSpan[];
  /** Events that have begun and not ended. */
  readonly open: Omit<TraceSpan, "end">[];
}

type Fields = Readonly<Record<string, unknown>>;

class Reader {
  readonly #file: string;
  readonly #processes = new Map<string, string>();
  readonly #threads = new Map<string, Thread>();
  #leftOut = 0;
  #last: { readonly process: unknown; readonly thread: unknown; readonly known: Thread } | null =
    null;

  constructor(file: string) {
    this.#file = file;
  }

  add(event: unknown, at: number): void {
    const fields = fieldsOf(event);
    if (fields === null) throw this.#invalid(at, "is not an object");
    switch (fields.ph) {
      case "M":
        this.#name(fields, at);
        return;
      case "X":
        this.#complete(fields, at);
        return;
      case "B":
        this.#thread(fields, at).open.push(this.#begun(fields, at));
        return;
      case "E":
        this.#end(fields, at);
        return;
      default:
        if (typeof fields.ph !== "string") throw this.#invalid(at, "has no phase ph");
        this.#leftOut++;
    }
  }

  view(): TraceView {
    const threads = [...this.#threads.values()].sort((a, b) => a.order - b.order);
    const lanes = threads.flatMap(({ pid, tid, name, spans, open }): TraceLane[] => {
      const { rows, leftOut } = rowsOf(spans);
      this.#leftOut += leftOut + open.length;
      const group = this.#processes.get(pid) ?? `Process ${pid}`;
      return rows.length === 0 ? [] : [{ group, name: name ?? `Thread ${tid}`, rows, gaps: [] }];
    });
    if (lanes.length === 0)
      throw refused(this.#file, `invalid trace: none of its events has a time: ${remedy}`);
    return { ...endsOf(lanes), lanes, leftOut: this.#leftOut };
  }

  #complete(fields: Fields, at: number): void {
    const begun = this.#begun(fields, at);
    const { dur } = fields;
    if (!isTime(dur) || dur < 0) throw this.#invalid(at, `has the duration ${shown(dur)}`);
    this.#thread(fields, at).spans.push({
      ...begun,
      end: this.#time((fields.ts as number) + dur, at),
    });
  }

  #end(fields: Fields, at: number): void {
    const thread = this.#thread(fields, at);
    const begun = thread.open.pop();
    const end = this.#time(fields.ts, at);
    if (begun === undefined || end < begun.start) this.#leftOut++;
    else thread.spans.push({ ...begun, end });
  }

  #begun({ name, cat, args, ts }: Fields, at: number): Omit<TraceSpan, "end"> {
    return {
      kind: spanKinds.find((kind) => kind === cat) ?? "other",
      name: typeof name === "string" ? name.slice(0, nameLength) : "",
      start: this.#time(ts, at),
      details: textOf(fieldsOf(args)?.details),
      position: positionOf(fieldsOf(args)),
    };
  }

  #time(ts: unknown, at: number): number {
    if (!isTime(ts)) throw this.#invalid(at, `has the time ${shown(ts)}`);
    // Integer nanoseconds: where one event ends and the next begins, they do so at the same time.
    return Math.round(1e3 * ts) / 1e6;
  }

  #name(fields: Fields, at: number): void {
    const args = fieldsOf(fields.args);
    const { name, sort_index: order } = args ?? {};
    if (fields.name === "process_name" && typeof name === "string")
      this.#processes.set(idOf(fields.pid), name.slice(0, nameLength));
    if (fields.name === "thread_name" && typeof name === "string")
      this.#thread(fields, at).name = name.slice(0, nameLength);
    if (fields.name === "thread_sort_index" && isTime(order))
      this.#thread(fields, at).order = order;
  }

  #thread({ pid: process, tid: thread }: Fields, at: number): Thread {
    const last = this.#last;
    // Most events are of the same thread as the one before.
    if (last !== null && last.process === process && last.thread === thread) return last.known;
    const known = this.#threadOf(process, thread, at);
    this.#last = { process, thread, known };
    return known;
  }

  #threadOf(process: unknown, thread: unknown, at: number): Thread {
    const [pid, tid] = [idOf(process), idOf(thread)];
    const key = JSON.stringify([pid, tid]);
    const known = this.#threads.get(key);
    if (known) return known;
    if (this.#threads.size >= traceLimits.threads)
      throw this.#invalid(at, `exceeds the limit of ${traceLimits.threads} threads`);
    const made = { pid, tid, name: null, order: this.#threads.size, spans: [], open: [] };
    this.#threads.set(key, made);
    return made;
  }

  #invalid(at: number, what: string): TraceError {
    return refused(this.#file, `invalid trace: event ${at} ${what}: ${remedy}`);
  }
}

function fieldsOf(value: unknown): Fields | null {
  return isRecord(value) ? value : null;
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** Processes and threads have numbers; some programs write names. */
function idOf(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? textOf(`${value}`) : "0";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, nameLength) : "";
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, 40);
}

function positionOf(args: Fields | null): SourcePosition | null {
  const { line, column } = args ?? {};
  return isCount(line) && isCount(column) ? { line, column } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
