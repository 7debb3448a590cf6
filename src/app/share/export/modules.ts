/**
 * A compiled program as modules that import each other by an import map. In: the text of all its files. Out: a module
 * for each required file, in order of evaluation, so that the main one is last.
 */
import type { CompiledProgram } from "../../run/source/compiled-files.ts";
import { readModules } from "../../run/source/imports.ts";

export interface ExportedModule {
  /** The name by which it is imported. */
  readonly name: string;
  readonly code: string;
}

const specifierOf = (file: string): string => `program/${file}`;

/** Throws a Fault for an import that programs cannot have. */
export function modulesOf({ code, parts }: CompiledProgram): readonly ExportedModule[] {
  return readModules(code, parts).map(({ name, start, end, imports }) => {
    const texts: string[] = [];
    let done = start;
    for (const { module, start: from, end: to } of imports) {
      if (module === null) continue;
      texts.push(code.slice(done, from), JSON.stringify(specifierOf(module)));
      done = to;
    }
    return { name: specifierOf(name), code: [...texts, code.slice(done, end)].join("") };
  });
}
