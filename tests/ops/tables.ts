/**
 * The calls that test an op: its cases, which every backend computes, and its errors. They are those of its
 * specification and of its family's table. An elementwise op without cases has generated ones.
 */
import { specs } from "../../src/engine/derive/specs.ts";
import type { Case, ErrorCase, OpSpec } from "../../src/engine/ops/define.ts";
import { caseOf, type Instead, parseCall } from "./call-text.ts";
import { elementwiseCases } from "./elementwise-cases.ts";
import { type Calls, readTable } from "./read-table.ts";

const texts = import.meta.glob<string>("./*/calls.ts", { eager: true, import: "calls" });

const none: Calls = { cases: [], errors: [] };

let tables: ReadonlyMap<string, Calls> | undefined;

function callsOf({ name }: OpSpec): Calls {
  tables ??= readTable(Object.values(texts).join("\n"), new Set(specs.map((spec) => spec.name)));
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
