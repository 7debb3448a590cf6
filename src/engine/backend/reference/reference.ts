/**
 * The reference backend: plans run one kernel after the other in plain JavaScript, in double precision. Between
 * kernels floats keep their double precision; only uploads and reads convert.
 */

import { heldBytes } from "../../ir/caches/held-bytes.ts";
import { bytesPerElement, type KernelDType } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { store } from "../../ir/instruction.ts";
import { type KernelOutput, outputShape } from "../../ir/kernel.ts";
import { halfToFloat, toHalf } from "../../ir/numbers/half.ts";
import type { Abilities, MemoryRules, Plan, PlanBuffer, Step } from "../../ir/plan.ts";
import { print } from "../../ir/print.ts";
import { sizeOf } from "../../ir/shape.ts";
import {
  foldedTimes,
  hasTests,
  type MovedBuffer,
  runsInOrder,
  type UnrolledPlan,
  unrolled,
} from "../../ir/unrolled-plan.ts";
import { runKernel } from "../../kernels/reference.ts";
import {
  type Backend,
  type DeviceBuffer,
  type DeviceInfo,
  type Executable,
  type ExecuteOptions,
  type Execution,
  hostArray,
  type KernelSource,
} from "../backend.ts";

const info: DeviceInfo = {
  kind: "reference",
  name: "plain JavaScript, double precision",
  software: true,
  maxBufferBytes: 2 ** 31,
  memoryBytes: 2 ** 31,
  supportsF16: true,
  threads: 1,
  details: {},
  clock: { name: "wall", stepMilliseconds: 0.005 },
};

class ReferenceBuffer implements DeviceBuffer {
  readonly byteLength: number;
  /** The uploaded bytes, until a kernel says which dtype they are. */
  bytes: Uint8Array | null = null;
  elements: { readonly dtype: KernelDType; readonly values: Float64Array } | null = null;

  constructor(byteLength: number) {
    this.byteLength = byteLength;
  }
}

/** Tests may set stricter memory rules. */
export function createReferenceBackend(
  rules: Partial<MemoryRules> = {},
  abilities: Abilities = { scatters: true },
): Backend {
  return new ReferenceBackend(rules, abilities);
}

/** The bytes that evaluating a plan's expressions keeps for each byte of the plan. */
const bytesOfEvaluation = 0.5;

const lenient: MemoryRules = {
  alignment: 4,
  apart: false,
  arenaBytes: Number.POSITIVE_INFINITY,
  windowBytes: Number.POSITIVE_INFINITY,
  stepBuffers: 8,
  typed: true,
};

class ReferenceBackend implements Backend {
  readonly info: DeviceInfo = info;
  readonly abilities: Abilities;
  readonly memoryRules: MemoryRules;
  readonly lost: Promise<string> = new Promise(() => {});
  #live = 0;

  constructor(rules: Partial<MemoryRules>, abilities: Abilities) {
    this.abilities = { decides: true, ...abilities };
    this.memoryRules = { ...lenient, ...rules };
  }

  allocate(byteLength: number): DeviceBuffer {
    if (this.#live + byteLength > info.memoryBytes) {
      throw fault("allocate", `unsupported size: ${this.#live + byteLength} bytes in total`);
    }
    this.#live += byteLength;
    return new ReferenceBuffer(byteLength);
  }

  upload(buffer: DeviceBuffer, bytes: Uint8Array): void {
    const target = own(buffer);
    target.bytes = bytes.slice();
    target.elements = null;
  }

  async read(buffer: DeviceBuffer, byteLength: number): Promise<ArrayBuffer> {
    return toBytes(own(buffer), byteLength);
  }

  free(buffer: DeviceBuffer): void {
    this.#live -= buffer.byteLength;
  }

  async prepare(plan: Plan): Promise<Executable> {
    return new ReferenceExecutable(plan);
  }

  forget(): void {}

  execute(
    executable: Executable,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
    { profile }: ExecuteOptions,
  ): Execution {
    const { unrolled: known } = executable as ReferenceExecutable;
    const plan = known?.plan ?? executable.plan;
    const buffers = new Map<number, ReferenceBuffer>();
    for (const [index, number] of plan.inputs.entries()) buffers.set(number, own(inputs[index]));
    for (const [index, number] of plan.outputs.entries()) buffers.set(number, own(outputs[index]));
    for (const [number, { role, byteLength }] of plan.buffers.entries()) {
      if (role === "scratch") buffers.set(number, new ReferenceBuffer(byteLength));
    }
    const origin: number[] = [];
    const times: number[] = [];
    const timed = (step: Step, index: number, from: readonly PlanBuffer[]): void => {
      const start = performance.now();
      run(step, from, buffers);
      times.push(performance.now() - start);
      origin.push(known?.origin[index] ?? index);
    };
    if (known === null) runWithTests(plan, buffers, timed);
    else for (const [index, step] of plan.steps.entries()) timed(step, index, plan.buffers);
    return { done: Promise.resolve({ kernels: profile ? foldedTimes(times, origin) : null }) };
  }

  async finish(): Promise<void> {}

  cancel(): void {}

  memory(): { readonly live: number; readonly pooled: number } {
    return { live: this.#live, pooled: 0 };
  }

  sources({ plan }: Executable): readonly KernelSource[] {
    return plan.steps.map(({ kernel }) => ({ language: "text", text: print(kernel) }));
  }

  dispose(): void {}
}

class ReferenceExecutable implements Executable {
  readonly plan: Plan;
  /** Null where a loop ends by a test. */
  readonly unrolled: UnrolledPlan | null;
  readonly heldBytes: number;

  constructor(plan: Plan) {
    this.plan = plan;
    this.unrolled = hasTests(plan) ? null : unrolled(plan);
    this.heldBytes = bytesOfEvaluation * heldBytes(this.unrolled?.plan ?? plan);
  }
}

/** Runs a plan with loops that end by a test, which reads its flag once the steps before it have run. */
function runWithTests(
  plan: Plan,
  buffers: ReadonlyMap<number, ReferenceBuffer>,
  runStep: (step: Step, index: number, from: readonly PlanBuffer[]) => void,
): void {
  const isSet = ({ buffer, offset }: MovedBuffer): boolean => {
    const found = plan.buffers[buffer] as PlanBuffer;
    const [of, from] = found.role === "window" ? [found.of, found.offset] : [buffer, 0];
    const whole = plan.buffers[of] as PlanBuffer;
    const flags = elementsOf(own(buffers.get(of)), "bool", whole.byteLength / bytesPerElement.bool);
    return flags[(from + offset) / bytesPerElement.bool] !== 0;
  };
  for (const step of runsInOrder(plan, () => false, isSet)) {
    if (step.kind === "loop") continue;
    const { steps } = plan;
    const { inputs, outputs } = steps[step.index] as Step;
    const all: PlanBuffer[] = [...plan.buffers];
    const seen = (number: number): number => {
      const { buffer, offset } = step.moved(number);
      const window = plan.buffers[buffer] as PlanBuffer;
      if (offset === 0 || window.role !== "window") return buffer;
      return all.push({ ...window, offset: window.offset + offset }) - 1;
    };
    const moved = {
      ...(steps[step.index] as Step),
      inputs: inputs.map(seen),
      outputs: outputs.map(seen),
    };
    runStep(moved, step.index, all);
  }
}

function own(buffer: DeviceBuffer | undefined): ReferenceBuffer {
  if (buffer instanceof ReferenceBuffer) return buffer;
  throw new Error("a buffer of another backend");
}

function run(
  { kernel, inputs, outputs }: Step,
  planBuffers: readonly PlanBuffer[],
  buffers: ReadonlyMap<number, ReferenceBuffer>,
): void {
  /** The elements of a buffer, or of its window. */
  const elements = (number: number, dtype: KernelDType, size: number): Float64Array => {
    const buffer = planBuffers[number] as PlanBuffer;
    if (buffer.role !== "window") return elementsOf(own(buffers.get(number)), dtype, size);
    const whole = (planBuffers[buffer.of] as PlanBuffer).byteLength / bytesPerElement[dtype];
    const from = buffer.offset / bytesPerElement[dtype];
    return elementsOf(own(buffers.get(buffer.of)), dtype, whole).subarray(from, from + size);
  };
  const operands = inputs.map((number, index) => {
    const input = kernel.inputs[index];
    if (!input) throw new Error("a step with more inputs than its kernel");
    return elements(number, input.dtype, input.size);
  });
  for (const [index, values] of runKernel(kernel, operands).entries()) {
    const output = kernel.outputs[index] as KernelOutput;
    if (output.dtype === "f16")
      for (const [at, x] of values.entries()) values[at] = store(x, "f16");
    const number = outputs[index] as number;
    const { role } = planBuffers[number] as PlanBuffer;
    if (role === "window") {
      elements(number, output.dtype, sizeOf(outputShape(kernel, output))).set(values);
      continue;
    }
    const target = own(buffers.get(number));
    target.elements = { dtype: output.dtype, values };
    target.bytes = null;
  }
}

function elementsOf(buffer: ReferenceBuffer, dtype: KernelDType, size: number): Float64Array {
  if (!buffer.elements) {
    const bytes = new Uint8Array(
      Math.max(buffer.byteLength, Math.ceil((size * bytesPerElement[dtype]) / 4) * 4),
    );
    if (buffer.bytes) bytes.set(buffer.bytes);
    const stored = hostArray(dtype, bytes.buffer, size);
    const values = Float64Array.from(stored, (element) =>
      dtype === "f16" ? halfToFloat(element) : element,
    );
    buffer.elements = { dtype, values };
  }
  return buffer.elements.values;
}

function toBytes(buffer: ReferenceBuffer, byteLength: number): ArrayBuffer {
  const bytes = new Uint8Array(byteLength);
  if (buffer.bytes) bytes.set(buffer.bytes.subarray(0, byteLength));
  if (!buffer.elements) return bytes.buffer;
  const { dtype, values } = buffer.elements;
  const size = Math.min(values.length, Math.floor(byteLength / bytesPerElement[dtype]));
  const stored = hostArray(dtype, bytes.buffer, size);
  for (let at = 0; at < size; at++) {
    const value = values[at] as number;
    stored[at] = dtype === "f16" ? toHalf(value) : value;
  }
  return bytes.buffer;
}
