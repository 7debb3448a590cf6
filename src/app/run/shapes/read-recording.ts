/**
 * The messages of a realm for shapes to the page. A program shares the realm, so the page trusts nothing: each message
 * has a schema, which checks every field. Reading takes time linear in the limits of `shape-messages.ts`.
 */
import * as v from "valibot";
import { dtypes } from "../../../engine/ir/dtype.ts";
import type { FaultKind, Position } from "../../../engine/ir/fault.ts";
import {
  maxItems,
  maxLabel,
  type NamedTensor,
  type Note,
  type TensorNote,
} from "../../../engine/shapes/note.ts";
import { integer, isRecord, list, object, oneOf, readOrNull, text } from "../../foreign.ts";
import { maxFaultCharacters, maxNote } from "../messages/limits.ts";
import { maxRank, position, readyRealm } from "../messages/message-fields.ts";
import {
  maxExpressions,
  maxGraphNodes,
  maxGraphs,
  maxNotedValues,
  maxNotes,
} from "./shape-messages.ts";

/** The request that a recording must answer. */
export interface Expected {
  readonly request: number;
  /** The number of probes in the program. */
  readonly probes: number;
}

const faultKinds: readonly FaultKind[] = [
  "unknown",
  "invalid",
  "missing",
  "duplicate",
  "unsupported",
  "mismatched",
];

/** The values of one expression: different ones in the order in which they were first seen. */
export interface ExpressionNotes {
  readonly index: number;
  readonly notes: readonly Note[];
}

function recordingSchema({ request, probes }: Expected) {
  const notes = new NoteReader(probes);
  return object({
    request: v.literal(request),
    // One check for all elements: a schema of each takes ten times as long for the thousands of a large program.
    positions: v.pipe(
      v.custom<readonly ExpressionNotes[]>((value) =>
        isList(value, notes.isExpression, Math.min(probes, maxExpressions)),
      ),
      v.transform((positions) => positions.map(({ index, notes }) => ({ index, notes }))),
      v.readonly(),
    ),
    /** The fault of the engine that ended the recording; null if it reached its end, or was ended for another reason. */
    fault: v.nullable(
      object({
        kind: oneOf(faultKinds),
        message: text(maxFaultCharacters + maxNote),
        /** In the instrumented text. */
        position,
      }),
    ),
    /** True if it ended before the program's end. */
    isPartial: v.boolean(),
  });
}

/** Checks the notes of one recording, and refuses those beyond the limit of all, since parts may be shared. */
class NoteReader {
  readonly #probes: number;
  #values = 0;

  constructor(probes: number) {
    this.#probes = probes;
  }

  readonly isExpression = (value: unknown): value is ExpressionNotes => {
    const fields = record(value);
    return (
      fields !== null &&
      isCount(fields.index) &&
      fields.index < this.#probes &&
      isList(fields.notes, this.#isNote, maxNotes)
    );
  };

  readonly #isNote = (value: unknown): value is Note => {
    const fields = record(value);
    switch (fields?.kind) {
      case "tensor":
        return this.#isTensor(fields);
      case "list":
        return isCount(fields.length) && isList(fields.items, this.#isItem, maxItems);
      case "record":
        return isList(fields.entries, this.#isNamed, maxItems);
      case "module":
        return (
          isText(fields.label, maxLabel) &&
          isList(fields.parameters, this.#isNamed, maxItems) &&
          isCount(fields.count) &&
          isCount(fields.elements)
        );
      default:
        return false;
    }
  };

  readonly #isItem = (value: unknown): value is TensorNote | null =>
    value === null || this.#isTensor(value);

  readonly #isNamed = (value: unknown): value is NamedTensor => {
    const fields = record(value);
    return fields !== null && isText(fields.name, maxLabel) && this.#isTensor(fields.tensor);
  };

  readonly #isTensor = (value: unknown): value is TensorNote => {
    const fields = record(value);
    if (
      fields?.kind !== "tensor" ||
      typeof fields.isParameter !== "boolean" ||
      !dtypes.some((dtype) => dtype === fields.dtype) ||
      !isList(fields.shape, isCount, maxRank)
    )
      return false;
    this.#values += 1 + fields.shape.length;
    return this.#values <= maxNotedValues;
  };
}

/** A graph of a recording, of which the page reads only the positions; the engine checks everything. */
export interface ForeignGraph {
  /** In the instrumented text. */
  readonly positions: readonly Position[];
}

/** The positions of a graph are fewer than its nodes. */
const graphPosition = object({
  line: integer(1, Number.MAX_SAFE_INTEGER),
  column: integer(1, Number.MAX_SAFE_INTEGER),
});
const foreignGraph = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isRecord),
  v.looseObject({ positions: list(graphPosition, maxGraphNodes) }),
);

/** The outcome of a recording. */
export type Recording = v.InferOutput<ReturnType<typeof recordingSchema>>;
export type RecordedFault = NonNullable<Recording["fault"]>;
export type ReadyRealm = v.InferOutput<typeof readyRealm>;

export function readReady(data: unknown): ReadyRealm | null {
  return isOfType(data, "ready") ? readOrNull(readyRealm, data) : null;
}

export function readRecording(data: unknown, expected: Expected): Recording | null {
  return isOfType(data, "recorded") ? readOrNull(recordingSchema(expected), data) : null;
}

/** The graphs of a recording that was requested for them. */
export function readGraphs(data: unknown, request: number): readonly ForeignGraph[] | null {
  if (!isOfType(data, "recorded")) return null;
  const schema = object({ request: v.literal(request), graphs: list(foreignGraph, maxGraphs) });
  return readOrNull(schema, data)?.graphs ?? null;
}

function isOfType(data: unknown, type: string): boolean {
  return isRecord(data) && data.type === type;
}

type Fields = Readonly<Record<string, unknown>>;

function record(value: unknown): Fields | null {
  return typeof value === "object" && value !== null ? (value as Fields) : null;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length <= most;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isList<Element>(
  value: unknown,
  is: (element: unknown) => element is Element,
  most: number,
): value is readonly Element[] {
  return Array.isArray(value) && value.length <= most && Array.from(value as unknown[]).every(is);
}
