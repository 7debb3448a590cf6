import { namesElsewhere } from "../../src/engine/derive/compatibility/counterpart.ts";
import {
  library as rest,
  ops as signatures,
  surface,
} from "../../src/engine/derive/generated/index.ts";
import * as library from "../../src/engine/index.ts";
import * as nn from "../../src/engine/nn/index.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import * as ops from "../../src/engine/ops/index.ts";
import * as optim from "../../src/engine/optim/index.ts";
import { compactSignature, type Declarations, declarationsOf } from "./declarations.ts";
import { type LibraryNames, namespaces } from "./entries.ts";
import type { OpLines } from "./pure-constants.ts";

/** The names that the library's modules export. */
export function libraryNames(): LibraryNames {
  const declarations = declarationsOf(`${surface}\n${rest}`, namespaces);
  const specs: readonly OpSpec[] = Object.values(ops).map(({ spec }) => spec);
  return {
    all: Object.keys(library).sort(),
    declarations,
    signatures: linesByName(signatures, declarations),
    methods: specs.filter(({ method }) => method).map(({ name }) => name),
    nn: Object.keys(nn).sort(),
    optim: Object.keys(optim).sort(),
    foreignMethods: Object.entries(namesElsewhere().members).map((entry) => entry.join(" ")),
  };
}

/** The lines that declare each op. */
function linesByName(lines: string, declarations: Declarations): Map<string, OpLines> {
  const byName = new Map<string, OpLines>();
  for (const [line, name = ""] of lines.matchAll(/^export declare function (\w+).*;$/gm)) {
    const form = compactSignature(line, declarations);
    const before = byName.get(name);
    const text = before ? `${before.text}\n${form.text}` : form.text;
    byName.set(name, { text, uses: [...new Set([...(before?.uses ?? []), ...form.uses])] });
  }
  return byName;
}
