/**
 * The messages of a realm for shapes to the page. A program shares the realm, so the page trusts nothing: each message
 * has a schema, which checks every field. Reading takes time linear in the limits of `shape-messages.ts`.
 */
import * as v from "valibot";
import type { FaultKind } from "../../../engine/ir/fault.ts";
import { maxItems, maxLabel, type Note, type TensorNote } from "../../../engine/shapes/note.ts";
import {
  count,
  integer,
  isRecord,
  list,
  object,
  oneOf,
  readOrNull,
  type Schema,
  text,
} from "../../foreign.ts";
import { maxFaultCharacters, maxNote } from "../messages/limits.ts";
import { dtype, position, readyRealm, shape } from "../messages/message-fields.ts";
import { maxExpressions, maxNotedValues, maxNotes } from "./shape-messages.ts";

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

const label = text(maxLabel);

/** Counts tensors and extents while it reads, since parts of a message may be shared. */
function recordingSchema({ request, probes }: Expected) {
  let values = 0;
  const tensor: Schema<TensorNote> = v.pipe(
    object({ kind: v.literal("tensor"), dtype, shape, isParameter: v.boolean() }),
    v.check((note) => {
      values += 1 + note.shape.length;
      return values <= maxNotedValues;
    }),
  );
  const named = list(object({ name: label, tensor }), maxItems);
  const note: Schema<Note> = v.union([
    tensor,
    object({ kind: v.literal("list"), length: count, items: list(v.nullable(tensor), maxItems) }),
    object({ kind: v.literal("record"), entries: named }),
    object({ kind: v.literal("module"), label, parameters: named, count, elements: count }),
  ]);
  return object({
    request: v.literal(request),
    positions: list(
      object({
        index: integer(0, probes - 1),
        /** Different values of the expression, in the order in which they were first seen. */
        notes: list(note, maxNotes),
      }),
      Math.min(probes, maxExpressions),
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

/** The outcome of a recording. */
export type Recording = v.InferOutput<ReturnType<typeof recordingSchema>>;
export type ExpressionNotes = Recording["positions"][number];
export type RecordedFault = NonNullable<Recording["fault"]>;
export type ReadyRealm = v.InferOutput<typeof readyRealm>;

export function readReady(data: unknown): ReadyRealm | null {
  return isOfType(data, "ready") ? readOrNull(readyRealm, data) : null;
}

export function readRecording(data: unknown, expected: Expected): Recording | null {
  return isOfType(data, "recorded") ? readOrNull(recordingSchema(expected), data) : null;
}

function isOfType(data: unknown, type: string): boolean {
  return isRecord(data) && data.type === type;
}
