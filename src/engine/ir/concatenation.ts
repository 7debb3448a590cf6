/** A kernel that concatenates the elements of two tensors. */
import type { KernelDType } from "./dtype.ts";
import type { Expression } from "./expression.ts";
import type { Kernel } from "./kernel.ts";
import type { Access } from "./view.ts";

/** `first` and `second` are the numbers of elements. */
export function concatenation(
  name: string,
  dtype: KernelDType,
  first: number,
  second: number,
): Kernel {
  const end = first + second;
  const access = (offset: number, from: number, to: number): Access => [
    { shape: [end], strides: [1], offset, mask: [[from, to]] },
  ];
  const head = access(0, 0, first);
  const value: Expression = {
    kind: "apply",
    dtype,
    instruction: "select",
    operands: [
      { kind: "valid", dtype: "bool", access: head },
      { kind: "load", dtype, input: 0, access: head },
      { kind: "load", dtype, input: 1, access: access(-first, first, end) },
    ],
  };
  const inputs = [
    { dtype, size: first },
    { dtype, size: second },
  ];
  return { name, inputs, domain: [end], core: null, outputs: [{ dtype, value }] };
}
