/** The table of cores: the descriptor of each kind. */

import type { Core } from "../ir/kernel.ts";
import { attentionRules } from "./attention/core.ts";
import { convolutionRules } from "./convolution/core.ts";
import type { CoreRules } from "./core-rules.ts";
import { factorizationRules, substitutionRules } from "./factorization/core.ts";
import { fourierRules } from "./fourier/core.ts";
import { matmulRules } from "./matmul/core.ts";
import { reduceRules } from "./reduce/core.ts";
import { rowsRules } from "./rows/core.ts";
import { runRules } from "./runs/core.ts";
import { scanRules } from "./scan/core.ts";
import { scatterRules } from "./scatter/core.ts";
import { histogramRules, rankRules, sortRules } from "./sort/core.ts";

type Kind = Core["kind"];

const rules: { readonly [K in Kind]: CoreRules<Extract<Core, { readonly kind: K }>> } = {
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
