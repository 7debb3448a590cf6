/** Zooms and moves the view of a chart by wheel, pointer and keys. Until then the view follows the data. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { panned, zoomed } from "./axis.ts";
import type { Domains, View } from "./view.ts";

export interface ViewControl {
  /** The chosen domains; null while the view follows the data. */
  readonly chosen: Domains | null;
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onDoubleClick: () => void;
}

const step = 1.25;
const keyPixels = 40;

/** `view` is the one that is drawn, and `origin` the corner of its marks in the element. */
export function useView(
  element: RefObject<HTMLElement | null>,
  view: () => View,
  origin: () => readonly [number, number],
  chosen: Domains | null,
  choose: (domains: Domains | null) => void,
): ViewControl {
  const drag = useRef<{ x: number; y: number } | null>(null);
  const zoom = (factor: number, [x, y]: readonly [number, number]): void => {
    const now = view();
    choose({
      x: zoomed(now.x, now.x.valueAt(x), factor),
      y: zoomed(now.y, now.y.valueAt(y), factor),
    });
  };
  const pan = (x: number, y: number): void => {
    const now = view();
    choose({ x: panned(now.x, x), y: panned(now.y, y) });
  };
  const middle = (): readonly [number, number] => [view().width / 2, view().height / 2];
  const latest = useRef({ zoom });
  latest.current = { zoom };
  useEffect(() => {
    const area = element.current;
    // A wheel scrolls the outputs, unless the chart has the focus or a key says that it is to zoom.
    const wheel = (event: WheelEvent): void => {
      if (area !== document.activeElement && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const corner = area?.getBoundingClientRect();
      const [left, top] = origin();
      const place = [
        event.clientX - (corner?.left ?? 0) - left,
        event.clientY - (corner?.top ?? 0) - top,
      ];
      latest.current.zoom(event.deltaY > 0 ? step : 1 / step, place as [number, number]);
    };
    area?.addEventListener("wheel", wheel, { passive: false });
    return () => area?.removeEventListener("wheel", wheel);
  });
  const keys = new Map<string, () => void>([
    ["+", () => zoom(1 / step, middle())],
    ["=", () => zoom(1 / step, middle())],
    ["-", () => zoom(step, middle())],
    ["ArrowLeft", () => pan(keyPixels, 0)],
    ["ArrowRight", () => pan(-keyPixels, 0)],
    ["ArrowUp", () => pan(0, keyPixels)],
    ["ArrowDown", () => pan(0, -keyPixels)],
    ["0", () => choose(null)],
    ["Escape", () => choose(null)],
  ]);
  return {
    chosen,
    reset: () => choose(null),
    onKeyDown: (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key);
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      drag.current = { x: event.clientX, y: event.clientY };
      if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (drag.current === null) return;
      const [x, y] = [clientX - drag.current.x, clientY - drag.current.y];
      if (chosen === null && Math.abs(x) + Math.abs(y) < 4) return;
      drag.current = { x: clientX, y: clientY };
      pan(x, y);
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onDoubleClick: () => choose(null),
  };
}

export function useChosenView(): [Domains | null, (domains: Domains | null) => void] {
  return useState<Domains | null>(null);
}
