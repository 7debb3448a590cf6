/**
 * Reads what a realm for shapes sends. A program shares the realm, so the page trusts nothing. In: an unknown value.
 * Out: a message with every field checked, or null.
 */

import { type DType, dtypes } from "../../../engine/ir/dtype.ts";
import type { FaultKind } from "../../../engine/ir/fault.ts";
import type { NamedTensor, Note, TensorNote } from "../../../engine/shapes/note.ts";
import { mostItems, mostLabel } from "../../../engine/shapes/note.ts";
import { mostFaultCharacters } from "../limits.ts";
import { isModuleAddress } from "../module-address.ts";
import { isCount, isList, isText, readPosition, record } from "../read-fields.ts";
import {
  mostNotes,
  mostPlaces,
  type NotedPlace,
  type RecordedFault,
  type Recording,
} from "./shape-messages.ts";

export type FromShapeRealm =
  | { readonly type: "ready"; readonly url: string; readonly names: readonly string[] }
  | ({ readonly type: "recorded" } & Recording);

const mostRank = 16;
const kinds: readonly FaultKind[] = [
  "unknown",
  "invalid",
  "missing",
  "duplicate",
  "unsupported",
  "mismatched",
];

export function readShapeMessage(data: unknown): FromShapeRealm | null {
  const fields = record(data);
  if (fields?.type === "ready") {
    const { url, names } = fields;
    const isName = (name: unknown): name is string => isText(name, 256);
    return isModuleAddress(url) && isList(names, isName, 10_000)
      ? { type: "ready", url, names }
      : null;
  }
  if (fields?.type !== "recorded") return null;
  const { request, places, fault, isPartial } = fields;
  if (!isCount(request) || typeof isPartial !== "boolean") return null;
  if (!isList(places, isNotedPlace, mostPlaces)) return null;
  const read = fault === null ? null : readFault(fault);
  return read === undefined
    ? null
    : { type: "recorded", request, places: places.map(plainPlace), fault: read, isPartial };
}

/** Undefined for what is no fault. */
function readFault(value: unknown): RecordedFault | undefined {
  const fields = record(value);
  const kind = kinds.find((each) => each === fields?.kind);
  if (!fields || kind === undefined || !isText(fields.message, mostFaultCharacters + 20))
    return undefined;
  return { kind, message: fields.message, position: readPosition(fields.position) };
}

function isNotedPlace(value: unknown): value is NotedPlace {
  const fields = record(value);
  return fields !== null && isCount(fields.place) && isList(fields.notes, isNote, mostNotes);
}

/** A copy of the known fields alone. */
function plainPlace({ place, notes }: NotedPlace): NotedPlace {
  return { place, notes };
}

function isNote(value: unknown): value is Note {
  const fields = record(value);
  switch (fields?.kind) {
    case "tensor":
      return isTensor(fields);
    case "list":
      return isCount(fields.length) && isList(fields.items, isItem, mostItems);
    case "record":
      return isList(fields.entries, isNamed, mostItems);
    case "module":
      return (
        isText(fields.label, mostLabel) &&
        isList(fields.parameters, isNamed, mostItems) &&
        isCount(fields.count) &&
        isCount(fields.elements)
      );
    default:
      return false;
  }
}

function isItem(value: unknown): value is TensorNote | null {
  return value === null || isTensor(value);
}

function isTensor(value: unknown): value is TensorNote {
  const fields = record(value);
  return (
    fields?.kind === "tensor" &&
    typeof fields.isParameter === "boolean" &&
    isDType(fields.dtype) &&
    isList(fields.shape, isCount, mostRank)
  );
}

function isDType(value: unknown): value is DType {
  return dtypes.some((each) => each === value);
}

function isNamed(value: unknown): value is NamedTensor {
  const fields = record(value);
  return fields !== null && isText(fields.name, mostLabel) && isTensor(fields.tensor);
}
