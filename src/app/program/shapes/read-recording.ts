/**
 * Reads what a realm for shapes sends. A program shares the realm, so the page trusts nothing. In: an unknown value.
 * Out: a message with every field checked, or null. Reading takes time linear in the limits of `shape-messages.ts`.
 */

import { type DType, dtypes } from "../../../engine/ir/dtype.ts";
import type { FaultKind } from "../../../engine/ir/fault.ts";
import type { NamedTensor, Note, TensorNote } from "../../../engine/shapes/note.ts";
import { maxItems, maxLabel } from "../../../engine/shapes/note.ts";
import { maxFaultCharacters, maxNote } from "../limits.ts";
import { isModuleAddress } from "../module-address.ts";
import { isCount, isList, isText, readPosition, record } from "../read-fields.ts";
import {
  type ExpressionNotes,
  maxExpressions,
  maxNotedValues,
  maxNotes,
  type RecordedFault,
  type Recording,
} from "./shape-messages.ts";

/** The address of the API in the realm, and the names that it exports. */
export interface ReadyRealm {
  readonly url: string;
  readonly names: readonly string[];
}

/** The request that a recording must answer. */
export interface Expected {
  readonly request: number;
  /** The number of probes in the program. */
  readonly probes: number;
}

const maxRank = 16;
const kinds: readonly FaultKind[] = [
  "unknown",
  "invalid",
  "missing",
  "duplicate",
  "unsupported",
  "mismatched",
];

export function readReady(data: unknown): ReadyRealm | null {
  const { type, url, names } = record(data) ?? {};
  const isName = (name: unknown): name is string => isText(name, 256);
  return type === "ready" && isModuleAddress(url) && isList(names, isName, 10_000)
    ? { url, names }
    : null;
}

export function readRecording(data: unknown, expected: Expected): Recording | null {
  const { type, request, positions, fault, isPartial } = record(data) ?? {};
  if (type !== "recorded" || request !== expected.request || typeof isPartial !== "boolean")
    return null;
  const noted = new NoteReader(expected.probes);
  const maxRead = Math.min(expected.probes, maxExpressions);
  if (!isList(positions, noted.isPlace, maxRead)) return null;
  const read = fault === null ? null : readFault(fault);
  return read === undefined
    ? null
    : { request: expected.request, positions: positions.map(plainPlace), fault: read, isPartial };
}

/** Undefined for an invalid value. */
function readFault(value: unknown): RecordedFault | undefined {
  const fields = record(value);
  const kind = kinds.find((each) => each === fields?.kind);
  if (!fields || kind === undefined || !isText(fields.message, maxFaultCharacters + maxNote))
    return undefined;
  return { kind, message: fields.message, position: readPosition(fields.position) };
}

/** A copy of the known fields only. */
function plainPlace({ index, notes }: ExpressionNotes): ExpressionNotes {
  return { index, notes };
}

/** Checks the notes of one recording, and refuses those beyond the limit of all. */
class NoteReader {
  readonly #probes: number;
  #values = 0;

  constructor(probes: number) {
    this.#probes = probes;
  }

  readonly isPlace = (value: unknown): value is ExpressionNotes => {
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
      !isDType(fields.dtype) ||
      !isList(fields.shape, isCount, maxRank)
    )
      return false;
    this.#values += 1 + fields.shape.length;
    return this.#values <= maxNotedValues;
  };
}

function isDType(value: unknown): value is DType {
  return dtypes.some((each) => each === value);
}
