/**
 * The steps of a plan with its loops. The steps of a body occur once; the buffers that its plan numbers become those of
 * the plan around it, and the loop says which of them move or change places from one iteration to the next.
 */
import { bytesPerElement, type KernelDType } from "../../ir/dtype.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { PlanBuffer, PlanLoop, Step } from "../../ir/plan.ts";
import { verify } from "../../ir/verify.ts";
import { contiguousView } from "../../ir/view.ts";
import { type LoopSteps, type LoopTask, type Operand, type Value, whole } from "../task.ts";

/** The kernels that copy the carries before the first step, by dtype and size. */
const copies = new Map<string, Kernel>();
const maxCopies = 256;

export class EmittedSteps {
  readonly steps: Step[] = [];
  readonly loops: PlanLoop[] = [];
  readonly #buffers: PlanBuffer[];
  readonly #numberOf: (operand: Operand) => number;

  /** Windows are added to `buffers`; `numberOf` returns the number of an operand's. */
  constructor(buffers: PlanBuffer[], numberOf: (operand: Operand) => number) {
    this.#buffers = buffers;
    this.#numberOf = numberOf;
  }

  loop({ loops, positions }: LoopTask): void {
    for (const loop of loops) this.#loop(loop, positions);
  }

  #copy(from: Operand, to: number, positions: Step["positions"]): void {
    const inputs = [this.#numberOf(from)];
    this.steps.push({ kernel: copyOf(from), inputs, outputs: [to], positions });
  }

  #loop(loop: LoopSteps, positions: Step["positions"]): void {
    const carries = loop.inputs.flatMap((input) => (input.kind === "carry" ? [input] : []));
    for (const { initial, read } of carries)
      this.#copy(initial, this.#numberOf(whole(read)), positions);
    const first = this.steps.length;
    const buffers = new LoopBuffers(loop, this.#numberOf, (of, offset, byteLength, dtype) =>
      this.#window(of, offset, byteLength, dtype),
    );
    const { body, outputs, count, batch, test } = loop;
    for (const step of body.steps)
      this.steps.push({
        ...step,
        inputs: step.inputs.map((number) => buffers.of(number)),
        outputs: step.outputs.map((number) => buffers.of(number)),
      });
    for (const inner of body.loops ?? [])
      this.loops.push({
        first: first + inner.first,
        last: first + inner.last,
        count: inner.count,
        moving: inner.moving.map(({ buffer, stride }) => ({ buffer: buffers.of(buffer), stride })),
        swaps: inner.swaps.map(([one, two]) => [buffers.of(one), buffers.of(two)]),
        ...(inner.test && { test: moved(inner.test, first, buffers) }),
      });
    for (const [index, { held }] of outputs.entries())
      if (held) this.#copy(whole(held), buffers.ofOutput(index), positions);
    if (isCopied(loop))
      for (const { read, written } of carries)
        this.#copy(whole(written), this.#numberOf(whole(read)), positions);
    const { moving, swaps } = buffers;
    const last = this.steps.length;
    if (batch !== null) this.loops.push({ first, last, count: batch, moving, swaps });
    this.loops.push({
      first,
      last,
      count,
      moving: batch === null ? moving : [],
      swaps: batch === null ? swaps : [],
      ...(test && {
        test: { before: first, buffer: this.#numberOf(test.of), value: test.value },
      }),
    });
  }

  /**
   * The number of a new window of a buffer, which may be one itself. It is not shared: an equal window may move in another
   * way, or not at all.
   */
  #window(of: number, offset: number, byteLength: number, dtype: KernelDType): number {
    const buffer = this.#buffers[of] as PlanBuffer;
    if (buffer.role === "window")
      return this.#window(buffer.of, buffer.offset + offset, byteLength, dtype);
    return this.#buffers.push({ role: "window", of, offset, byteLength, dtype }) - 1;
  }
}

/** Whether carries are copied after each step, as where nobody knows how many there are, and do not change places. */
function isCopied({ count, batch }: LoopSteps): boolean {
  return count === null && batch === null;
}

/** The test of an inner loop. */
function moved(
  { before, buffer, value }: NonNullable<PlanLoop["test"]>,
  first: number,
  buffers: LoopBuffers,
): NonNullable<PlanLoop["test"]> {
  return { before: first + before, buffer: buffers.of(buffer), value };
}

type MakeWindow = (of: number, offset: number, byteLength: number, dtype: KernelDType) => number;

/** The buffers of a body's plan in the plan around it. */
class LoopBuffers {
  readonly moving: { buffer: number; stride: number }[] = [];
  readonly swaps: (readonly [number, number])[] = [];
  readonly #loop: LoopSteps;
  readonly #numberOf: (operand: Operand) => number;
  readonly #window: MakeWindow;
  readonly #found = new Map<number, number>();
  readonly #strides = new Map<number, number>();
  readonly #twins = new Map<number, number>();

  constructor(loop: LoopSteps, numberOf: (operand: Operand) => number, window: MakeWindow) {
    this.#loop = loop;
    this.#numberOf = numberOf;
    this.#window = window;
    for (const input of loop.inputs)
      if (input.kind === "carry")
        this.#pair(numberOf(whole(input.read)), numberOf(whole(input.written)));
  }

  of(number: number): number {
    const known = this.#found.get(number);
    if (known !== undefined) return known;
    const made = this.#make(number);
    this.#found.set(number, made);
    return made;
  }

  /** Returns the buffer that an output of the body is in at the end of a step. */
  ofOutput(index: number): number {
    const { body, inputs, outputs } = this.#loop;
    const output = outputs[index] as LoopSteps["outputs"][number];
    const number = body.outputs[index] as number;
    if (output.kind === "rows")
      return this.#row(output, body.buffers[number]?.byteLength as number);
    const carry = inputs[output.index] as LoopSteps["inputs"][number];
    return carry.kind === "carry" ? this.#numberOf(whole(carry.written)) : number;
  }

  #make(number: number): number {
    const { body, inputs, outputs, scratch } = this.#loop;
    const buffer = body.buffers[number] as PlanBuffer;
    const { byteLength, dtype } = buffer;
    switch (buffer.role) {
      case "input": {
        const input = inputs[body.inputs.indexOf(number)] as LoopSteps["inputs"][number];
        if (input.kind === "carry") return this.#numberOf(whole(input.read));
        if (input.kind === "closed") return this.#numberOf(input.of);
        return this.#row(input, byteLength);
      }
      case "output": {
        const index = body.outputs.indexOf(number);
        const held = outputs[index]?.held;
        return held ? this.#numberOf(whole(held)) : this.ofOutput(index);
      }
      case "scratch": {
        const own = scratch[number];
        const { holder, offset } = buffer;
        if ("buffer" in holder)
          return this.#part(this.of(holder.buffer), offset, byteLength, dtype);
        const typed = scratch.length === body.buffers.length && own !== undefined;
        if (typed) return this.#numberOf(whole(own));
        const arena = scratch[holder.arena] as Value;
        return this.#part(this.#numberOf(whole(arena)), offset, byteLength, dtype);
      }
      case "window":
        return this.#part(this.of(buffer.of), buffer.offset, byteLength, dtype);
      default:
        return buffer satisfies never;
    }
  }

  /** The row of the first iteration; later ones are before or after it. */
  #row({ of, row }: { readonly of: Operand; readonly row: number }, bytes: number): number {
    const { count, reverse } = this.#loop;
    const { dtype } = of.value;
    const stride = row * bytesPerElement[dtype];
    const steps = count ?? 1;
    const start = reverse ? (steps - 1) * stride : 0;
    const window = this.#window(this.#numberOf(of), start, bytes, dtype);
    if (steps > 1) this.#move(window, reverse ? -stride : stride);
    return window;
  }

  /** A part of a buffer, which moves and changes places as the buffer does. */
  #part(of: number, offset: number, byteLength: number, dtype: KernelDType): number {
    const window = this.#window(of, offset, byteLength, dtype);
    const stride = this.#strides.get(of);
    if (stride !== undefined) this.#move(window, stride);
    const twin = this.#twins.get(of);
    if (twin !== undefined) this.#pair(window, this.#window(twin, offset, byteLength, dtype));
    return window;
  }

  #move(buffer: number, stride: number): void {
    if (this.#strides.has(buffer)) return;
    this.#strides.set(buffer, stride);
    this.moving.push({ buffer, stride });
  }

  #pair(one: number, two: number): void {
    if (this.#twins.has(one)) return;
    this.#twins.set(one, two);
    this.#twins.set(two, one);
    this.swaps.push([one, two]);
  }
}

function copyOf({ value: { dtype }, size }: Operand): Kernel {
  const key = `${dtype}${size}`;
  const known = copies.get(key);
  if (known) return known;
  const kernel: Kernel = {
    name: "loop",
    inputs: [{ dtype, size }],
    domain: [size],
    core: null,
    outputs: [
      { dtype, value: { kind: "load", dtype, input: 0, access: [contiguousView([size])] } },
    ],
  };
  verify(kernel);
  if (copies.size >= maxCopies) copies.clear();
  copies.set(key, kernel);
  return kernel;
}
