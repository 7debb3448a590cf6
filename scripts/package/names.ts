import * as library from "../../src/engine/index.ts";
import * as nn from "../../src/engine/nn/index.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import * as ops from "../../src/engine/ops/index.ts";
import * as optim from "../../src/engine/optim/index.ts";
import type { LibraryNames } from "./entries.ts";

/** The names that the modules of the library export. */
export function libraryNames(): LibraryNames {
  const specs: readonly OpSpec[] = Object.values(ops).map(({ spec }) => spec);
  return {
    all: Object.keys(library).sort(),
    methods: specs.filter(({ method }) => method).map(({ name }) => name),
    nn: Object.keys(nn).sort(),
    optim: Object.keys(optim).sort(),
  };
}
