/** Describes a value of a program by the shapes in it: a tensor's own, or those one level down. */
import { Parameter } from "../graph/parameter.ts";
import { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import type { Shape } from "../ir/shape.ts";

export interface TensorNote {
  readonly kind: "tensor";
  readonly dtype: DType;
  readonly shape: Shape;
  /** Whether it is a parameter, which an optimiser changes. */
  readonly isParameter: boolean;
}

export interface NamedTensor {
  readonly name: string;
  readonly tensor: TensorNote;
}

export type Note =
  | TensorNote
  /** An array; items that are no tensors are null. */
  | {
      readonly kind: "list";
      readonly length: number;
      readonly items: readonly (TensorNote | null)[];
    }
  /** An object with tensors in it. */
  | { readonly kind: "record"; readonly entries: readonly NamedTensor[] }
  /** A layer, or another module, with its parameters. */
  | {
      readonly kind: "module";
      readonly label: string;
      readonly parameters: readonly NamedTensor[];
      /** The numbers of all parameters, and of all elements in them. */
      readonly count: number;
      readonly elements: number;
    };

export const maxItems = 8;
export const maxLabel = 80;

/** The note of a value; null where it has no tensors to report. */
export function noteOf(value: unknown): Note | null {
  if (value instanceof Tensor) return tensorNote(value);
  if (typeof value === "function") return moduleNote(value);
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return listNote(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? recordNote(value) : null;
}

/** The number of tensors and extents in a note, and at least 1. */
export function sizeOfNote(note: Note): number {
  const tensor = ({ shape }: TensorNote): number => 1 + shape.length;
  const total = (named: readonly NamedTensor[]): number =>
    named.reduce((sum, entry) => sum + tensor(entry.tensor), 1);
  switch (note.kind) {
    case "tensor":
      return tensor(note);
    case "list":
      return note.items.reduce((sum, item) => sum + (item === null ? 1 : tensor(item)), 1);
    case "record":
      return total(note.entries);
    case "module":
      return total(note.parameters);
    default:
      return note satisfies never;
  }
}

function tensorNote(tensor: Tensor): TensorNote {
  const { dtype, shape } = tensor.node;
  return { kind: "tensor", dtype, shape: [...shape], isParameter: tensor instanceof Parameter };
}

function listNote(list: readonly unknown[]): Note | null {
  const items = list
    .slice(0, maxItems)
    .map((item) => (item instanceof Tensor ? tensorNote(item) : null));
  return items.some((item) => item !== null) ? { kind: "list", length: list.length, items } : null;
}

/** Reads no getters: they are the program's own code. */
function recordNote(record: object): Note | null {
  const entries: NamedTensor[] = [];
  for (const name of Object.keys(record)) {
    const held: unknown = Object.getOwnPropertyDescriptor(record, name)?.value;
    if (!(held instanceof Tensor)) continue;
    entries.push({ name: name.slice(0, maxLabel), tensor: tensorNote(held) });
    if (entries.length === maxItems) break;
  }
  return entries.length > 0 ? { kind: "record", entries } : null;
}

/** The part of a module that is read here. A program may have a function with anything at these indices. */
interface Labelled {
  readonly label?: unknown;
  readonly namedParameters?: unknown;
}

function moduleNote(value: object): Note | null {
  const { label, namedParameters } = value as Labelled;
  if (typeof label !== "string" || typeof namedParameters !== "function") return null;
  const named: unknown = namedParameters.call(value);
  if (typeof named !== "object" || named === null) return null;
  const all = Object.entries(named).flatMap(([name, held]: [string, unknown]) =>
    held instanceof Tensor ? { name: name.slice(0, maxLabel), tensor: tensorNote(held) } : [],
  );
  return {
    kind: "module",
    label: label.slice(0, maxLabel),
    parameters: all.slice(0, maxItems),
    count: all.length,
    elements: all.reduce((sum, { tensor }) => sum + tensor.shape.reduce((a, b) => a * b, 1), 0),
  };
}
