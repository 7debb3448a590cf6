/** Zooms and moves the view of a chart. Until then the view follows the data. */
import { type RefObject, useRef, useState } from "react";
import { panned, zoomed } from "./axis.ts";
import type { Point } from "./gestures.ts";
import { type GestureHandlers, useGestures } from "./use-gestures.ts";
import type { Domains, View } from "./view.ts";

export interface ViewControl {
  /** The chosen domains; null while the view follows the data. */
  readonly chosen: Domains | null;
  readonly reset: () => void;
  readonly handlers: GestureHandlers;
  /** Must be called with the drawn view, and the corner of its marks in the element. */
  readonly draws: (view: View, corner: Point) => void;
}

export function useView(element: RefObject<HTMLElement | null>): ViewControl {
  const [chosen, choose] = useState<Domains | null>(null);
  const drawn = useRef<{ readonly view: View; readonly corner: Point } | null>(null);
  /** The pending view, on which gestures before the next drawing build. */
  const change = (domains: (view: View, corner: Point) => Domains): void => {
    const now = drawn.current;
    if (now === null) return;
    const next = domains(now.view, now.corner);
    const { x, y } = now.view;
    drawn.current = {
      ...now,
      view: { ...now.view, x: x.withDomain(next.x), y: y.withDomain(next.y) },
    };
    choose(next);
  };
  const reset = (): void => choose(null);
  const handlers = useGestures(element, {
    move: ([right, down]) => change(({ x, y }) => ({ x: panned(x, right), y: panned(y, down) })),
    zoom: (factor, around) =>
      change(({ x, y, width, height }, [left, top]) => {
        const [px, py] = around ? [around[0] - left, around[1] - top] : [width / 2, height / 2];
        return { x: zoomed(x, x.valueAt(px), factor), y: zoomed(y, y.valueAt(py), factor) };
      }),
    reset,
  });
  return {
    chosen,
    reset,
    handlers,
    draws: (view, corner) => {
      drawn.current = { view, corner };
    },
  };
}
