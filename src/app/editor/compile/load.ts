/** Loads the parts that compile programs, each once, when it is first needed. */
import { once } from "../../controls/once.ts";

let isFree: Promise<unknown> = Promise.resolve();

/** The maximum time for which Monaco waits. */
const maxMilliseconds = 8_000;

/** Monaco waits until this has settled, so that it does not slow down a first run. */
export function holdBackMonaco(until: Promise<unknown>): void {
  isFree = Promise.race([
    until.catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, maxMilliseconds)),
  ]);
}

/** Resolves once Monaco may be loaded. */
export async function whenFree(): Promise<void> {
  await isFree;
}

/** Starts the worker of the language service, which is then ready at about the same time as Monaco. */
export const loadTypes: () => Promise<typeof import("./types-worker.ts")> = once(
  () => import("./types-worker.ts"),
);

/** Monaco's own parts, for the language service. */
export const loadMonaco: () => Promise<typeof import("../monaco/monaco.ts")> = once(async () => {
  await whenFree();
  const [monaco] = await Promise.all([import("../monaco/monaco.ts"), loadTypes()]);
  return monaco;
});

export const loadQuickCompiler: () => Promise<typeof import("./quick-compile.ts")> = once(
  () => import("./quick-compile.ts"),
);
