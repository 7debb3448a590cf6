/** Highlights the outputs of a line while the cursor is on it, and the line while they are hovered. */
import { litLine, pointAt, useLitLine } from "./lit-line.ts";

export interface Lit {
  readonly isLit: boolean;
  /** The handlers of the element that represents the line. */
  readonly handlers: {
    readonly onPointerEnter?: () => void;
    readonly onPointerLeave?: () => void;
    readonly onFocus?: () => void;
    readonly onBlur?: () => void;
  };
}

/** `line` is null for what belongs to no line of the program, which is never highlighted. */
export function useLit(line: number | null): Lit {
  const isLit = useLitLine((state) => line !== null && litLine(state) === line);
  if (line === null) return { isLit, handlers: {} };
  const point = (): void => pointAt(line);
  const leave = (): void => pointAt(null);
  return {
    isLit,
    handlers: { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave },
  };
}
