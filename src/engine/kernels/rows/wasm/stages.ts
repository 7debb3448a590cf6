/**
 * Lowers kernels over rows for the CPU: a work item is a row, and the stages go over it one after the other while
 * it is in the cache. Values that are costly to compute and that a later pass needs again are kept in the
 * thread's own memory.
 */

import { bytesPerElement } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import { accumulatorDtypes, type Combine, type Kernel } from "../../../ir/kernel.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../../ir/shape.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
import { add } from "../../../target/wasm/assembler/expression.ts";
import { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import { after, type Local, type Vector } from "../../../target/wasm/assembler/value.ts";
import {
  chunksOf,
  loadAddresses,
  type Phase,
  type PhaseBuffer,
  parameters,
  thread,
  threadBytes,
} from "../../../target/wasm/kernel-phase.ts";
import { forEachItem } from "../../../target/wasm/nest/work-items.ts";
import { constantSizes } from "../../../target/wasm/sizes.ts";
import { AccessCode, type Nest, type Point } from "../../../target/wasm/vectors/access.ts";
import { ElementCode } from "../../../target/wasm/vectors/elements.ts";
import { emitStore } from "../../../target/wasm/vectors/store.ts";
import { segmentsAlong } from "../../../target/wasm/vectors/vector-axis.ts";
import { constantSegment, emitSegment } from "../../loop/wasm/vector-rows.ts";
import { Accumulation, accumulatorsFor, emitAcrossLanes } from "../../reduce/wasm/accumulate.ts";
import { nestLoops } from "../../reduce/wasm/lowering.ts";
import { accumulateSegment, sumSegment } from "../../reduce/wasm/vector-rows.ts";
import type { Rows } from "../core.ts";
import { type RowPass, rowPasses } from "../passes.ts";
import { type GroupedRows, groupRows, type RowsKernel } from "./merge-axes.ts";
import { isShort, lowerShortRows } from "./short-rows.ts";

/** A value of at least this many vector instructions is kept; a store and a load cost about two. */
const worthKeeping = 6;
/** The cost of a load that takes more than one instruction, in vector instructions. */
const farLoad = 10;

export function lowerRows(kernel: RowsKernel, core: Rows, buffers: readonly PhaseBuffer[]): Phase {
  const grouped = groupRows(kernel, core);
  return isShort(grouped)
    ? lowerShortRows(kernel, core, grouped, buffers)
    : new RowsLowering(kernel, core, grouped, buffers).phase();
}

class RowsLowering {
  private readonly kernel: RowsKernel;
  private readonly b: FunctionBuilder;
  private readonly buffers: readonly PhaseBuffer[];
  private readonly combines: readonly Combine[];
  private readonly dtypes: ReturnType<typeof accumulatorDtypes>;
  private readonly rank: number;
  private readonly shape: Shape;
  private readonly index: readonly Local<"i32">[];
  /** The addresses of the inputs, the outputs and the slots of kept values. */
  private readonly addresses: readonly Local<"i32">[];
  private readonly passes: readonly RowPass[];
  private readonly slots: readonly AccessCode[];
  private readonly narrow: readonly Expression[];
  private readonly stages: Vector[] = [];
  private operations = 20;

  constructor(
    kernel: RowsKernel,
    core: Rows,
    grouped: GroupedRows,
    buffers: readonly PhaseBuffer[],
  ) {
    const { stages, wide, narrow, domain, axes } = grouped;
    this.kernel = { ...kernel, domain };
    this.buffers = buffers;
    this.combines = core.stages.map(({ combine }) => combine);
    this.dtypes = accumulatorDtypes(core);
    this.rank = domain.length;
    this.shape = [...domain, ...axes];
    this.narrow = narrow;
    this.b = new FunctionBuilder(kernel.name, parameters);
    const bufferAddresses = loadAddresses(this.b, buffers);
    this.index = this.shape.map((_, axis) => this.b.local("i32", `i${axis}`));
    const keptView: View = {
      shape: this.shape,
      strides: [...domain.map(() => 0), ...contiguousStrides(axes)],
      offset: 0,
      mask: null,
    };
    // A slot has space for a whole vector at its end, because a last vector of one element is stored whole.
    const slotBytes = 4 * sizeOf(axes) + 16;
    const { passes, slots } = rowPasses([...stages.map((value) => [value]), wide], {
      cost: costOf(this.shape.length - 1),
      worth: worthKeeping,
      maxKept: Math.floor(threadBytes / slotBytes),
      kept: (slot, { dtype }) => ({
        kind: "load",
        dtype: dtype === "f16" ? "f32" : dtype,
        input: buffers.length + slot,
        access: [keptView],
      }),
    });
    this.passes = passes;
    const memory = slots.map((_, slot) => {
      const address = this.b.local("i32", "kept");
      this.b.set(address, add(thread, slot * slotBytes));
      return address;
    });
    this.addresses = [...bufferAddresses, ...memory];
    this.slots = memory.map(
      (address) => new AccessCode(this.b, this.nest(), [keptView], 4, address),
    );
  }

  phase(): Phase {
    const { b, kernel, index, passes } = this;
    const { domain } = kernel;
    const counters = domain.map((extent, axis) => ({ index: index[axis] as Local<"i32">, extent }));
    b.comment(`an item is a row of [${this.shape.slice(this.rank).join(", ")}]`);
    forEachItem(b, counters, () => {
      for (const [stage, pass] of passes.entries())
        if (stage < this.combines.length) this.emitStage(stage, pass);
      const last = passes[this.combines.length];
      if (last && last.values.length > 0) this.emitWide(last.values);
      if (this.narrow.length > 0) this.emitNarrow();
    });
    const items = sizeOf(domain);
    return {
      function: b.finish(),
      ...chunksOf(items, this.operations),
      buffers: this.buffers,
    };
  }

  private nest(): Nest {
    const vector = this.shape.length - 1;
    return { shape: this.shape, index: this.index, vector, open: new Set([vector]) };
  }

  /** Returns the code of a pass; the accumulators of the stages before it are registers. */
  private code(roots: readonly Expression[]): ElementCode {
    const code = new ElementCode(this.b, this.nest(), roots, this.addresses, [...this.stages]);
    this.operations += (code.size + 3) * Math.ceil(sizeOf(this.shape.slice(this.rank)) / 4) + 10;
    return code;
  }

  private emitStage(stage: number, { values, keeps }: RowPass): void {
    const { b } = this;
    const [value] = values as readonly [Expression];
    const combine = this.combines[stage] as Combine;
    const dtype = this.dtypes[stage] as (typeof this.dtypes)[number];
    const computed = [value, ...keeps.map((keep) => keep.value)];
    const code = this.code(computed);
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
    this.eachSegment(code, values, (segment) => {
      accumulateSegment(
        parts,
        sumSegment(constantSizes, segment, sum, width),
        (body, shift, lanes) => {
          const point: Point = { lanes, shift, within: segment };
          return after(body.value(value, shift), () => {
            for (const keep of keeps) {
              const access = this.slots[keep.slot] as AccessCode;
              emitStore(b, access, "u32", point, body.value(keep.value, shift));
            }
          });
        },
      );
      sum.flush();
    });
    const [total] = sum.finish() as [Local<"v128">];
    emitAcrossLanes(b, total, combine, dtype);
    this.stages.push(total);
  }

  private emitWide(values: readonly Expression[]): void {
    const { b } = this;
    const code = this.code(values);
    const outputs = [...this.kernel.outputs.entries()].filter(([, { each }]) => each);
    const stores = outputs.map(([output, { dtype }]) => ({
      dtype,
      access: this.outputCode(output, this.shape, this.nest()),
    }));
    this.eachSegment(code, values, (segment) => {
      for (const { access } of stores) access.begin();
      emitSegment(b, this.vectorIndex, constantSegment(segment), null, false, {
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
    });
  }

  private emitNarrow(): void {
    const { b, kernel, narrow } = this;
    const { domain } = kernel;
    const nest: Nest = {
      shape: domain,
      index: this.index.slice(0, this.rank),
      vector: -1,
      open: new Set(),
    };
    const code = new ElementCode(b, nest, narrow, this.addresses, [...this.stages]);
    code.begin();
    const body = code.body(1, [0, 1]);
    const outputs = [...kernel.outputs.entries()].filter(([, { each }]) => !each);
    for (const [index, [output, { dtype }]] of outputs.entries()) {
      const access = this.outputCode(output, domain, nest);
      access.begin();
      const point: Point = { lanes: 1, shift: [], within: [0, 1] };
      emitStore(b, access, dtype, point, body.value(narrow[index] as Expression));
    }
    body.end();
  }

  private outputCode(output: number, shape: Shape, nest: Nest): AccessCode {
    const { outputs } = this.kernel;
    const base = this.addresses[this.buffers.length - outputs.length + output] as Local<"i32">;
    const { dtype } = outputs[output] as Kernel["outputs"][number];
    return new AccessCode(this.b, nest, [contiguousView(shape)], bytesPerElement[dtype], base);
  }

  /** Returns a displacement along the row's last axis. */
  private shiftBy(along: number): number[] {
    return this.shape.map((_, axis) => (axis === this.shape.length - 1 ? along : 0));
  }

  private get vectorIndex(): Local<"i32"> {
    return this.index[this.shape.length - 1] as Local<"i32">;
  }

  /** Loops over all of the row's axes but the last, which is split where masks begin and end. */
  private eachSegment(
    code: ElementCode,
    values: readonly Expression[],
    emit: (segment: readonly [number, number]) => void,
  ): void {
    const vector = this.shape.length - 1;
    const outer = this.shape.flatMap((_, axis) =>
      axis >= this.rank && axis < vector ? [axis] : [],
    );
    const { b, shape, index } = this;
    nestLoops({ b, shape, index }, outer, () => {
      code.begin();
      for (const slot of this.slots) slot.begin();
      for (const segment of segmentsAlong(vector, this.shape[vector] as number, values))
        emit(segment);
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
