/**
 * Decides where the output is scrolled to. It opens at its top, follows a run that prints for a while, and returns to
 * the top once that is done, unless its visitor has scrolled: then it stays where they left it, or at its end.
 */
export interface LogScroll {
  /** The visitor's last scroll: up from where the page had scrolled, or down to the end; null if there was none. */
  readonly visitor: "away" | "end" | null;
  /** The position that the page scrolled to last, in pixels. */
  readonly set: number;
}

export const unscrolled: LogScroll = { visitor: null, set: 0 };

/** The sizes of a scrolling element, in pixels. */
export type ScrollBox = Pick<Element, "scrollTop" | "scrollHeight" | "clientHeight">;

/** A log within this many pixels of its end is at its end. */
const endDistance = 40;
/** A run that is over sooner is not followed: its output would only flash by. */
export const followedMilliseconds = 1000;

/** The state of a run: it prints, for that long by now, or is over. */
export interface RunState {
  readonly outcome: "done" | "stopped" | "failed" | null;
  readonly milliseconds: number;
}

function isAtEnd({ scrollTop, scrollHeight, clientHeight }: ScrollBox): boolean {
  return scrollHeight - scrollTop - clientHeight < endDistance;
}

/** Takes note of a scroll event, which may come from the page itself. */
export function scrolled(before: LogScroll, box: ScrollBox): LogScroll {
  // A log that has become shorter is moved up to its end by the browser.
  if (box.scrollTop < before.set && isAtEnd(box)) return { ...before, set: box.scrollTop };
  if (Math.abs(box.scrollTop - before.set) < 2) return before;
  return { visitor: isAtEnd(box) ? "end" : "away", set: box.scrollTop };
}

/** The position to scroll to after the content has changed; "problem" for the first error; null to leave it. */
export function scrollTarget(
  { visitor }: LogScroll,
  { outcome, milliseconds }: RunState,
): "start" | "end" | "problem" | null {
  if (visitor !== null) return visitor === "end" && outcome !== "failed" ? "end" : null;
  if (outcome === "done") return "start";
  if (outcome === "failed") return "problem";
  // The visitor still sees what they stopped it for.
  if (outcome === "stopped") return null;
  return milliseconds > followedMilliseconds ? "end" : null;
}
