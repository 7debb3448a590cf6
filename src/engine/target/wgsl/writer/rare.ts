/** Makes the functions of the rare instructions, which return at once where no element needs the slow path. */

import type { Rare } from "../../../ir/instruction.ts";
import { widestNearAngle } from "../../../ir/numbers/angle.ts";
import { Scalar } from "../../../ir/scalar.ts";
import { farValues } from "../../approximation/angles.ts";
import { IndexSpace } from "./access.ts";
import type { emitExpressions } from "./expression.ts";
import type { WgslModule } from "./module.ts";
import { Scope } from "./scope.ts";
import { type Lanes, registerType } from "./types.ts";

/** Returns the name of the function of (result of the fast path, x) and adds it to the module. */
export function rareFunction(
  module: WgslModule,
  instruction: Rare,
  lanes: Lanes,
  emit: typeof emitExpressions,
): string {
  const name = lanes === 4 ? `${instruction}_x4` : instruction;
  module.addOnce(name, () => {
    const type = registerType("f32", lanes);
    const scope = new Scope();
    const x = new Scalar({ kind: "accumulator", dtype: "f32" });
    const [value] = emit([farValues[instruction](x).expression], {
      module,
      scope,
      space: new IndexSpace([], [], []),
      lanes,
      laneSource: 0,
      accumulator: "x",
    });
    const limit = `${type}(${widestNearAngle}.0f)`;
    return `fn ${name}(near: ${type}, x: ${type}) -> ${type} {
  let far = abs(x) > ${limit};
  if (!${lanes === 4 ? "any(far)" : "far"}) { return near; }
${scope.text()}
  return select(near, ${value}, far);
}`;
  });
  return name;
}
