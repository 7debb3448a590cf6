/**
 * The declaration of ops. An op is a function that programs call, and carries its whole specification:
 * documentation, shape rule, kernel or composition, gradient, sample cases and error cases. Everything else
 * (methods, lowerings, editor types, reference pages, tests) is derived from that.
 *
 * Primitive ops cross the wire by name, and the engine knows them by their *kind*; composite ops are recorded
 * as the primitives that they are built from. Ops do nothing until graph/record.ts has called `install` with a
 * recorder.
 */
import { type Check, checkFew, opCheck } from "../arguments/check.ts";
import { type OpSignature, signaturesOf, splitParameters } from "../arguments/op-signatures.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import type { Combine } from "../ir/kernel.ts";
import type { Scalar } from "../ir/scalar.ts";
import type { Shape } from "../ir/shape.ts";
import type { View } from "../ir/view.ts";
import type { AttentionResult } from "../kernels/attention/core.ts";
import type { Convolution } from "../kernels/convolution/core.ts";
import type { FactorizationMethod } from "../kernels/factorization/core.ts";
import type { FourierPart } from "../kernels/fourier/core.ts";
import type { Attributes } from "./attributes.ts";
import { asPart } from "./default-float.ts";
import type { Differentiation } from "./differentiation.ts";

/** A tensor, or a number or boolean that stands for one. */
export type TensorLike = Tensor | number | boolean;

/** As many tensors as a list or a tuple has members. */
export type TensorsOf<Members extends readonly unknown[]> = {
  readonly [Index in keyof Members]: Tensor;
};

export interface TensorType {
  readonly shape: Shape;
  readonly dtype: DType;
}

/** Returns a cotangent for each operand, or null where none flows. `g` has the result's shape. */
export type Gradient = (
  g: Tensor,
  operands: readonly Tensor[],
  result: Tensor,
  attributes: Attributes,
) => readonly (Tensor | null)[];

interface PrimitiveBase {
  readonly name: string;
  /** Returns the result's type; throws a Fault for operands or attributes that the op does not accept. */
  readonly infer: (operands: readonly TensorType[], attributes: Attributes) => TensorType;
  readonly gradient: Gradient | null;
  /**
   * Describes the gradient in words and formulas, for a cotangent `g`, where its expression is longer than a
   * line.
   */
  readonly rule?: string | undefined;
}

/** A scalar kernel over operands that are already broadcast and cast: operands and result have one shape. */
export interface ElementwisePrimitive extends PrimitiveBase {
  readonly kind: "elementwise";
  readonly operands: number;
  readonly kernel: (operands: readonly Scalar[], attributes: Attributes) => Scalar;
}

/** Reduces the axes that the attribute `axes` names; the result does not have them. */
export interface ReductionPrimitive extends PrimitiveBase {
  readonly kind: "reduction";
  readonly combine: Combine;
}

/**
 * Combines each element with all elements before it along the attribute `axis`, in the order that the
 * attributes `reverse` and `exclusive` set. A recurrence has the factors as a second operand. The engine may
 * split the axis into segments of the length `segment`, an attribute, and then adds an operand with the value
 * before each segment: see kernels/scan/core.ts.
 */
export interface ScanPrimitive extends PrimitiveBase {
  readonly kind: "scan";
  readonly combine: Combine;
  readonly recurrence: boolean;
}

/**
 * Returns the first `count` elements along the attribute `axis` in ascending order, or with `descending` in
 * descending order, NaN last; or it returns the indices (i32) that they come from. The sort is stable. The attribute
 * `below`, which only the engine sets, says that all elements are integers from 0 up to and including it, and that they
 * are u32 in their order.
 */
export interface SortPrimitive extends PrimitiveBase {
  readonly kind: "sort";
  readonly gives: "value" | "place";
}

/**
 * The engine replaces sorts by these primitives over rows of u32 keys: see kernels/sort/core.ts. They never cross the
 * wire.
 */
export interface SortStepPrimitive extends PrimitiveBase {
  readonly kind: "sortRows" | "digitHistogram" | "digitScatter";
}

/** A view of its one operand. Where the view's mask excludes an index, the element is `fill`. */
export interface ViewPrimitive extends PrimitiveBase {
  readonly kind: "movement";
  readonly view: (operand: Shape, attributes: Attributes) => View;
  readonly fill: ((attributes: Attributes) => number) | null;
  /** Applies the same view op to every x[i], for an operand x with one more axis in front. */
  readonly batch: (x: Tensor, attributes: Attributes) => Tensor;
}

/** Multiplies [...batch, m, k] by [...batch, k, n]; the batch axes are equal. */
export interface ContractionPrimitive extends PrimitiveBase {
  readonly kind: "contraction";
}

/** Convolves [n, groups·channels, …in] with [outputs, channels, …window] to [n, outputs, …out]. */
export interface ConvolutionPrimitive extends PrimitiveBase {
  readonly kind: "convolution";
  readonly geometry: (
    input: Shape,
    weight: Shape,
    attributes: Attributes,
  ) => Omit<Convolution, "kind" | "input" | "weight">;
}

/**
 * One result of attention, from query [...batch, queries, headSize], key [...batch, keys, headSize] and value
 * [...batch, keys, valueSize]. Gradients also have the output's cotangent, the log-sum-exp and delta as
 * operands. A mask [...batch, queries, keys] may come last. See kernels/attention/core.ts for the attributes `scale` and
 * `causal`.
 */
export interface AttentionPrimitive extends PrimitiveBase {
  readonly kind: "attention";
  readonly result: AttentionResult;
}

/**
 * One part of the discrete Fourier transform along the attribute `axis`, from the real part of a signal and, unless
 * it is real, the imaginary one. The attributes `direction` and `scale` are those of kernels/fourier/core.ts; the result
 * has the first `kept` numbers of the axis, whose length is any.
 */
export interface FourierPrimitive extends PrimitiveBase {
  readonly kind: "fourier";
  readonly part: FourierPart;
}

/**
 * Returns the elements of the first operand at the indices along the attribute `axis` that the second operand
 * lists. The second operand's axes replace that axis, or, where it is `aligned`, it has the result's shape.
 */
export interface GatherPrimitive extends PrimitiveBase {
  readonly kind: "gather";
  readonly aligned: boolean;
}

/**
 * Combines elements of the third operand, in their order, into the first one, at the indices along the attribute
 * `axis` that the second operand lists. All three have the same shape except along that axis. A negative index
 * counts from the end; elements whose index is outside are dropped.
 */
export interface ScatterPrimitive extends PrimitiveBase {
  readonly kind: "scatter";
  readonly combine: Combine;
}

/**
 * Sums runs of the fourth operand's elements along the attribute `axis`, in the order that the first one lists: the
 * element at i is the sum from the second operand at i up to the third one there. A fifth operand has the sums of
 * tiles, whose length is the attribute `tile`; kernels/runs/core.ts says what they stand for. The engine replaces
 * scatters by these; they never cross the wire.
 */
export interface RunSumsPrimitive extends PrimitiveBase {
  readonly kind: "runs";
}

/**
 * Returns the signed bytes of each element of its operand, a u32, along the last axis and as f32, those in the lowest
 * bits first.
 */
export interface UnpackPrimitive extends PrimitiveBase {
  readonly kind: "unpack";
}

/**
 * Factors matrices, in the form of its method that kernels/factorization/core.ts states. The attribute `pivots` belongs to
 * "lu".
 */
export interface FactorizationPrimitive extends PrimitiveBase {
  readonly kind: "factorization";
  readonly method: FactorizationMethod;
}

/**
 * Solves with triangular matrices [...batch, n, n] for right sides [...batch, n, k]. The attributes `lower` and `unit`
 * say which triangle is read, and whether its diagonal counts as ones.
 */
export interface SubstitutionPrimitive extends PrimitiveBase {
  readonly kind: "substitution";
}

/**
 * Stands for all ops that `expand` records from its operands, so that a program records one node instead of them. The
 * attribute `result` says which of their results it is. The engine replaces the node by the ops when it decodes a
 * graph, and records them once for all results of the same operands.
 */
export interface ExpansionPrimitive extends PrimitiveBase {
  readonly kind: "expansion";
  /** Returns all results, from operands and attributes that `infer` has accepted. */
  readonly expand: (operands: readonly Tensor[], attributes: Attributes) => readonly Tensor[];
  /** Returns about the number of ops that it stands for. */
  readonly weight: (operands: readonly TensorType[]) => number;
}

/** Has no operands: it is one number (`constant`), or 0, 1, 2, … (`iota`). */
export interface SourcePrimitive extends PrimitiveBase {
  readonly kind: "source";
  readonly source: "constant" | "iota";
}

export type Primitive =
  | ElementwisePrimitive
  | ReductionPrimitive
  | ScanPrimitive
  | SortPrimitive
  | SortStepPrimitive
  | ViewPrimitive
  | ContractionPrimitive
  | ConvolutionPrimitive
  | AttentionPrimitive
  | FourierPrimitive
  | GatherPrimitive
  | ScatterPrimitive
  | RunSumsPrimitive
  | UnpackPrimitive
  | FactorizationPrimitive
  | SubstitutionPrimitive
  | ExpansionPrimitive
  | SourcePrimitive;

/**
 * A call that the derived tests make: every backend is compared with the reference, and the gradient is
 * checked.
 */
export interface Case {
  readonly operands: readonly OperandSample[];
  /** Returns a promise where the size of the result depends on data. */
  readonly build: (...operands: Tensor[]) => Tensor | Promise<Tensor>;
  /**
   * Set where this call reads elements although others of the op do not, so that it cannot be part of a
   * transform.
   */
  readonly waits?: boolean;
}

export interface OperandSample {
  readonly shape: Shape;
  readonly dtype?: DType;
  /** Elements are uniform in [low, high), and integers for integer dtypes. Default [-2, 2). */
  readonly low?: number;
  readonly high?: number;
  /** Keeps elements at least this far from kinks such as 0, which a central difference would straddle. */
  readonly apart?: { readonly from: readonly number[]; readonly by: number };
}

/** A call, as program text, that must fail with exactly this message. */
export interface ErrorCase {
  readonly call: string;
  readonly message: string;
}

export interface OpSpec {
  readonly name: string;
  readonly kind: Primitive["kind"] | "composite" | "transform";
  readonly family: Family;
  /** One or two sentences; Markdown code spans allowed. */
  readonly doc: string;
  /** `expression  // value`, which the tests evaluate. */
  readonly example: string;
  /** True if the first parameter is a tensor, so that the op is also a method. */
  readonly method: boolean;
  readonly primitive: Primitive | null;
  /**
   * The largest magnitude of an operand up to which results have all their digits, if there is one; `doc`
   * states it.
   */
  readonly reach?: number;
  readonly cases: readonly Case[];
  readonly errors: readonly ErrorCase[];
}

export type Family =
  | "arithmetic"
  | "exponential"
  | "trigonometric"
  | "comparison"
  | "bitwise"
  | "activation"
  | "reduction"
  | "scan"
  | "sorting"
  | "movement"
  | "indexing"
  | "contraction"
  | "normalization"
  | "convolution"
  | "attention"
  | "recurrent"
  | "fourier"
  | "linear algebra"
  | "creation"
  | "random"
  | "loss"
  | "transform";

/** An op whose first parameter is a tensor, so that it is also a method: the call and its specification. */
export type Op<Call> = Call & { readonly spec: OpSpec; readonly method: true };

/** An op that is only a function. */
export type FunctionOp<Call> = Call & { readonly spec: OpSpec; readonly method: false };

/** Facts about integers that are known before anything is computed. */
export interface KnownIntegers {
  /** The two smallest and the two largest distinct elements, and the index of the first occurrence of each. */
  readonly extremes: readonly { readonly value: number; readonly at: number }[];
  /** The shape whose elements those indices count; null where they are not known. */
  readonly shape: Shape | null;
}

/** The interface to the graph through which ops record themselves. */
export interface Recorder extends Differentiation {
  /** Records the result of a primitive; operands are already broadcast and cast. */
  node(primitive: Primitive, operands: readonly Tensor[], attributes: Attributes): Tensor;
  /** Returns a tensor unchanged, and a number as a constant of dtype `like`. */
  lift(value: TensorLike, like: DType): Tensor;
  isTensor(value: unknown): value is Tensor;
  /**
   * Returns what is known about a tensor's elements if the program contains them; null if only a device knows them.
   */
  integersOf(x: Tensor): KnownIntegers | null;
  /**
   * Begins a call of this function from the program. All that is recorded until `leave` has the call's position and is
   * made on the device of these operands, if they have one. Returns false inside another call, whose part it is then.
   */
  enter(called: unknown, x: unknown, y?: unknown, z?: unknown): boolean;
  leave(): void;
  /**
   * Wraps a function of the program that an op calls back, so that the ops in it are checked and located as
   * separate calls.
   */
  calledBack<Callback extends (...operands: never[]) => unknown>(callback: Callback): Callback;
  /** Sets the position of the call in progress on a Fault that has none. */
  locate(error: unknown): void;
  /**
   * Computes the tensors on the device, reads the one with few elements, and records what depends on its
   * elements as a part of the call in progress. Ops whose result has a size that depends on data continue by
   * it.
   */
  afterReading<Result>(
    read: Tensor,
    kept: readonly Tensor[],
    then: (elements: readonly number[]) => Result,
  ): Promise<Result>;
  /** Makes a new leaf with these elements. */
  leaf(elements: ArrayLike<number>, shape: Shape, dtype: DType): Tensor;
  /**
   * Returns the leaf with these elements, which must never change. It is made once a run, however often it is
   * requested.
   */
  table(elements: Float32Array | Int32Array, shape: Shape): Tensor;
}

let installed: Recorder | null = null;

/** Sets the recorder that ops use. The graph calls it once. */
export function install(recorder: Recorder): void {
  installed = recorder;
}

export function recorder(): Recorder {
  if (!installed) throw new Error("the graph has not installed its recorder");
  return installed;
}

/**
 * The type is conditional so that the call's type is inferred from the call and not from the expected type of
 * the op.
 */
export type OpOf<Call, Method extends boolean> = Call extends unknown
  ? Call & { readonly spec: OpSpec; readonly method: Method }
  : never;

type Method = (this: Tensor, ...operands: unknown[]) => unknown;

/** The method form of each op. */
const methods = new WeakMap<object, Method>();

export function methodOf(op: object): Method {
  const method = methods.get(op);
  if (!method) throw new Error("this is not an op");
  return method;
}

/**
 * Joins a call and its specification. Arguments are checked only in calls from the program, not where an op is
 * a part of another one.
 */
export function op<Call extends (...operands: never[]) => unknown, Method extends boolean>(
  call: Call,
  spec: OpSpec & { readonly method: Method },
): OpOf<Call, Method> {
  const plain = call as unknown as Plain;
  const forms = signaturesOf(spec.name);
  const [first] = forms;
  const check = opCheck(spec.name);
  const isShort = call.length > 0 && forms.every(hasAtMostThree);
  const part = makers.has(spec.family) ? partOf(plain) : plain;
  const [asFunction, asMethod] =
    isShort && first ? shortOp(plain, part, first, check) : longOp(plain, part, check);
  methods.set(asFunction, asMethod);
  return Object.assign(asFunction, { spec, method: spec.method }) as unknown as OpOf<Call, Method>;
}

/** The families of ops that make tensors without operands. */
const makers: ReadonlySet<Family> = new Set(["creation", "random"]);

type Plain = (...operands: unknown[]) => unknown;

/** The call as a part of another op, where the program's default dtype does not apply. */
function partOf(call: Plain): Plain {
  return (...operands) => asPart(() => call(...operands));
}

function hasAtMostThree({ parameters }: OpSignature): boolean {
  return !parameters.includes("...") && splitParameters(parameters).length <= 3;
}

/** An op as a function and as a method. */
type Pair = [asFunction: Plain, asMethod: Method];

/**
 * Handles calls that have at most three operands, as parameters, since a list of arguments would cost as much as the
 * rest of the call. The fourth parameter is only there to notice that a program passed too many.
 */
function shortOp(call: Plain, part: Plain, form: OpSignature, check: Check): Pair {
  const few = checkFew(form, check);
  const asFunction = (x?: unknown, y?: unknown, z?: unknown, surplus?: unknown): unknown => {
    const { enter, leave, locate } = recorder();
    if (!enter(asFunction, x, y, z)) return part(x, y, z);
    try {
      few(x, y, z, surplus, true);
      return call(x, y, z);
    } catch (error) {
      locate(error);
      throw error;
    } finally {
      leave();
    }
  };
  const asMethod = function (this: Tensor, y?: unknown, z?: unknown, surplus?: unknown): unknown {
    const { enter, leave, locate } = recorder();
    if (!enter(asMethod, this, y, z)) return part(this, y, z);
    try {
      few(this, y, z, surplus, false);
      return call(this, y, z);
    } catch (error) {
      locate(error);
      throw error;
    } finally {
      leave();
    }
  };
  return [asFunction, asMethod];
}

/** Handles calls with any number of operands. */
function longOp(call: Plain, part: Plain, check: Check): Pair {
  const run = (called: unknown, operands: readonly unknown[], isCallback: boolean): unknown => {
    const { enter, leave, locate } = recorder();
    if (!enter(called, operands)) return part(...operands);
    try {
      check(operands, isCallback);
      return call(...operands);
    } catch (error) {
      locate(error);
      throw error;
    } finally {
      leave();
    }
  };
  const asFunction: Plain = (...operands) => run(asFunction, operands, true);
  const asMethod: Method = function (this: Tensor, ...operands) {
    return run(asMethod, [this, ...operands], false);
  };
  return [asFunction, asMethod];
}
