/** The rule of each kind of op. */
import { fault } from "../../engine/ir/fault.ts";
import type { Primitive } from "../../engine/ops/define.ts";
import { attention } from "./attention.ts";
import { contraction } from "./contraction.ts";
import { convolution } from "./convolution.ts";
import { elementwise } from "./elementwise.ts";
import { factorization } from "./factorization/factorization.ts";
import { fourier } from "./fourier.ts";
import { gather } from "./gather.ts";
import { movement } from "./movement.ts";
import { reduction } from "./reduction.ts";
import type { LowerRule } from "./rule.ts";
import { scan } from "./scan.ts";
import { scatter } from "./scatter.ts";
import { sort } from "./sort.ts";
import { source } from "./source.ts";
import { substitution } from "./substitution.ts";
import { unpack } from "./unpack.ts";

type Kind = Primitive["kind"];

/** Ops that the engine itself adds to graphs have no meaning outside of the engine. */
const refused = ({ name }: Primitive): never => {
  throw fault(
    name,
    "unsupported op in StableHLO: only the engine makes it: export what the program recorded",
  );
};

const rules: { readonly [K in Kind]: LowerRule<Extract<Primitive, { readonly kind: K }>> } = {
  attention,
  contraction,
  convolution,
  elementwise,
  factorization,
  fourier,
  gather,
  movement,
  reduction,
  scan,
  scatter,
  sort,
  source,
  substitution,
  unpack,
  digitHistogram: refused,
  digitScatter: refused,
  expansion: refused,
  iteration: refused,
  runs: refused,
  sortRows: refused,
};

export function ruleOf<Op extends Primitive>(op: Op): LowerRule<Op> {
  const kind: Kind = op.kind;
  // TypeScript does not relate the kind of a generic op to the entry of its kind.
  return rules[kind] as unknown as LowerRule<Op>;
}
