/**
 * The calls that test an op: its cases, which every backend computes, and its errors. They are those of its
 * specification and of its family's table. An elementwise op without cases has generated ones.
 */
import { specs } from "../../src/engine/derive/specs.ts";
import type { Case, ErrorCase, OpSpec } from "../../src/engine/ops/define.ts";
import { calls as activation } from "./activation/calls.ts";
import { calls as attention } from "./attention/calls.ts";
import { caseOf, type Instead, parseCall } from "./call-text.ts";
import { calls as contraction } from "./contraction/calls.ts";
import { calls as convolution } from "./convolution/calls.ts";
import { calls as creation } from "./creation/calls.ts";
import { calls as elementwise } from "./elementwise/calls.ts";
import { elementwiseCases } from "./elementwise-cases.ts";
import { calls as fourier } from "./fourier/calls.ts";
import { calls as images } from "./images/calls.ts";
import { calls as indexing } from "./indexing/calls.ts";
import { calls as linearAlgebra } from "./linear-algebra/calls.ts";
import { calls as loss } from "./loss/calls.ts";
import { calls as movement } from "./movement/calls.ts";
import { calls as normalization } from "./normalization/calls.ts";
import { calls as pooling } from "./pooling/calls.ts";
import { calls as quantized } from "./quantized/calls.ts";
import { calls as random } from "./random/calls.ts";
import { type Calls, readTable } from "./read-table.ts";
import { calls as recurrent } from "./recurrent/calls.ts";
import { calls as reduction } from "./reduction/calls.ts";
import { calls as signal } from "./signal/calls.ts";
import { calls as sorting } from "./sorting/calls.ts";
import { calls as special } from "./special/calls.ts";

const texts = [
  activation,
  attention,
  contraction,
  convolution,
  creation,
  elementwise,
  fourier,
  images,
  indexing,
  linearAlgebra,
  loss,
  movement,
  normalization,
  pooling,
  quantized,
  random,
  recurrent,
  reduction,
  signal,
  sorting,
  special,
];

const none: Calls = { cases: [], errors: [] };

let tables: ReadonlyMap<string, Calls> | undefined;

function callsOf({ name }: OpSpec): Calls {
  tables ??= readTable(texts.join("\n"), new Set(specs.map((spec) => spec.name)));
  return tables.get(name) ?? none;
}

/** The cases of an op, whose calls use the values `instead` of those of their names. */
export function casesOf(spec: OpSpec, instead?: Instead): readonly Case[] {
  const { primitive } = spec;
  const all = [...(spec.cases ?? []), ...callsOf(spec).cases].map((stated) =>
    typeof stated === "string" ? caseOf(...parseCall(stated), instead) : stated,
  );
  if (all.length > 0 || primitive?.kind !== "elementwise") return all;
  return elementwiseCases(spec, primitive.operands, instead);
}

/** The errors of an op. Operands of their calls are zeros. */
export function errorsOf(spec: OpSpec): readonly ErrorCase[] {
  return [...(spec.errors ?? []), ...callsOf(spec).errors];
}
