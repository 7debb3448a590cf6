/**
 * Loads the code of cores when a plan first has them. The library's package is built with the tables of this directory,
 * so that a page loads only the code of kernels that it runs; the site and tests have all of it (wasm-cores.ts and
 * wgsl-cores.ts).
 */
import { Fault } from "../../ir/fault.ts";
import type { Kernel } from "../../ir/kernel.ts";

/** Loads what kernels need. Null where nothing is missing. Rejects with a Fault where a file cannot be loaded. */
export type LoadCores = (kernels: Iterable<Kernel>) => Promise<void> | null;

/** Loads an entry of a table. Rejects with a Fault where its file cannot be loaded. */
export async function loadEntry<Table extends object>(
  table: Partial<Table>,
  loaders: { readonly [K in keyof Table]?: () => Promise<Table[K]> },
  kind: keyof Table,
): Promise<void> {
  try {
    table[kind] = await loaders[kind]?.();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Fault(
      "missing",
      `missing file: the code of ${String(kind)} kernels could not be loaded (${reason}): serve all files of the package, and start the page or the process again`,
    );
  }
}

/** Returns how the missing entries of a table are loaded into it. */
export function loadInto<Cores extends object>(
  cores: Partial<Cores>,
  loaders: { readonly [K in keyof Cores]?: () => Promise<Cores[K]> },
): LoadCores {
  const load = (kind: keyof Cores): Promise<void> => loadEntry(cores, loaders, kind);
  return (kernels) => {
    const missing = new Set<keyof Cores>();
    for (const { core } of kernels)
      if (core !== null && !(core.kind in cores)) missing.add(core.kind as keyof Cores);
    return missing.size === 0 ? null : Promise.all([...missing].map(load)).then(() => {});
  };
}
