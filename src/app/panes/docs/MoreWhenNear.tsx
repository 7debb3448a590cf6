/** A button for the rest of a list, which presses itself when it comes near the part in sight. */
import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  /** How many there are to come. */
  readonly left: number;
  readonly onMore: () => void;
}

/** How far from sight. */
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
