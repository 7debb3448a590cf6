/** The picture of a timeline, which is zoomed, moved and selected from by mouse, touch and keyboard. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { goTo } from "../../../editor/handle.ts";
import { useDark } from "../../../ui/theme.ts";
import { geometryOf, heights, hitAt } from "./geometry.ts";
import type { Gap, TraceSpan, TraceView } from "./model.ts";
import { coloursOf, paint } from "./paint.ts";
import { pressed, type Sight } from "./sight.ts";
import { TraceTooltip } from "./TraceTooltip.tsx";
import { panned, timeAt, zoomed } from "./window.ts";

interface Props {
  readonly view: TraceView;
  readonly sight: Sight;
  readonly change: (change: (sight: Sight) => Sight) => void;
}

/** A canvas of more pixels may not be given its memory. */
const mostPixels = 2 ** 24;
/** A pointer that moves less than this clicks. */
const clickPixels = 4;
const wheelSpeed = 0.002;

interface Hover {
  readonly hit: TraceSpan | Gap;
  readonly x: number;
  readonly y: number;
}

interface Drag {
  readonly from: number;
  last: number;
  readonly selects: boolean;
  hasMoved: boolean;
}

export function TraceCanvas({ view, sight, change }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<Drag | null>(null);
  const width = useWidth(frame);
  const [hover, setHover] = useState<Hover | null>(null);
  const geometry = useMemo(() => geometryOf(view.lanes), [view]);
  const isDark = useDark();
  const { window, range } = sight;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || width === 0) return;
    const { height } = geometry;
    const most = Math.sqrt(mostPixels / (width * height));
    const scale = Math.min(devicePixelRatio, most);
    context.canvas.width = Math.round(width * scale);
    context.canvas.height = Math.round(height * scale);
    context.scale(scale, scale);
    const scene = { view, geometry, window, range, hit: hover?.hit ?? null, width };
    paint(context, scene, coloursOf(context.canvas));
  }, [view, geometry, window, range, hover, width, isDark]);

  const zoom = (factor: number, x: number): void =>
    change((before) => ({
      ...before,
      window: zoomed(before.window, factor, timeAt(x, before.window, width), view),
    }));
  const pan = (share: number): void =>
    change((before) => ({ ...before, window: panned(before.window, share, view) }));

  const wheel = useRef<(event: WheelEvent) => void>(() => {});
  wheel.current = (event) => {
    const isZoom = event.ctrlKey || event.metaKey || document.activeElement === frame.current;
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    // The page scrolls past a timeline that nobody has clicked.
    if (!isZoom && !isSideways) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (isSideways) pan(((event.deltaX || event.deltaY) * lines) / width);
    else zoom(Math.exp(event.deltaY * lines * wheelSpeed), event.offsetX);
  };
  useEffect(() => {
    const { current } = frame;
    // React's listeners of wheels are passive, so that they cannot keep the page from scrolling.
    const listener = (event: WheelEvent): void => wheel.current(event);
    current?.addEventListener("wheel", listener, { passive: false });
    return () => current?.removeEventListener("wheel", listener);
  }, []);

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = (before: Sight): Sight | null =>
      pressed(event.key, before, view, timeAt(hover?.x ?? width / 2, before.window, width));
    if (act(sight) === null) return;
    event.preventDefault();
    change((before) => act(before) ?? before);
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.setPointerCapture(event.pointerId);
    const { x, y } = pointOf(event);
    const selects = event.shiftKey || y < heights.axis;
    drag.current = { from: x, last: x, selects, hasMoved: false };
  };
  const move = (event: PointerEvent): void => {
    const { x, y } = pointOf(event);
    const { current } = drag;
    if (!current) {
      const hit = hitAt(geometry, window, width, x, y);
      setHover(hit && { hit, x, y });
      return;
    }
    current.hasMoved ||= Math.abs(x - current.from) >= clickPixels;
    if (!current.hasMoved) return;
    setHover(null);
    if (current.selects) {
      const [from, to] = [current.from, x].map((each) => timeAt(each, window, width));
      const [start, end] = [from ?? 0, to ?? 0].sort((a, b) => a - b) as [number, number];
      change((before) => ({ ...before, range: { start, end } }));
    } else pan((current.last - x) / width);
    current.last = x;
  };
  const up = (event: PointerEvent): void => {
    const { current } = drag;
    drag.current = null;
    if (!current || current.hasMoved) return;
    const { x, y } = pointOf(event);
    const hit = hitAt(geometry, window, width, x, y);
    // Without a mouse the first tap tells what it is, and the second one goes there.
    const isKnown = event.pointerType === "mouse" || hover?.hit === hit;
    setHover(hit && { hit, x, y });
    if (isKnown && hit && "place" in hit && hit.place) goTo(hit.place);
  };

  return (
    <div
      ref={frame}
      className="trace-frame"
      role="application"
      aria-label="Timeline: W and S or the arrow keys zoom, A and D move, 0 shows all, R selects what is in sight. The tables below have the same figures."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by keys.
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse") setHover(null);
      }}
    >
      <canvas ref={canvas} style={{ height: geometry.height }} />
      {hover && <TraceTooltip {...hover} width={width} />}
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): {
  readonly x: number;
  readonly y: number;
} {
  const { left, top } = currentTarget.getBoundingClientRect();
  return {
    x: clientX - left - currentTarget.clientLeft,
    y: clientY - top - currentTarget.clientTop,
  };
}

/** The width of an element's content; 0 before it is known. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
