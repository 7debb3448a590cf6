import { namesElsewhere } from "../../src/engine/derive/compatibility/counterpart.ts";
import { ops as signatures } from "../../src/engine/derive/generated/index.ts";
import * as library from "../../src/engine/index.ts";
import * as nn from "../../src/engine/nn/index.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import * as ops from "../../src/engine/ops/index.ts";
import * as optim from "../../src/engine/optim/index.ts";
import type { LibraryNames } from "./entries.ts";

/** The names that the library's modules export. */
export function libraryNames(): LibraryNames {
  const specs: readonly OpSpec[] = Object.values(ops).map(({ spec }) => spec);
  return {
    all: Object.keys(library).sort(),
    signatures: linesByName(signatures),
    methods: specs.filter(({ method }) => method).map(({ name }) => name),
    nn: Object.keys(nn).sort(),
    optim: Object.keys(optim).sort(),
    foreignMethods: Object.entries(namesElsewhere().members).map((entry) => entry.join(" ")),
  };
}

/** The lines that declare each op. */
function linesByName(declarations: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const [line, name = ""] of declarations.matchAll(/^export declare function (\w+).*;$/gm))
    lines.set(name, `${lines.has(name) ? `${lines.get(name)}\n` : ""}${line}`);
  return lines;
}
