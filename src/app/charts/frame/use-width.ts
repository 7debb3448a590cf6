/** The width of an element, for which charts are drawn. */
import { type RefObject, useLayoutEffect, useState } from "react";

export function useWidth(element: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const look = (): void => {
      const found = element.current?.clientWidth ?? 0;
      if (found > 0) setWidth(found);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element.current);
    look();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
