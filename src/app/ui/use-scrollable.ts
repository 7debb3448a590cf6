/** Whether an element is narrower than what it holds, so that the keyboard has to reach it to scroll. */
import { type RefObject, useLayoutEffect, useState } from "react";

/** `text`: what it holds, if that is no element. */
export function useScrollable(element: RefObject<HTMLElement | null>, text = ""): boolean {
  const [isScrollable, setScrollable] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => setScrollable(current.scrollWidth > current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    if (current.firstElementChild !== null) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [element, text]);
  return isScrollable;
}
