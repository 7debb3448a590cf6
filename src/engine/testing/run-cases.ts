/** For tests: runs kernels with their inputs on a backend, all of them as one plan. */

import { type Backend, hostArray } from "../backend/backend.ts";
import { byteLength, type KernelDType } from "../ir/dtype.ts";
import { outputShape } from "../ir/kernel.ts";
import { halfToFloat, toHalf } from "../ir/numbers/half.ts";
import type { Plan, PlanBuffer, Step } from "../ir/plan.ts";
import { sizeOf } from "../ir/shape.ts";
import type { KernelCase } from "./random/kernel.ts";

let plans = 0;

/** Returns a plan of independent kernels, whose inputs and outputs are the plan's, in order. */
export function planOf(cases: readonly KernelCase[]): Plan {
  const buffers: PlanBuffer[] = [];
  const inputs: number[] = [];
  const outputs: number[] = [];
  const add = (role: "input" | "output", dtype: KernelDType, size: number): number => {
    const number = buffers.push({ role, dtype, byteLength: byteLength(dtype, size) }) - 1;
    (role === "input" ? inputs : outputs).push(number);
    return number;
  };
  const steps = cases.map(
    ({ kernel }): Step => ({
      kernel,
      inputs: kernel.inputs.map(({ dtype, size }) => add("input", dtype, size)),
      outputs: kernel.outputs.map((output) =>
        add("output", output.dtype, sizeOf(outputShape(kernel, output))),
      ),
      positions: [],
    }),
  );
  return { key: `cases ${plans++}`, steps, buffers, arenas: [], inputs, outputs };
}

export function toBytes(dtype: KernelDType, values: readonly number[]): Uint8Array {
  const buffer = new ArrayBuffer(byteLength(dtype, values.length));
  const elements = hostArray(dtype, buffer, values.length);
  for (const [index, value] of values.entries())
    elements[index] = dtype === "f16" ? toHalf(value) : value;
  return new Uint8Array(buffer);
}

export function fromBytes(dtype: KernelDType, bytes: ArrayBuffer, size: number): number[] {
  const elements = [...hostArray(dtype, bytes, size)];
  return dtype === "f16" ? elements.map(halfToFloat) : elements;
}

/** Returns the outputs of each case. */
export async function runCases(
  backend: Backend,
  cases: readonly KernelCase[],
): Promise<number[][][]> {
  const plan = planOf(cases);
  const executable = await backend.prepare(plan);
  const values = cases.flatMap(({ inputs }) => inputs);
  const inputs = plan.inputs.map((number, index) => {
    const { byteLength: bytes, dtype } = plan.buffers[number] as PlanBuffer;
    const buffer = backend.allocate(bytes);
    backend.upload(buffer, toBytes(dtype, values[index] as number[]));
    return buffer;
  });
  const outputs = plan.outputs.map((number) =>
    backend.allocate((plan.buffers[number] as PlanBuffer).byteLength),
  );
  const execution = backend.execute(executable, inputs, outputs, { profile: false });
  const bytes = await Promise.all(outputs.map((output) => backend.read(output, output.byteLength)));
  await execution.done;
  for (const buffer of [...inputs, ...outputs]) backend.free(buffer);
  let index = 0;
  return cases.map(({ kernel }) =>
    kernel.outputs.map((output) =>
      fromBytes(output.dtype, bytes[index++] as ArrayBuffer, sizeOf(outputShape(kernel, output))),
    ),
  );
}
