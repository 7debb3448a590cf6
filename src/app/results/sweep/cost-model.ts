/**
 * A model of a device's times over a sweep: time = latency + bytes / bandwidth + operations / rate + bytes sent / rate
 * of transfers. In: at each swept value the measured median and the work that took it. Out: the coefficients that
 * minimize the errors relative to the times, or why there are none.
 *
 * A coefficient that the times do not determine is left out: of work that does not vary, of work that grows as other
 * work does, and of work whose time is nowhere large enough to stand out from the errors.
 */
import { largest, smallest } from "../../../engine/ir/numbers/extremes.ts";
import { type Column, independence, nonNegativeLeastSquares } from "./least-squares.ts";

/** The work of one execution. */
export interface Workload {
  /** The bytes that kernels read and write. */
  readonly bytes: number;
  readonly operations: number;
  /** The bytes that were uploaded and read back; null if not known. */
  readonly transferred: number | null;
}

export interface ModelPoint extends Workload {
  readonly x: number;
  readonly milliseconds: number;
}

export const terms = ["latency", "memory", "arithmetic", "transfer"] as const;
export type Term = (typeof terms)[number];

/**
 * The reason why a term has no coefficient: its work is the same at all values; it grows so much like that of the
 * others that the times do not separate them; or its time is too short to stand out.
 */
export type Missing = "constant" | "alike" | "hidden";

export interface CostModel {
  readonly kind: "model";
  /** Milliseconds per unit of work; of latency, per execution. Never 0: terms that do not count are in `missing`. */
  readonly coefficients: Partial<Readonly<Record<Term, number>>>;
  readonly missing: Partial<Readonly<Record<Term, Missing>>>;
  /** The largest error relative to a measured time. */
  readonly error: number;
  /** The modelled times in milliseconds, in the order of the swept values. */
  readonly points: readonly { readonly x: number; readonly milliseconds: number }[];
}

export type Fit =
  | CostModel
  /** No such model comes within `largestError` of all times; the best one misses one of them by `error`. */
  | { readonly kind: "misfit"; readonly error: number; readonly x: number }
  | { readonly kind: "few"; readonly known: number; readonly needed: number };

/** The largest relative error of a model that is shown. */
export const largestError = 0.25;
/** A model of fewer times says no more than the times. */
const fewestPoints = 5;
/** Work that varies by less than this factor is constant. */
const minVariation = 1.05;
/**
 * The sine of the angle between a column and those before it from which on noise in the times is amplified by no more
 * than tenfold.
 */
const minIndependence = 0.1;
/** The fraction of a time from which on a term stands out. */
const minShare = 0.1;

/** NaN if the work is not known. */
const workOf: Readonly<Record<Term, (point: ModelPoint) => number>> = {
  latency: () => 1,
  memory: ({ bytes }) => bytes,
  arithmetic: ({ operations }) => operations,
  transfer: ({ transferred }) => transferred ?? Number.NaN,
};

/** Fits a model to positive times. Points may come in any order. */
export function fitCostModel(measured: readonly ModelPoint[]): Fit {
  const points = measured.filter(({ milliseconds }) => milliseconds > 0).sort((a, b) => a.x - b.x);
  const { separable, missing } = separate(points);
  const needed = Math.max(fewestPoints, separable.length + 2);
  if (points.length < needed) return { kind: "few", known: points.length, needed };
  return withoutHidden(points, separable, missing);
}

/** Finds the terms whose work varies independently. */
function separate(points: readonly ModelPoint[]): {
  readonly separable: readonly Term[];
  readonly missing: CostModel["missing"];
} {
  const separable: Term[] = [];
  const missing: Partial<Record<Term, Missing>> = {};
  for (const term of terms) {
    const work = points.map(workOf[term]);
    if (largest(work) === 0 || work.some(Number.isNaN)) continue;
    if (separable.length > 0 && largest(work) <= minVariation * smallest(work)) {
      missing[term] = "constant";
    } else if (
      independence(columnOf(points, term), columnsOf(points, separable)) < minIndependence
    ) {
      missing[term] = "alike";
    } else separable.push(term);
  }
  return { separable, missing };
}

/** The time of a unit of a term's work as a fraction of each measured time, so that all errors are relative. */
function columnOf(points: readonly ModelPoint[], term: Term): Column {
  return points.map((point) => workOf[term](point) / point.milliseconds);
}

function columnsOf(points: readonly ModelPoint[], separable: readonly Term[]): readonly Column[] {
  return separable.map((term) => columnOf(points, term));
}

/** Repeats the fit without the least significant term until all of them stand out. */
function withoutHidden(
  points: readonly ModelPoint[],
  separable: readonly Term[],
  missing: CostModel["missing"],
): Fit {
  const columns = columnsOf(points, separable);
  const found = nonNegativeLeastSquares(
    columns,
    points.map(() => 1),
  );
  const shares = columns.map((column, at) => column.map((each) => each * (found[at] as number)));
  const errors = points.map((_, row) =>
    Math.abs(shares.reduce((all, column) => all + (column[row] as number), -1)),
  );
  const error = largest(errors);
  if (error > largestError) {
    return { kind: "misfit", error, x: points[errors.indexOf(error)]?.x as number };
  }
  const most = shares.map((column) => largest(column));
  const least = smallest(most);
  if (separable.length > 1 && least < Math.max(minShare, error)) {
    const hidden = separable[most.indexOf(least)] as Term;
    return withoutHidden(
      points,
      separable.filter((term) => term !== hidden),
      { ...missing, [hidden]: "hidden" },
    );
  }
  return {
    kind: "model",
    coefficients: Object.fromEntries(separable.map((term, at) => [term, found[at]])),
    missing,
    error,
    points: points.map(({ x, milliseconds }, row) => ({
      x,
      milliseconds: milliseconds * shares.reduce((all, column) => all + (column[row] as number), 0),
    })),
  };
}
