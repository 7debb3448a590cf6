/**
 * The declaration of ops. An op is a function that programs call, and carries its whole specification:
 * documentation, shape rule, kernel or composition, and gradient. Methods, lowerings, editor types, reference pages and
 * tests are derived from that; the tests' calls are in tests/ops/, unless the specification states them.
 *
 * Primitive ops cross the wire by name, and the engine knows them by their *kind*; composite ops are recorded
 * as the primitives that they are built from. Ops do nothing until graph/record.ts has called `install` with a
 * recorder.
 */
import { type Check, checkFew, opCheck } from "../arguments/check.ts";
import { type OpSignature, signaturesOf, splitParameters } from "../arguments/op-signatures.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import type { Shape } from "../ir/shape.ts";
import type { Primitive } from "../kernels/primitives.ts";
import type { Attributes } from "./attributes.ts";
import type { Case, ErrorCase, SampleRange } from "./case.ts";
import { asPart } from "./default-float.ts";
import type { Differentiation } from "./differentiation.ts";

export type { AttentionPrimitive } from "../kernels/attention/primitive.ts";
export type { ConvolutionPrimitive } from "../kernels/convolution/primitive.ts";
export type {
  FactorizationPrimitive,
  SubstitutionPrimitive,
} from "../kernels/factorization/primitive.ts";
export type { FourierPrimitive } from "../kernels/fourier/primitive.ts";
export type { IterationPrimitive } from "../kernels/iteration/primitive.ts";
export type {
  ElementwisePrimitive,
  GatherPrimitive,
  SourcePrimitive,
  UnpackPrimitive,
  ViewPrimitive,
} from "../kernels/loop/primitive.ts";
export type { ContractionPrimitive } from "../kernels/matmul/primitive.ts";
export type { Primitive } from "../kernels/primitives.ts";
export type { ReductionPrimitive } from "../kernels/reduce/primitive.ts";
export type { RunSumsPrimitive } from "../kernels/runs/primitive.ts";
export type { ScanPrimitive } from "../kernels/scan/primitive.ts";
export type { ScatterPrimitive } from "../kernels/scatter/primitive.ts";
export type { SortPrimitive } from "../kernels/sort/primitive.ts";
export type { Case, ErrorCase, OperandSample, SampleRange } from "./case.ts";
export type { ExpansionPrimitive } from "./expansion.ts";

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

export interface PrimitiveBase {
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

/** What the specification of every op states for its readers. */
export interface OpTexts {
  readonly name: string;
  /** One or two sentences; Markdown code spans allowed. */
  readonly doc: string;
  /** `expression  // value`, which the tests evaluate. */
  readonly example: string;
}

export interface OpSpec extends OpTexts {
  readonly kind: Primitive["kind"] | "composite" | "transform";
  readonly family: Family;
  /** True if the first parameter is a tensor, so that the op is also a method. */
  readonly method: boolean;
  readonly primitive: Primitive | null;
  /**
   * The largest magnitude of an operand up to which results have all their digits, if there is one; `doc`
   * states it.
   */
  readonly reach?: number | undefined;
  /** The ranges of an elementwise op's operands in its generated cases; default [-2, 2). */
  readonly sample?: SampleRange | undefined;
  /** The range of the second operand; default that of the first. */
  readonly ySample?: SampleRange | undefined;
  /** Calls besides those of tests/ops/, as there or as functions. No build contains them. */
  readonly cases?: readonly (string | Case)[];
  readonly errors?: readonly ErrorCase[];
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

interface OpParts<Method extends boolean> {
  readonly spec: OpSpec;
  readonly method: Method;
}

/** An op whose first parameter is a tensor, so that it is also a method: the call and its specification. */
export type Op<Call> = Call & OpParts<true>;

/** An op that is only a function. */
export type FunctionOp<Call> = Call & OpParts<false>;

export interface KnownInteger {
  readonly value: number;
  readonly at: number;
}

/** Facts about integers that are known before anything is computed. */
export interface KnownIntegers {
  /** The two smallest and the two largest distinct elements, and the index of the first occurrence of each. */
  readonly extremes: readonly KnownInteger[];
  /** The same for each index of the last axis; null if it is long, or the elements have another order. */
  readonly columns: readonly (readonly KnownInteger[])[] | null;
  /** The shape whose elements those indices count; null where they are not known. */
  readonly shape: Shape | null;
}

/** Holds the recordings of an op's calls, which only the recorder reads. */
export interface OpMemory {
  known: unknown;
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
   * Wraps a function of the program that an op calls back, its operand `parameter`, so that the ops in it are checked and
   * located as separate calls. It must not be async.
   */
  calledBack<Callback extends (...operands: never[]) => unknown>(
    name: string,
    parameter: string,
    callback: Callback,
  ): Callback;
  /** Records again what an equal call of the op has recorded; undefined where none is known. */
  recall(memory: OpMemory, operands: readonly unknown[]): unknown;
  /** Calls the op, and notes what it records for `recall`. */
  remember(memory: OpMemory, operands: readonly unknown[], call: () => unknown): unknown;
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

type Method = (this: Tensor, ...operands: unknown[]) => unknown;

/** The method form of each op. */
const methods = new WeakMap<object, Method>();

export function methodOf(op: object): Method {
  const method = methods.get(op);
  if (!method) throw new Error("this is not an op");
  return method;
}

/** The part of a specification that makers of ops take. Where the op's type is declared, `build` needs no types. */
interface OpDefinition<Call> extends Omit<OpSpec, "kind" | "family" | "method" | "primitive"> {
  /** Absent in a composite op, which consists of other ops only: its gradient follows from those. */
  readonly primitive?: Primitive | null;
  readonly build: Call;
}

/** Defines an op whose first parameter is a tensor, so that it is also a method. */
export function methodOp<Call extends (...operands: never[]) => unknown>(
  family: Family,
  { build, primitive = null, ...texts }: OpDefinition<Call>,
): Op<Call> {
  const kind = primitive?.kind ?? "composite";
  const made = op(build, { ...texts, kind, family, method: true, primitive });
  return made as Op<Call>;
}

/** Defines an op that is only a function. */
export function functionOp<Call extends (...operands: never[]) => unknown>(
  family: Family,
  { build, primitive = null, ...texts }: OpDefinition<Call>,
): FunctionOp<Call> {
  const kind = primitive?.kind ?? "composite";
  const made = op(build, { ...texts, kind, family, method: false, primitive });
  return made as FunctionOp<Call>;
}

/**
 * Joins a call and its specification. Arguments are checked only in calls from the program, not where an op is a part
 * of another one.
 */
function op<Method extends boolean>(
  call: (...operands: never[]) => unknown,
  spec: OpSpec & { readonly method: Method },
): OpParts<Method> {
  const plain = call as unknown as Plain;
  const forms = signaturesOf(spec.name);
  const [first] = forms;
  const check = opCheck(spec.name);
  const isShort = call.length > 0 && forms.every(hasAtMostThree);
  const isMaker = makers.has(spec.family);
  const part = isMaker ? partOf(plain) : plain;
  const isRecalled = !isMaker && spec.kind !== "transform";
  const [asFunction, asMethod] =
    isShort && first
      ? shortOp(plain, part, first, check, isRecalled)
      : longOp(plain, part, check, isRecalled);
  methods.set(asFunction, asMethod);
  return Object.assign(asFunction, { spec, method: spec.method });
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
function shortOp(
  call: Plain,
  part: Plain,
  form: OpSignature,
  check: Check,
  isRecalled: boolean,
): Pair {
  const few = checkFew(form, check);
  // A function may be a callback, so that its calls may have other arguments than those of the method.
  const calls = memory(isRecalled);
  const methodCalls = memory(isRecalled);
  const asFunction = (x?: unknown, y?: unknown, z?: unknown, surplus?: unknown): unknown => {
    const { enter, leave, locate, recall, remember } = recorder();
    if (!enter(asFunction, x, y, z)) return part(x, y, z);
    try {
      if (calls !== null && surplus === undefined) {
        const operands = [x, y, z];
        const known = recall(calls, operands);
        if (known !== undefined) return known;
        few(x, y, z, surplus, true);
        return remember(calls, operands, () => call(x, y, z));
      }
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
    const { enter, leave, locate, recall, remember } = recorder();
    if (!enter(asMethod, this, y, z)) return part(this, y, z);
    try {
      if (methodCalls !== null && surplus === undefined) {
        const operands = [this, y, z];
        const known = recall(methodCalls, operands);
        if (known !== undefined) return known;
        few(this, y, z, surplus, false);
        return remember(methodCalls, operands, () => call(this, y, z));
      }
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

function memory(isRecalled: boolean): OpMemory | null {
  return isRecalled ? { known: undefined } : null;
}

/** Handles calls with any number of operands. */
function longOp(call: Plain, part: Plain, check: Check, isRecalled: boolean): Pair {
  const calls = memory(isRecalled);
  const methodCalls = memory(isRecalled);
  const run = (called: unknown, operands: readonly unknown[], isCallback: boolean): unknown => {
    const { enter, leave, locate, recall, remember } = recorder();
    if (!enter(called, operands)) return part(...operands);
    const own = isCallback ? calls : methodCalls;
    try {
      const known = own === null ? undefined : recall(own, operands);
      if (known !== undefined) return known;
      check(operands, isCallback);
      return own === null ? call(...operands) : remember(own, operands, () => call(...operands));
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
