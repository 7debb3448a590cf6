/** The file beside a module's text, with the elements of its inputs and the results that it should give. */
import type { Elements } from "../../src/engine/testing/stablehlo/recorded-module.ts";

export interface Example {
  readonly inputs: readonly Elements[];
  readonly outputs: readonly Elements[];
  /** The number of runs of the module, and for each output the input that has it in the next turn. */
  readonly steps?: number;
  readonly carried?: readonly (number | null)[];
}

/** Returns JSON, in which numbers that JSON does not have are written as text. */
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
