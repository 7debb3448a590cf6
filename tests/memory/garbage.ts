/**
 * Resolves when no dropped value is left and all finalizers have run. Node's collector is called by name:
 * vitest.config.ts enables it, since flags that change while Node runs may end it.
 */
export async function collectGarbage(): Promise<void> {
  const collect = globalThis.gc as () => void;
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collect();
  }
}
