// Vite plugins: Monaco's TypeScript worker with only the libraries that programs need, and only once.
//
// Monaco's worker contains every library of TypeScript, most of it the DOM's, as text; and its own worker would be
// built beside the page's (`src/app/editor/service`), but never started.
import type { Plugin } from "vite";
import { compilerOptions } from "../../src/app/editor/compile/compiler-options.ts";

const assignment = /^libFileMap\["([^"]+)"\] = /;
const reference = /\/\/\/ <reference lib=\\?"([^"\\]+)/g;

/** Monaco's list of libraries without those that no program sees. */
export function neededLibraries(code: string): string {
  const end = code.lastIndexOf("\nexport ");
  const statements = code.slice(0, end).split(/^(?=libFileMap\[)/m);
  const texts = new Map(
    statements.map((statement) => [assignment.exec(statement)?.[1] ?? "", statement]),
  );
  const needed = new Set<string>();
  const take = (library: string): void => {
    const name = `lib.${library}.d.ts`;
    if (needed.has(name)) return;
    needed.add(name);
    const text = texts.get(name);
    if (text === undefined) throw new Error(`Monaco has no ${name} any more`);
    for (const [, referred = ""] of text.matchAll(reference)) take(referred);
  };
  for (const library of compilerOptions.lib) take(library);
  const kept = statements.filter((statement) => {
    const name = assignment.exec(statement)?.[1];
    return name === undefined || needed.has(name);
  });
  return kept.join("") + code.slice(end);
}

/** For workers: removes the libraries that no program sees. */
export function programLibraries(): Plugin {
  return {
    name: "tensorpad:program-libraries",
    transform: {
      filter: { id: /features\/typescript\/lib\/lib\.js$/ },
      handler: (code) => ({ code: neededLibraries(code), map: null }),
    },
  };
}

const ownWorker = `new Worker(new URL('ts.worker.js', import.meta.url), { type: "module" })`;

/** For the page: removes Monaco's own TypeScript worker, which the page replaces by its own. */
export function oneTypescriptWorker(): Plugin {
  return {
    name: "tensorpad:one-typescript-worker",
    transform: {
      filter: { id: /features\/typescript\/workerManager\.js$/ },
      handler: (code) => {
        if (!code.includes(ownWorker))
          throw new Error("Monaco starts its TypeScript worker in another way");
        return { code: code.replace(ownWorker, "undefined"), map: null };
      },
    },
  };
}
