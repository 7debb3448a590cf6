/** Loads what compiles programs, each part once, when it is first needed. A load that failed can be tried again. */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

let isFree: Promise<unknown> = Promise.resolve();

/** Monaco waits no longer than this, whatever it waits for. */
const maxMilliseconds = 8_000;

/** Monaco waits until this has settled, so that it takes neither line nor processor from what a first run needs. */
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

/** Starts the worker of the language service, which then is ready about when Monaco is. */
export const loadTypes: () => Promise<typeof import("./types-worker.ts")> = once(
  () => import("./types-worker.ts"),
);

/** Monaco's own parts, for the language service. */
export const loadMonaco: () => Promise<typeof import("./monaco.ts")> = once(async () => {
  await whenFree();
  const [monaco] = await Promise.all([import("./monaco.ts"), loadTypes()]);
  return monaco;
});

export const loadQuickCompiler: () => Promise<typeof import("./quick-compile.ts")> = once(
  () => import("./quick-compile.ts"),
);
