/** Makes the primitives known that the engine itself puts into graphs, and those that every client does. */
import { knowPrimitive } from "../graph/known-primitives.ts";
import { stopGradient } from "../ops/activation/activation.ts";
import { matmul } from "../ops/contraction/contraction.ts";
import { constantPrimitive, iotaPrimitive } from "../ops/creation/source.ts";
import type { OpSpec, Primitive } from "../ops/define.ts";
import {
  add,
  cast,
  maximum,
  minimum,
  mul,
  neg,
  sub,
  where,
} from "../ops/elementwise/arithmetic.ts";
import { takeAlongAxis } from "../ops/indexing/gathering.ts";
import { broadcastTo, padPrimitive, permute, reshape } from "../ops/movement/movement.ts";
import { slice } from "../ops/movement/slice.ts";
import { max, min, prod, sum } from "../ops/reduction/reduction.ts";
import { cumsum } from "../ops/reduction/scan.ts";

const ops: readonly { readonly spec: OpSpec }[] = [
  ...[add, cast, maximum, minimum, mul, neg, sub],
  ...[broadcastTo, permute, reshape, slice, stopGradient],
  ...[matmul, takeAlongAxis, where],
  ...[cumsum, max, min, prod, sum],
];

for (const primitive of [constantPrimitive, iotaPrimitive, padPrimitive]) knowPrimitive(primitive);
for (const { spec } of ops) knowPrimitive(spec.primitive as Primitive);
