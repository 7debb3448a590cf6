/** Returns whether an element is smaller than its content, so that the keyboard has to reach it to scroll. */
import { type RefObject, useLayoutEffect, useState } from "react";

/** `text` is the content if that is not an element. */
export function useScrollable(element: RefObject<HTMLElement | null>, text = ""): boolean {
  const [isScrollable, setScrollable] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void =>
      setScrollable(
        current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight,
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    if (current.firstElementChild !== null) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [element, text]);
  return isScrollable;
}
