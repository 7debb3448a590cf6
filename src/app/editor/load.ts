/** Loads Monaco once, when it is first needed. A load that failed can be tried again. */
type Loaded = typeof import("./monaco.ts");

let loading: Promise<Loaded> | null = null;

export function loadMonaco(): Promise<Loaded> {
  loading ??= import("./monaco.ts").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
