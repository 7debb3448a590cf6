/** The table of the kinds of primitives: the record of each. */
import { type ExpansionPrimitive, expansionKind } from "../ops/expansion.ts";
import { type AttentionPrimitive, attentionKind } from "./attention/primitive.ts";
import { type ConvolutionPrimitive, convolutionKind } from "./convolution/primitive.ts";
import {
  type FactorizationPrimitive,
  factorizationKind,
  type SubstitutionPrimitive,
  substitutionKind,
} from "./factorization/primitive.ts";
import { type FourierPrimitive, fourierKind } from "./fourier/primitive.ts";
import { type IterationPrimitive, iterationKind } from "./iteration/primitive.ts";
import {
  elementwiseKind,
  gatherKind,
  type LoopPrimitive,
  sourceKind,
  unpackKind,
  viewKind,
} from "./loop/primitive.ts";
import { type ContractionPrimitive, contractionKind } from "./matmul/primitive.ts";
import type { PrimitiveKind } from "./primitive-kind.ts";
import { type ReductionPrimitive, reductionKind } from "./reduce/primitive.ts";
import { type RunSumsPrimitive, runSumsKind } from "./runs/primitive.ts";
import { type ScanPrimitive, scanKind } from "./scan/primitive.ts";
import { type ScatterPrimitive, scatterKind } from "./scatter/primitive.ts";
import {
  type SortPrimitive,
  type SortStepPrimitive,
  sortKind,
  sortStepKind,
} from "./sort/primitive.ts";

/** The primitives that a kernel computes as its core. */
export type CorePrimitive =
  | AttentionPrimitive
  | ContractionPrimitive
  | ConvolutionPrimitive
  | FactorizationPrimitive
  | FourierPrimitive
  | IterationPrimitive
  | ReductionPrimitive
  | RunSumsPrimitive
  | ScanPrimitive
  | ScatterPrimitive
  | SortPrimitive
  | SortStepPrimitive
  | SubstitutionPrimitive;

export type Primitive = CorePrimitive | ExpansionPrimitive | LoopPrimitive;

/** The primitives of a kind. */
export type PrimitiveOf<Kind, P extends Primitive = Primitive> = P extends {
  readonly kind: infer Own;
}
  ? Kind extends Own
    ? P
    : never
  : never;

const kinds: { readonly [K in Primitive["kind"]]: PrimitiveKind<PrimitiveOf<K>> } = {
  elementwise: elementwiseKind,
  movement: viewKind,
  gather: gatherKind,
  unpack: unpackKind,
  source: sourceKind,
  expansion: expansionKind,
  reduction: reductionKind,
  contraction: contractionKind,
  convolution: convolutionKind,
  attention: attentionKind,
  scan: scanKind,
  scatter: scatterKind,
  runs: runSumsKind,
  fourier: fourierKind,
  iteration: iterationKind,
  sort: sortKind,
  sortRows: sortStepKind,
  digitHistogram: sortStepKind,
  digitScatter: sortStepKind,
  factorization: factorizationKind,
  substitution: substitutionKind,
};

export function kindOf<P extends Primitive>({ kind }: P): PrimitiveKind<P> {
  // TypeScript does not relate the kind of a generic primitive to the entry of its kind.
  return kinds[kind] as unknown as PrimitiveKind<P>;
}
