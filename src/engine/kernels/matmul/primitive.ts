import type { Tensor } from "../../graph/tensor.ts";
import { type PrimitiveBase, recorder } from "../../ops/define.ts";
import { type LanesCall, moved, type Operand } from "../../ops/lanes.ts";
import { exactly, type PrimitiveKind } from "../primitive-kind.ts";

/** Multiplies [...batch, m, k] by [...batch, k, n]; the batch axes are equal. */
export interface ContractionPrimitive extends PrimitiveBase {
  readonly kind: "contraction";
}

export const contractionKind: PrimitiveKind<ContractionPrimitive> = {
  computed: "product",
  operands: () => exactly(2),
  work: (_, [first], __, results) => 2 * results * (first?.shape.at(-1) ?? 1),
  batch: product,
};

/** A product where the lanes of one operand become rows, multiplied by what all lanes share. */
function product(call: LanesCall<ContractionPrimitive>): Tensor {
  const { primitive, attributes, lanes } = call;
  const [left, right] = call.operands as readonly [Operand, Operand];
  const recorded = (a: Tensor, b: Tensor): Tensor => recorder().node(primitive, [a, b], attributes);
  if (left.mapped && right.mapped) return recorded(left.tensor, right.tensor);
  if (right.mapped) {
    const turned = [right, left].map(({ tensor, mapped }) => ({
      tensor: transposed(tensor),
      mapped,
    }));
    return transposed(product({ ...call, operands: turned }));
  }
  const shared = right.tensor;
  const [k, n] = shared.shape.slice(-2) as [number, number];
  const [groups, m] = [shared.shape.slice(0, -2), left.tensor.shape.at(-2) as number];
  const last = groups.length;
  const rows = moved(left.tensor, 0, last).reshape([...groups, lanes * m, k]);
  return moved(recorded(rows, shared).reshape([...groups, lanes, m, n]), last, 0);
}

/** Exchanges the last two axes. For a row or a column, a reshape is enough. */
function transposed(x: Tensor): Tensor {
  const [rows, columns] = x.shape.slice(-2) as [number, number];
  return rows === 1 || columns === 1
    ? x.reshape([...x.shape.slice(0, -2), columns, rows])
    : x.transpose();
}
