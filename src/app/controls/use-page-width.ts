/** The width of the page in pixels, as it changes. */
import { useSyncExternalStore } from "react";

function watch(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

/** The result of `of` for the width; the component is drawn again only when that changes. */
export function useOfPageWidth<Value extends string | number | boolean>(
  of: (width: number) => Value,
): Value {
  return useSyncExternalStore(watch, () => of(innerWidth));
}
