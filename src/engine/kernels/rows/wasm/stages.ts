/**
 * Lowers kernels over rows for the CPU: a work item is a row, and the stages go over it one after the other while
 * it is in the cache. Values that are costly to compute and that a later pass needs again are kept in the
 * thread's own memory.
 */

import { conditional } from "../../../ir/combination.ts";
import { bytesPerElement } from "../../../ir/dtype.ts";
import { type Expression, topological } from "../../../ir/expression.ts";
import { accumulatorDtypes, type Combine, type Kernel } from "../../../ir/kernel.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../../ir/shape.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
import { add, isAny } from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { after, type I32, type Local, type Vector } from "../../../target/wasm/assembler/value.ts";
import { type Functions, notGeneral } from "../../../target/wasm/general-functions.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  phaseOf,
  thread,
  threadBytes,
} from "../../../target/wasm/kernel-phase.ts";
import { type Counter, forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { extentIn, type Size, type Sizes } from "../../../target/wasm/sizes.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode, workIn } from "../../../target/wasm/vectors/elements.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import { segmentsAlong } from "../../../target/wasm/vectors/vector-axis.ts";
import {
  constantsIn,
  type ExpressionSizes,
  expressionSizes,
} from "../../../target/wasm/vectors/view-sizes.ts";
import { emitSegment, type Segment, sizedSegment } from "../../loop/wasm/vector-rows.ts";
import {
  Accumulation,
  accumulatorsFor,
  type Cascade,
  cascadeLength,
  emitAcrossLanes,
  needsCascade,
} from "../../reduce/wasm/accumulate.ts";
import { nestLoops } from "../../reduce/wasm/lowering.ts";
import { accumulateSegment, type SumSegment, sumSegment } from "../../reduce/wasm/vector-rows.ts";
import type { RowStage, Rows } from "../core.ts";
import { type RowPass, rowPasses } from "../passes.ts";
import { type GroupedRows, groupRows, type RowsKernel } from "./merge-axes.ts";
import { isShort, lowerShortRows } from "./short-rows.ts";

/** A value of at least this many vector instructions is kept; a store and a load cost about two. */
const worthKeeping = 6;
/** The cost of a load that takes more than one instruction, in vector instructions. */
const farLoad = 10;

export function lowerRows(
  kernel: RowsKernel,
  core: Rows,
  buffers: readonly PhaseBuffer[],
  functions: Functions,
): Phase {
  const grouped = groupRows(kernel, core);
  if (isShort(grouped)) {
    if (functions.isGeneral) throw notGeneral;
    return lowerShortRows(kernel, core, grouped, buffers);
  }
  const plan = planRows(kernel, core, grouped, buffers);
  const { shape, rank, passes } = plan;
  const vectors = Math.ceil(sizeOf(shape.slice(rank)) / 4);
  let operations = 20;
  for (const pass of passes)
    if (pass.computed.length > 0 && pass.condition === null)
      operations += (workIn(topological(pass.computed)) + 3) * vectors + 10;
  const { domain } = grouped;
  const made = functions.make({
    name: kernel.name,
    buffers,
    code: (sizes) => {
      const sized = sizesOfRows(plan, sizes);
      return (b) => new RowsCode(b, plan, sized).emit();
    },
  });
  return phaseOf(made, buffers, chunksOf(sizeOf(domain), operations));
}

/** A pass with all that it computes, split where masks begin and end. */
interface PlannedPass extends RowPass {
  /** Set for a stage that only adds up its values where a condition of the row holds. */
  readonly condition: Expression | null;
  readonly computed: readonly Expression[];
  readonly segments: readonly (readonly [number, number])[];
}

/** Decisions about a kernel that its code depends on. */
interface RowsPlan {
  readonly kernel: RowsKernel;
  readonly buffers: readonly PhaseBuffer[];
  readonly combines: readonly Combine[];
  readonly dtypes: ReturnType<typeof accumulatorDtypes>;
  readonly rank: number;
  readonly shape: Shape;
  readonly passes: readonly PlannedPass[];
  readonly narrow: readonly Expression[];
  /** The bytes of a slot for kept values, the number of slots, and the view of each. */
  readonly slotBytes: number;
  readonly slots: number;
  readonly keptView: View;
  /** The views of outputs with an element for each of the row's, and for each row. */
  readonly elementView: View;
  readonly rowView: View;
  readonly given: ReadonlySet<Expression>;
}

function planRows(
  kernel: RowsKernel,
  core: Rows,
  grouped: GroupedRows,
  buffers: readonly PhaseBuffer[],
): RowsPlan {
  const { stages, wide, narrow, domain, axes } = grouped;
  const shape = [...domain, ...axes];
  const vector = shape.length - 1;
  const keptView: View = {
    shape,
    strides: [...domain.map(() => 0), ...contiguousStrides(axes)],
    offset: 0,
    mask: null,
  };
  // A slot has space for a whole vector at its end, because a last vector of one element is stored whole.
  const slotBytes = 4 * sizeOf(axes) + 16;
  const { passes, slots } = rowPasses([...stages.map((value) => [value]), wide], {
    cost: costOf(vector),
    worth: worthKeeping,
    maxKept: Math.floor(threadBytes / slotBytes),
    kept: (slot, { dtype }) => ({
      kind: "load",
      dtype: dtype === "f16" ? "f32" : dtype,
      input: buffers.length + slot,
      access: [keptView],
    }),
  });
  return {
    kernel: { ...kernel, domain },
    buffers,
    combines: core.stages.map(({ combine }) => combine),
    dtypes: accumulatorDtypes(core),
    rank: domain.length,
    shape,
    passes: passes.map((pass, stage) => {
      const { values, condition } = conditionalPass(pass, core.stages[stage], domain.length);
      return {
        ...pass,
        values,
        condition,
        computed: [...values, ...pass.keeps.map((keep) => keep.value)],
        segments: segmentsAlong(vector, shape[vector] as number, values),
      };
    }),
    narrow,
    slotBytes,
    slots: slots.length,
    keptView,
    elementView: contiguousView(shape),
    rowView: contiguousView(domain),
    given: constantsIn([
      ...core.stages.map(({ value }) => value),
      ...kernel.outputs.map(({ value }) => value),
    ]),
  };
}

/** A stage that keeps values for later passes computes them in every row. */
function conditionalPass(
  { values, keeps }: RowPass,
  stage: RowStage | undefined,
  rank: number,
): Pick<PlannedPass, "values" | "condition"> {
  const [value] = values;
  const found = stage && value && keeps.length === 0 && conditional(stage.combine, value, rank);
  return found ? { values: [found.term], condition: found.condition } : { values, condition: null };
}

/** The numbers of a kernel's code. */
interface RowsSizes {
  readonly extents: readonly Size[];
  /** The addresses of the slots in the thread's memory, from its beginning. */
  readonly slots: readonly Size[];
  readonly kept: ExpressionSizes;
  readonly passes: readonly {
    readonly condition: ExpressionSizes;
    readonly expressions: ExpressionSizes;
    readonly sums: readonly SumSegment[];
    readonly segments: readonly Segment[];
  }[];
  readonly narrow: ExpressionSizes;
}

function sizesOfRows(plan: RowsPlan, sizes: Sizes): RowsSizes {
  const { kernel, combines, dtypes, rank, shape, given, keptView, elementView, rowView } = plan;
  const vector = shape.length - 1;
  const extent = shape[vector] as number;
  sizes.same(`rows ${rank} ${shape.length} ${combines.join()} ${dtypes.join()}`);
  sizes.same(kernel.outputs.map(({ dtype, each }) => `${dtype} ${each}`).join());
  const whole = [[0, extent] as const];
  return {
    extents: shape.map((each) => extentIn(sizes, each)),
    slots: Array.from({ length: sizes.same(plan.slots) }, (_, slot) =>
      sizes.of(slot * plan.slotBytes),
    ),
    kept: expressionSizes(sizes, [], [keptView], { vector, ranges: whole, given }),
    passes: plan.passes.map(({ computed, condition, keeps, segments }, stage) => {
      sizes.same(`${segments.length} ${keeps.map(({ slot }) => slot).join()}`);
      const tested = condition ? [condition] : [];
      const ranges = [...segments, ...whole];
      const stored = stage < combines.length ? [] : [elementView];
      const expressions = expressionSizes(sizes, computed, stored, { vector, ranges, given });
      const size = workIn(topological(computed));
      const cascade = cascadeOf(plan, stage, accumulatorsFor(size));
      return {
        condition: expressionSizes(sizes, tested, [], { vector, ranges: whole, given }),
        expressions,
        sums: segments.map((each) => sumSegment(sizes, each, cascade, accumulatorsFor(size))),
        segments: segments.map((each) => sizedSegment(sizes, each, size)),
      };
    }),
    narrow: expressionSizes(sizes, plan.narrow, [rowView], {
      vector: -1,
      ranges: [[0, 1]],
      given,
    }),
  };
}

/** Whether a stage's sum has further levels; the pass after the stages has none. */
function cascadeOf(plan: RowsPlan, stage: number, width: number): Cascade {
  const { combines, dtypes, shape, rank } = plan;
  const [combine, dtype] = [combines[stage], dtypes[stage]];
  const steps = Math.ceil(sizeOf(shape.slice(rank)) / (4 * width));
  const isCascade = combine && dtype ? needsCascade(combine, dtype, steps) : false;
  return { isCascade, span: cascadeLength };
}

class RowsCode {
  private readonly b: FunctionBuilder;
  private readonly plan: RowsPlan;
  private readonly sizes: RowsSizes;
  private readonly rank: number;
  private readonly shape: Shape;
  private readonly index: readonly Local<"i32">[];
  /** The addresses of the inputs, the outputs and the slots of kept values. */
  private readonly addresses: readonly Local<"i32">[];
  private readonly slots: readonly AccessCode[];
  private readonly stages: Vector[] = [];

  constructor(b: FunctionBuilder, plan: RowsPlan, sizes: RowsSizes) {
    this.b = b;
    this.plan = plan;
    this.sizes = sizes;
    this.rank = plan.rank;
    this.shape = plan.shape;
    const bufferAddresses = loadAddresses(b, plan.buffers);
    this.index = this.shape.map((_, axis) => b.local("i32", `i${axis}`));
    const memory = sizes.slots.map((at) => {
      const address = b.local("i32", "kept");
      b.set(address, add(thread, at));
      return address;
    });
    this.addresses = [...bufferAddresses, ...memory];
    this.slots = memory.map(
      (address) => new AccessCode(b, this.nest(sizes.kept), [plan.keptView], 4, address),
    );
  }

  emit(): void {
    const { b, plan, index } = this;
    const { passes, combines } = plan;
    const counters = index.slice(0, this.rank).map((each, axis): Counter<Size> => {
      return { index: each, extent: this.sizes.extents[axis] as Size };
    });
    b.comment(`an item is a row of [${this.shape.slice(this.rank).join(", ")}]`);
    forEachItem(b, counters, () => {
      for (const stage of combines.keys()) this.emitStage(stage);
      const last = passes[combines.length];
      if (last && last.values.length > 0) this.emitWide(combines.length);
      if (plan.narrow.length > 0) this.emitNarrow();
    });
  }

  private nest(sizes: ExpressionSizes): Nest {
    const vector = this.shape.length - 1;
    return { shape: this.shape, index: this.index, vector, open: new Set([vector]), sizes };
  }

  /** Returns the code of a pass; the accumulators of the stages before it are registers. */
  private code(pass: number): ElementCode {
    const { computed } = this.plan.passes[pass] as PlannedPass;
    const nest = this.nest(this.sizedPass(pass).expressions);
    return new ElementCode(this.b, nest, computed, this.addresses, [...this.stages]);
  }

  private sizedPass(pass: number): RowsSizes["passes"][number] {
    return this.sizes.passes[pass] as RowsSizes["passes"][number];
  }

  private emitStage(stage: number): void {
    const { b, plan } = this;
    const { values, keeps, computed, condition } = plan.passes[stage] as PlannedPass;
    const [value] = values as readonly [Expression];
    const combine = plan.combines[stage] as Combine;
    const dtype = plan.dtypes[stage] as (typeof plan.dtypes)[number];
    const code = this.code(stage);
    const width = accumulatorsFor(code.size);
    const steps = Math.ceil(sizeOf(this.shape.slice(this.rank)) / (4 * width));
    const sum = new Accumulation(b, combine, dtype, width, 1, steps);
    const parts = {
      b,
      code,
      sum,
      combine,
      dtype,
      index: this.vectorIndex,
      width,
      values: computed,
      shiftBy: (elements: number) => this.shiftBy(elements),
    };
    sum.begin();
    const accumulate = (): void =>
      this.eachRow(code, () => {
        for (const segment of this.sizedPass(stage).sums) {
          accumulateSegment(parts, segment, (body, shift, lanes) => {
            const point: Point = { lanes, shift, within: segment.range };
            return after(body.value(value, shift), () => {
              for (const keep of keeps) {
                const access = this.slots[keep.slot] as AccessCode;
                emitStore(b, access, "u32", point, body.value(keep.value, shift));
              }
            });
          });
          sum.flush();
        }
      });
    if (condition === null) accumulate();
    else b.if(this.holds(condition, this.sizedPass(stage).condition), accumulate);
    const [total] = sum.finish() as [Local<"v128">];
    emitAcrossLanes(b, total, combine, dtype);
    this.stages.push(total);
  }

  /** True if a condition that only depends on the row and on earlier stages holds. */
  private holds(condition: Expression, sizes: ExpressionSizes): I32 {
    const nest: Nest = { ...this.nest(sizes), open: new Set() };
    const code = new ElementCode(this.b, nest, [condition], this.addresses, [...this.stages]);
    code.begin();
    const body = code.body(1, [0, 1]);
    const holds = this.b.let(isAny(body.value(condition)));
    body.end();
    return holds;
  }

  private emitWide(pass: number): void {
    const { b, plan } = this;
    const { values } = plan.passes[pass] as PlannedPass;
    const { expressions, segments } = this.sizedPass(pass);
    const code = this.code(pass);
    const outputs = [...plan.kernel.outputs.entries()].filter(([, { each }]) => each);
    const stores = outputs.map(([output, { dtype }]) => ({
      dtype,
      access: this.outputCode(output, plan.elementView, this.nest(expressions)),
    }));
    this.eachRow(code, () => {
      for (const segment of segments) {
        for (const { access } of stores) access.begin();
        emitSegment(b, this.vectorIndex, segment, null, false, {
          size: code.size,
          emit: (lanes, within, along) => {
            const shifts = along.map((each) => this.shiftBy(each));
            const body = code.body(lanes, within);
            body.forEach(values, shifts, (shift) => {
              for (const [index, { dtype, access }] of stores.entries())
                emitStore(
                  b,
                  access,
                  dtype,
                  { lanes, shift, within },
                  body.value(values[index] as Expression, shift),
                );
            });
            body.end();
          },
        });
      }
    });
  }

  private emitNarrow(): void {
    const { b, plan } = this;
    const { kernel, narrow } = plan;
    const nest: Nest = {
      shape: kernel.domain,
      index: this.index.slice(0, this.rank),
      vector: -1,
      open: new Set(),
      sizes: this.sizes.narrow,
    };
    const code = new ElementCode(b, nest, narrow, this.addresses, [...this.stages]);
    code.begin();
    const body = code.body(1, [0, 1]);
    const outputs = [...kernel.outputs.entries()].filter(([, { each }]) => !each);
    for (const [index, [output, { dtype }]] of outputs.entries()) {
      const access = this.outputCode(output, plan.rowView, nest);
      access.begin();
      const point: Point = { lanes: 1, shift: [], within: [0, 1] };
      emitStore(b, access, dtype, point, body.value(narrow[index] as Expression));
    }
    body.end();
  }

  private outputCode(output: number, view: View, nest: Nest): AccessCode {
    const { kernel, buffers } = this.plan;
    const { outputs } = kernel;
    const base = this.addresses[buffers.length - outputs.length + output] as Local<"i32">;
    const { dtype } = outputs[output] as Kernel["outputs"][number];
    return new AccessCode(this.b, nest, [view], bytesPerElement[dtype], base);
  }

  /** Returns a displacement along the row's last axis. */
  private shiftBy(along: number): number[] {
    return this.shape.map((_, axis) => (axis === this.shape.length - 1 ? along : 0));
  }

  private get vectorIndex(): Local<"i32"> {
    return this.index[this.shape.length - 1] as Local<"i32">;
  }

  /** Loops over all of the row's axes but the last. */
  private eachRow(code: ElementCode, emit: () => void): void {
    const vector = this.shape.length - 1;
    const outer = this.shape.flatMap((_, axis) =>
      axis >= this.rank && axis < vector ? [axis] : [],
    );
    const { b, sizes, index } = this;
    nestLoops({ b, shape: sizes.extents, index }, outer, () => {
      code.begin();
      for (const slot of this.slots) slot.begin();
      emit();
    });
  }
}

/** Returns the cost in vector instructions; reloading contiguous elements costs almost nothing. */
function costOf(vector: number): (expression: Expression) => number {
  return (expression) => {
    switch (expression.kind) {
      case "constant":
      case "accumulator":
        return 0;
      case "load": {
        const { access } = expression;
        const isNear = access.length === 1 && Math.abs(access[0].strides[vector] as number) <= 1;
        return isNear && access[0].mask === null ? 0 : farLoad;
      }
      case "gather":
        return farLoad;
      case "index":
      case "valid":
      case "apply":
        return 1;
      default:
        return expression satisfies never;
    }
  };
}
