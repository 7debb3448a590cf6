/** Every op's specification, by family, in the order of the alphabet. */
import type { OpSpec } from "../ops/define.ts";
import * as ops from "../ops/index.ts";
import * as random from "../ops/random-ops.ts";
import * as transforms from "../transform/index.ts";

export const specs: readonly OpSpec[] = [
  ...Object.values(ops),
  ...Object.values(random),
  ...Object.values(transforms),
]
  .map(({ spec }) => spec)
  .sort((x, y) => (x.name < y.name ? -1 : 1));
