/**
 * A kernel: one loop nest over a domain, compiled once, that fills its outputs. It is the waist of the engine:
 * schedules end in kernels, and WGSL, WASM and the reference begin with them.
 *
 *   for each index of the domain:
 *     accumulator = the core's value at this index      (reduce, matmul, …; absent for plain loops)
 *     output[i][flat index] = outputs[i].value           (row-major over the domain)
 *
 * In a rows core an index of the domain is a row, and an output may have an element for each element of the row:
 * see rows.ts. An attention core has several results: its i-th output has the shape of its i-th result, which the
 * accumulator stands for there; the domain is the shape of the first.
 *
 * Every access in `outputs` starts with a view whose shape is the domain; in a core, with the shape given below.
 * Outputs never alias inputs. No extent is 0: empty results schedule no kernel.
 */
import {
  type Attention,
  attentionBatch,
  attentionDepth,
  attentionOperands,
  attentionShapes,
  mapAttentionOperands,
  resultAxes,
} from "./attention.ts";
import { type Convolution, convolutionDepth, convolutionShapes } from "./convolution.ts";
import type { DType } from "./dtype.ts";
import type { Expression } from "./expression.ts";
import type { Rows } from "./rows.ts";
import { type Scan, segmentCount } from "./scan.ts";
import { type Scatter, scatterShapes } from "./scatter.ts";
import { type Shape, sizeOf } from "./shape.ts";
import { isSorting, type SortingCore, sortingShapes } from "./sort.ts";

export interface Kernel {
  /** The names of the ops in it, joined by "+". It is shown to people and is part of no key. */
  readonly name: string;
  readonly inputs: readonly KernelInput[];
  readonly domain: Shape;
  readonly core: Core | null;
  readonly outputs: readonly KernelOutput[];
}

export interface KernelInput {
  readonly dtype: DType;
  /** The number of elements. */
  readonly size: number;
}

export interface KernelOutput {
  readonly dtype: DType;
  readonly value: Expression;
  /** Set in a rows core for an output with an element for each element of the row, instead of one for the row. */
  readonly each?: "element";
}

export type Core = Reduce | Matmul | Convolution | Attention | Scan | Scatter | Rows | SortingCore;

export type Combine = "sum" | "prod" | "max" | "min";

/** Combines `value` over `axes`; its accesses have the shape [...domain, ...axes]. max and min propagate NaN. */
export interface Reduce {
  readonly kind: "reduce";
  readonly combine: Combine;
  readonly axes: Shape;
  readonly value: Expression;
}

/**
 * domain = [...batch, m, n]; `a` has the shape [...batch, m, k], `b` [...batch, k, n]. Floats accumulate in f32.
 */
export interface Matmul {
  readonly kind: "matmul";
  readonly k: number;
  readonly a: Expression;
  readonly b: Expression;
}

/** The dtype that a core accumulates in: f32 for floats, the operand's own for integers. */
export function accumulatorDtype(core: Exclude<Core, Rows>): DType {
  if (isSorting(core)) return core.kind === "sort" && core.gives === "place" ? "i32" : "u32";
  return wide(coreOperands(core)[0].dtype);
}

/** The dtypes of the accumulators that a kernel's outputs may name, by number. */
export function accumulatorDtypes(core: Core | null): readonly DType[] {
  if (core === null || core.kind === "rank") return [];
  return core.kind === "rows"
    ? core.stages.map(({ value }) => wide(value.dtype))
    : [accumulatorDtype(core)];
}

function wide(dtype: DType): DType {
  return dtype === "f16" ? "f32" : dtype;
}

/** The operations on an element of a sort, whatever its length: a few for each bit of its key. */
const sortingDepth = 64;
/** The operations on an element where two runs are merged. */
const mergingDepth = 8;

/** The number of values that a core combines into one; in a rows core, for all stages and the outputs together. */
export function coreDepth(core: Core): number {
  switch (core.kind) {
    case "reduce":
      return sizeOf(core.axes);
    case "matmul":
      return core.k;
    case "convolution":
      return convolutionDepth(core);
    case "attention":
      return attentionDepth(core);
    case "rows":
      return sizeOf(core.axes) * (core.stages.length + 1);
    case "scan":
      return 2;
    case "scatter":
      return 1;
    case "sort":
      return core.run ? mergingDepth : sortingDepth;
    case "histogram":
    case "rank":
      return sortingDepth;
    default:
      return core satisfies never;
  }
}

/** The shape of an output, row-major in its buffer. */
export function outputShape({ domain, core, outputs }: Kernel, output: KernelOutput): Shape {
  if (core?.kind === "attention") {
    const result = core.results[outputs.indexOf(output)] ?? core.results[0];
    return [...attentionBatch(domain, core), ...resultAxes(result, core)];
  }
  return output.each === "element" && core?.kind === "rows" ? [...domain, ...core.axes] : domain;
}

const start: Readonly<Record<Combine, number>> = { sum: 0, prod: 1, max: -Infinity, min: Infinity };

const lowest: Readonly<Record<DType, number>> = {
  f32: -Infinity,
  f16: -Infinity,
  i32: -0x80000000,
  u32: 0,
  bool: 0,
};
const highest: Readonly<Record<DType, number>> = {
  f32: Infinity,
  f16: Infinity,
  i32: 0x7fffffff,
  u32: 0xffffffff,
  bool: 1,
};

/** The value that leaves every other unchanged when combined with it. */
export function identity(combine: Combine, dtype: DType): number {
  if (combine === "max") return lowest[dtype];
  if (combine === "min") return highest[dtype];
  return start[combine];
}

/** The expressions that a core reads, in a fixed order. */
export function coreOperands(core: Core): readonly [Expression, ...Expression[]] {
  switch (core.kind) {
    case "reduce":
      return [core.value];
    case "matmul":
      return [core.a, core.b];
    case "convolution":
      return [core.input, core.weight];
    case "attention":
      return attentionOperands(core);
    case "scan":
      return [core.value, ...[core.factor, core.start].filter((operand) => operand !== null)];
    case "scatter":
      return [core.start, core.place, core.value];
    case "rows": {
      const [first, ...others] = core.stages.map(({ value }) => value) as [Expression];
      return [first, ...others];
    }
    case "sort":
      return [core.key];
    case "histogram":
      return [core.digit];
    case "rank":
      return [core.digit, core.base];
    default:
      return core satisfies never;
  }
}

/** The same core over other expressions, one for each of `coreOperands`. */
export function mapCoreOperands<Any extends Core>(
  core: Any,
  map: (operand: Expression) => Expression,
): Any {
  switch (core.kind) {
    case "reduce":
      return { ...core, value: map(core.value) };
    case "matmul":
      return { ...core, a: map(core.a), b: map(core.b) };
    case "convolution":
      return { ...core, input: map(core.input), weight: map(core.weight) };
    case "attention":
      return { ...core, ...mapAttentionOperands(core, map) };
    case "scan":
      return {
        ...core,
        value: map(core.value),
        factor: core.factor && map(core.factor),
        start: core.start && map(core.start),
      };
    case "scatter":
      return {
        ...core,
        start: map(core.start),
        place: map(core.place),
        value: map(core.value),
      };
    case "rows":
      return {
        ...core,
        stages: core.stages.map((stage) => ({ ...stage, value: map(stage.value) })),
      };
    case "sort":
      return { ...core, key: map(core.key) };
    case "histogram":
      return { ...core, digit: map(core.digit) };
    case "rank":
      return { ...core, digit: map(core.digit), base: map(core.base) };
    default:
      return core satisfies never;
  }
}

/** The shape that each of a core's operands is indexed with. */
export function operandShapes(domain: Shape, core: Core): Shape[] {
  if (core.kind === "convolution") return convolutionShapes(domain, core);
  if (core.kind === "attention") return attentionShapes(domain, core);
  if (core.kind === "reduce") return [[...domain, ...core.axes]];
  if (core.kind === "scan") {
    const starts = domain.with(core.axis, segmentCount(core, domain[core.axis] as number));
    return coreOperands(core).map((operand) => (operand === core.start ? starts : domain));
  }
  if (core.kind === "scatter") return scatterShapes(domain, core);
  if (core.kind === "rows") return core.stages.map(() => [...domain, ...core.axes]);
  if (isSorting(core)) return sortingShapes(domain, core);
  const batch = domain.slice(0, -2);
  const [m, n] = domain.slice(-2) as [number, number];
  return [
    [...batch, m, core.k],
    [...batch, core.k, n],
  ];
}
