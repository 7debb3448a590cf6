/** The JSON file beside a module's text, with the elements of its inputs and its expected results. */
import type { Elements } from "../../src/engine/testing/stablehlo/recorded-module.ts";

export interface Example {
  readonly inputs: readonly Elements[];
  readonly outputs: readonly Elements[];
  /** The number of iterations of the module, and for each output the input that it becomes in the next one. */
  readonly steps?: number;
  readonly carried?: readonly (number | null)[];
}

/** Returns JSON; numbers that JSON does not have are strings. */
export function exampleText({ inputs, outputs, steps = 1, carried = [] }: Example): string {
  const plain = ({ dtype, shape, data }: Elements) => ({
    dtype,
    shape,
    data: data.map(numberText),
  });
  const all = { steps, carried, inputs: inputs.map(plain), outputs: outputs.map(plain) };
  return `${JSON.stringify(all)}\n`;
}

function numberText(value: number): number | string {
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? value : String(value);
}
