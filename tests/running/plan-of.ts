/** Plans of recorded tensors, for tests that inspect them without a device. */
import { define } from "../../src/engine/executor/client/definition.ts";
import { structureOf } from "../../src/engine/executor/client/structure.ts";
import { leafNode, Value } from "../../src/engine/graph/node.ts";
import { Tensor } from "../../src/engine/graph/tensor.ts";
import type { DType } from "../../src/engine/ir/dtype.ts";
import type { MemoryRules, Plan } from "../../src/engine/ir/plan.ts";
import type { Shape } from "../../src/engine/ir/shape.ts";
import { decode } from "../../src/engine/rewrite/decode.ts";
import { simplify } from "../../src/engine/rewrite/simplify.ts";
import { schedule } from "../../src/engine/schedule/index.ts";
import "../../src/engine/graph/methods.ts";

let values = 0;
let plans = 0;

/** A tensor whose elements the engine would hold. */
export function input(shape: Shape, dtype: DType = "f32"): Tensor {
  return new Tensor(leafNode(new Value(++values), shape, dtype, dtype === "f32"));
}

export function planOf(rules: MemoryRules, ...tensors: readonly Tensor[]): Plan {
  const targets = tensors.map(({ node }) => node);
  const structure = structureOf(targets);
  const fixed = structure.numbers.map(() => false);
  const { graph } = define(structure, targets, fixed);
  return schedule(simplify(decode(graph), { scatters: false }), `plan ${++plans}`, rules);
}
