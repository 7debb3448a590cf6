/**
 * Combines two recordings of a program, which had different stand-ins for elements and ended their loops after
 * different numbers of iterations. What differs between them depends on data, and is not reported.
 */
import type { DType } from "../../engine/ir/dtype.ts";
import type { NamedTensor, Note, TensorNote } from "../../engine/shapes/note.ts";
import type { ExpressionNotes, RecordedFault, Recording } from "../run/shapes/read-recording.ts";

/** The type of a tensor as far as it is known. */
export interface Known {
  readonly kind: "tensor";
  /** Null if it depends on data. */
  readonly dtype: DType | null;
  /** The extents, each null if it depends on data; null if the number of axes does. */
  readonly shape: readonly (number | null)[] | null;
  readonly isParameter: boolean;
}

export interface KnownPart {
  readonly name: string;
  readonly tensor: Known;
}

export type Shaped =
  | Known
  | {
      readonly kind: "list";
      readonly length: number | null;
      readonly items: readonly (Known | null)[];
    }
  | { readonly kind: "record"; readonly entries: readonly KnownPart[] }
  | {
      readonly kind: "module";
      readonly label: string;
      readonly parameters: readonly KnownPart[];
      readonly count: number;
      readonly elements: number;
    };

/** The values of one expression: the first one, and others that an expression in a loop or a function had later. */
export interface ShapedExpression {
  readonly index: number;
  readonly first: Shaped;
  readonly others: readonly Shaped[];
}

export interface Shapes {
  readonly expressions: readonly ShapedExpression[];
  /** The fault that ends both recordings at one position: it does not depend on data. */
  readonly fault: RecordedFault | null;
  /** True if neither recording reached the program's end. */
  readonly isPartial: boolean;
}

export function mergeRecordings(one: Recording, other: Recording): Shapes {
  const second = new Map(other.positions.map((each) => [each.index, each.notes]));
  const first = new Map(one.positions.map((each) => [each.index, each.notes]));
  const onlySecond = other.positions.filter(({ index }) => !first.has(index));
  return {
    expressions: [
      ...one.positions.flatMap(({ index, notes }) => mergeNotes(index, notes, second.get(index))),
      ...onlySecond.flatMap(({ index, notes }) => mergeNotes(index, notes, undefined)),
    ],
    fault: sameFault(one.fault, other.fault) ? one.fault : null,
    isPartial: one.isPartial && other.isPartial,
  };
}

/** An expression that only one recording reached, as in a branch, keeps its values there. */
function mergeNotes(
  index: number,
  notes: ExpressionNotes["notes"],
  others: ExpressionNotes["notes"] = notes,
): readonly ShapedExpression[] {
  const [one, ...later] = notes;
  const [other] = others;
  if (one === undefined || other === undefined) return [];
  const first = merged(one, other);
  return first === null
    ? []
    : [{ index, first, others: later.flatMap((note) => merged(note, note) ?? []) }];
}

function merged(one: Note, other: Note): Shaped | null {
  if (one.kind === "tensor") return other.kind === "tensor" ? known(one, other) : null;
  if (one.kind === "list")
    return other.kind === "list"
      ? {
          kind: "list",
          length: one.length === other.length ? one.length : null,
          items: one.items.slice(0, other.items.length).map((item, index) => {
            const beside = other.items[index];
            return item && beside ? known(item, beside) : null;
          }),
        }
      : null;
  if (one.kind === "record")
    return other.kind === "record"
      ? { kind: "record", entries: parts(one.entries, other.entries) }
      : null;
  if (other.kind !== "module") return null;
  return { ...one, parameters: parts(one.parameters, other.parameters) };
}

function parts(one: readonly NamedTensor[], other: readonly NamedTensor[]): readonly KnownPart[] {
  return one.flatMap(({ name, tensor }) => {
    const beside = other.find((each) => each.name === name);
    return beside ? { name, tensor: known(tensor, beside.tensor) } : [];
  });
}

function known(one: TensorNote, other: TensorNote): Known {
  const sameRank = one.shape.length === other.shape.length;
  return {
    kind: "tensor",
    dtype: one.dtype === other.dtype ? one.dtype : null,
    shape: sameRank
      ? one.shape.map((extent, axis) => (extent === other.shape[axis] ? extent : null))
      : null,
    isParameter: one.isParameter && other.isParameter,
  };
}

function sameFault(one: RecordedFault | null, other: RecordedFault | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.message === other.message &&
    one.position?.line === other.position?.line &&
    one.position?.column === other.position?.column
  );
}
