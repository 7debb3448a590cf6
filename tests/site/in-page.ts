import { vi } from "vitest";

/** Until globals are unstubbed: everything of Node's but its name, as in a page. */
export function inPage(): void {
  vi.stubGlobal("process", Object.create(process, { versions: { value: {} } }));
}
