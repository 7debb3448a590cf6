/** The table of cores: the descriptor of each kind. */

import { type Attention, attentionRules } from "./attention/core.ts";
import { type Convolution, convolutionRules } from "./convolution/core.ts";
import type { CoreRules } from "./core-rules.ts";
import {
  type Factorization,
  factorizationRules,
  type Substitution,
  substitutionRules,
} from "./factorization/core.ts";
import { type Fourier, fourierRules } from "./fourier/core.ts";
import { type Matmul, matmulRules } from "./matmul/core.ts";
import { type Reduce, reduceRules } from "./reduce/core.ts";
import { type Rows, rowsRules } from "./rows/core.ts";
import { type RunSums, runRules } from "./runs/core.ts";
import { type Scan, scanRules } from "./scan/core.ts";
import { type Scatter, scatterRules } from "./scatter/core.ts";
import { histogramRules, rankRules, type SortingCore, sortRules } from "./sort/core.ts";

export type Core =
  | Attention
  | Convolution
  | Factorization
  | Fourier
  | Matmul
  | Reduce
  | Rows
  | RunSums
  | Scan
  | Scatter
  | SortingCore
  | Substitution;

/** The core of a kind. */
export type CoreOf<Kind extends Core["kind"]> = Extract<Core, { readonly kind: Kind }>;

type Kind = Core["kind"];

const rules: { readonly [K in Kind]: CoreRules<CoreOf<K>> } = {
  reduce: reduceRules,
  matmul: matmulRules,
  convolution: convolutionRules,
  attention: attentionRules,
  scan: scanRules,
  scatter: scatterRules,
  rows: rowsRules,
  runs: runRules,
  fourier: fourierRules,
  sort: sortRules,
  histogram: histogramRules,
  rank: rankRules,
  factorization: factorizationRules,
  substitution: substitutionRules,
};

export function rulesOf<C extends Core>(core: C): CoreRules<C> {
  const kind: Kind = core.kind;
  // TypeScript does not relate the kind of a generic core to the entry of its kind.
  return rules[kind] as unknown as CoreRules<C>;
}
