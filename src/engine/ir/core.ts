/** The table of cores: the descriptor of each kind. */
import { attentionRules } from "./cores/attention.ts";
import { convolutionRules } from "./cores/convolution.ts";
import { factorizationRules, substitutionRules } from "./cores/factorization.ts";
import { fourierRules } from "./cores/fourier.ts";
import { matmulRules } from "./cores/matmul.ts";
import { reduceRules } from "./cores/reduce.ts";
import { rowsRules } from "./cores/rows.ts";
import type { CoreRules } from "./cores/rules.ts";
import { runRules } from "./cores/runs.ts";
import { scanRules } from "./cores/scan.ts";
import { scatterRules } from "./cores/scatter.ts";
import { histogramRules, rankRules, sortRules } from "./cores/sort.ts";
import type { Core } from "./kernel.ts";

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
