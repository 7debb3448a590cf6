/** A button for the remainder of a list, which triggers itself when it is scrolled near the visible part. */
import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  /** The number of items still to come. */
  readonly left: number;
  readonly onMore: () => void;
}

/** The distance from the visible part that counts as near. */
const margin = "1200px";

export function MoreWhenNear({ left, onMore }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    const element = button.current;
    if (element === null) return;
    const root = element.closest(".panel");
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      { root, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <button ref={button} type="button" className="button" onClick={onMore}>
      Show more ({left} left)
    </button>
  );
}
