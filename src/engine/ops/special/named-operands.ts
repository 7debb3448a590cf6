/** Elementwise functions of operands that have established names in the literature: B(a, b), Iₓ(a, b), Eₙ(x). */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { methodOp, type Op, type OpTexts, type TensorLike, type TensorsOf } from "../define.ts";
import { applyElementwise, elementwise } from "../elementwise/makers.ts";

interface NamedSpec<Names extends readonly string[]> extends OpTexts {
  readonly names: Names;
  /** The kernel gets 32-bit floats; for f16 its result is rounded once. */
  readonly kernel: (...operands: Scalar[]) => Scalar;
  readonly rule: string;
  readonly grad: (g: Tensor, operands: TensorsOf<Names>, result: Tensor) => (Tensor | null)[];
}

type Call<Names extends readonly string[]> = (
  ...operands: { readonly [Index in keyof Names]: TensorLike }
) => Tensor;

/** Makes an op whose operands broadcast; integers and bools become f32. */
export function ofNamed<const Names extends readonly string[]>(
  spec: NamedSpec<Names>,
): Op<Call<Names>> {
  const { doc, example, grad, kernel, name, names, rule } = spec;
  const primitive = elementwise(
    { name, operands: names.length, accepts: "float", rule },
    (operands) =>
      kernel(...operands.map((operand) => operand.cast("f32"))).cast(operands[0]?.dtype ?? "f32"),
    (g, operands, result) => grad(g, operands as TensorsOf<Names>, result),
  );
  const call = (...operands: readonly TensorLike[]): Tensor =>
    applyElementwise(primitive, "float", operands);
  return methodOp("exponential", {
    name,
    doc,
    example,
    primitive,
    build: call,
  });
}
