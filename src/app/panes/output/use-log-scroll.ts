/** Scrolls the output while a run prints and when it is over, as `log-scroll.ts` decides. */
import { type RefObject, type UIEvent, useCallback, useLayoutEffect, useRef } from "react";
import { useResults } from "../../results/results.ts";
import { scrolled, scrollTarget, unscrolled } from "./log-scroll.ts";
import { problemIn } from "./problem-focus.ts";

interface LogScrolling {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void;
}

/** `content` is what the log shows: it is scrolled whenever one of these changes. */
export function useLogScroll(content: readonly unknown[]): LogScrolling {
  const options = useResults((results) => results.options);
  const scroller = useRef<HTMLDivElement>(null);
  const scroll = useRef(unscrolled);
  const begun = useRef(0);

  useLayoutEffect(() => {
    begun.current = performance.now();
    // A rerun after a changed param replaces what is on the page, and the visitor looks on at the same place.
    if (options?.once) return;
    scroll.current = unscrolled;
    scroller.current?.scrollTo({ top: 0 });
  }, [options]);
  const follow = useCallback(() => {
    const element = scroller.current;
    const { options, outcome } = useResults.getState();
    // Before a run there may be a sender's output, which is read from its top.
    if (element === null || options === null) return;
    const milliseconds = performance.now() - begun.current;
    const target = scrollTarget(scroll.current, { outcome, milliseconds });
    if (target === "start") element.scrollTop = 0;
    else if (target === "end") element.scrollTop = element.scrollHeight;
    else if (target === "problem") problemIn(element)?.scrollIntoView({ block: "nearest" });
    scroll.current = { ...scroll.current, set: element.scrollTop };
  }, []);
  useLayoutEffect(follow, [follow, ...content]);
  // Parts that are loaded late, such as charts, take their space after the commit.
  useLayoutEffect(() => {
    const log = scroller.current?.querySelector("[role=log]");
    if (!log) return;
    const observer = new ResizeObserver(follow);
    observer.observe(log);
    return () => observer.disconnect();
  }, [follow]);

  return {
    scroller,
    onScroll: ({ currentTarget }) => {
      scroll.current = scrolled(scroll.current, currentTarget);
      // The line that the visitor reads must not move when something appears above it.
      const isAway = scroll.current.visitor === "away";
      currentTarget.style.overflowAnchor = isAway ? "auto" : "none";
    },
  };
}
