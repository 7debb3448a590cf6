/**
 * Until nothing that a program dropped is left, and all that waits for its end was called. Node's collector is
 * called by name: vitest.config.ts asks for it, since flags that change while Node runs may end it.
 */
export async function collectGarbage(): Promise<void> {
  const collect = globalThis.gc as () => void;
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collect();
  }
}
