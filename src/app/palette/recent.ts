/** The items that the visitor chose in the palette most recently, in this browser. */
import type { Storage } from "../shell/storage.ts";

const key = "palette.recent";
const most = 5;

/** The ids, the latest first. Storage may hold anything. */
export function recentIds(from: Pick<Storage, "read">): readonly string[] {
  try {
    const stored: unknown = JSON.parse(from.read(key) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((id): id is string => typeof id === "string").slice(0, most);
  } catch {
    return [];
  }
}

export function noteRecent(id: string, to: Pick<Storage, "read" | "write">): void {
  const others = recentIds(to).filter((each) => each !== id);
  to.write(key, JSON.stringify([id, ...others].slice(0, most)));
}
