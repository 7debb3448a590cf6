/** Reports pointer, wheel and key gestures to a chart. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { type Point, Pointers } from "./gestures.ts";
import { useWheel } from "./use-wheel.ts";

/** Points are in pixels from the corner of the element. */
export interface Gestures {
  readonly move: (pixels: Point) => void;
  /** A factor above 1 shows more; a factor below 1 shows less, but larger. `around` is null for the middle. */
  readonly zoom: (factor: number, around: Point | null) => void;
  readonly reset: () => void;
}

export interface GestureHandlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
  readonly onDoubleClick: () => void;
}

const step = 1.25;
const keyPixels = 40;

export function useGestures(
  element: RefObject<HTMLElement | null>,
  { move, zoom, reset }: Gestures,
): GestureHandlers {
  const pointers = useRef(new Pointers());
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const corner = element.current?.getBoundingClientRect();
    return [clientX - (corner?.left ?? 0), clientY - (corner?.top ?? 0)];
  };
  useEffect(() => {
    const area = element.current;
    // One finger may scroll the outputs, two belong to the chart.
    const touch = (event: TouchEvent): void => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    area?.addEventListener("touchmove", touch, { passive: false });
    return () => area?.removeEventListener("touchmove", touch);
  });
  // A wheel scrolls the outputs, unless the chart has the focus or a key requests zooming.
  useWheel(element, (event) => {
    const hasFocus = element.current === document.activeElement;
    if (!hasFocus && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(event.deltaY > 0 ? step : 1 / step, pointOf(event));
  });
  const keys = new Map<string, () => void>([
    ["+", () => zoom(1 / step, null)],
    ["=", () => zoom(1 / step, null)],
    ["-", () => zoom(step, null)],
    ["ArrowLeft", () => move([keyPixels, 0])],
    ["ArrowRight", () => move([-keyPixels, 0])],
    ["ArrowUp", () => move([0, keyPixels])],
    ["ArrowDown", () => move([0, -keyPixels])],
    ["0", reset],
    ["Escape", reset],
  ]);
  return {
    onKeyDown: (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key);
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      pointers.current.down(event.pointerId, pointOf(event));
      if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const gesture = pointers.current.move(event.pointerId, pointOf(event));
      if (gesture === null) return;
      move(gesture.moved);
      if (gesture.factor !== 1) zoom(gesture.factor, gesture.middle);
    },
    onPointerUp: (event) => {
      const taps = pointers.current.up(event.pointerId, pointOf(event), event.timeStamp);
      if (taps === 2 && event.pointerType !== "mouse") reset();
    },
    onPointerCancel: (event) => pointers.current.cancel(event.pointerId),
    onDoubleClick: reset,
  };
}
