import { vi } from "vitest";

/** Hides Node's versions until globals are unstubbed, as in a page. */
export function inPage(): void {
  vi.stubGlobal("process", Object.create(process, { versions: { value: {} } }));
}
