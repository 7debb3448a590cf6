/** Makes every primitive known, for an engine that serves programs of other realms. */
import { geluByErrorFunction, geluByTanh } from "../ops/activation/gelu.ts";
import { attentionPrimitives } from "../ops/attention/primitive.ts";
import { constantPrimitive, iotaPrimitive } from "../ops/creation/source.ts";
import type { OpSpec, Primitive } from "../ops/define.ts";
import { derivedPrimitives } from "../ops/derived.ts";
import { innerPrimitives } from "../ops/elementwise/inner-function.ts";
import { truncatedQuotient } from "../ops/elementwise/truncated-division.ts";
import { fourierPrimitives } from "../ops/fourier/primitive.ts";
import { aliasPrimitive, recomputePrimitive } from "../ops/identity.ts";
import * as ops from "../ops/index.ts";
import { allScatterPrimitives } from "../ops/indexing/scatter-primitive.ts";
import { factorizationPrimitives } from "../ops/linear-algebra/factorization-primitives.ts";
import {
  binomialQuantile,
  hypergeometricQuantile,
  poissonQuantile,
  scaledBits,
  threefryWord,
} from "../ops/random/primitives.ts";
// The primitives that this module derives belong to no op, but cross the wire too.
import "../ops/linear-algebra/some-eigenpairs.ts";
import { recurrencePrimitives } from "../ops/recurrent/primitive.ts";
import { lengthPrimitive } from "../ops/reduction/length.ts";
import { faddeevaImag, faddeevaReal } from "../ops/special/faddeeva.ts";
import { betaFactor } from "../ops/special/incomplete-beta.ts";
import {
  cosineIntegral,
  fresnelCosine,
  fresnelSine,
  sineIntegral,
} from "../ops/special/trigonometric-integrals.ts";
import { knowPrimitive } from "./known-primitives.ts";
import { branchPrimitive } from "./loops/branch.ts";
import { loopPrimitive } from "./loops/primitive.ts";
import { whilePrimitive, whileTransposePrimitive } from "./loops/while.ts";

export { primitives } from "./known-primitives.ts";

const specs: readonly OpSpec[] = Object.values(ops).map(({ spec }) => spec);

const all: readonly Primitive[] = [
  aliasPrimitive,
  recomputePrimitive,
  truncatedQuotient,
  constantPrimitive,
  iotaPrimitive,
  loopPrimitive,
  whilePrimitive,
  whileTransposePrimitive,
  branchPrimitive,
  threefryWord,
  scaledBits,
  poissonQuantile,
  binomialQuantile,
  hypergeometricQuantile,
  geluByErrorFunction,
  geluByTanh,
  betaFactor,
  faddeevaReal,
  faddeevaImag,
  sineIntegral,
  cosineIntegral,
  fresnelSine,
  fresnelCosine,
  ...attentionPrimitives,
  ...fourierPrimitives,
  ...allScatterPrimitives,
  ...factorizationPrimitives,
  ...recurrencePrimitives,
  lengthPrimitive,
  ...derivedPrimitives,
  ...innerPrimitives,
  ...specs.flatMap(({ primitive }) => primitive ?? []),
];

for (const primitive of all) knowPrimitive(primitive);
