/** A picture of time that is zoomed, moved and selected from by mouse, touch and keyboard. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Pointers } from "../../../charts/frame/gestures.ts";
import { useWheel, wheelFactor, wheelPixels } from "../../../charts/frame/use-wheel.ts";
import { useWidth } from "../../../charts/frame/use-width.ts";
import { useDark } from "../../../shell/theme.ts";
import type { Ends } from "./model.ts";
import { pressed, type Sight } from "./sight.ts";
import { panned, timeAt, zoomed } from "./window.ts";

/** A point of a picture, in CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Props<Hit> {
  /** The accessible name, which lists the keys. */
  readonly label: string;
  readonly whole: Ends;
  readonly sight: Sight;
  readonly change: (change: (sight: Sight) => Sight) => void;
  /** In CSS pixels. */
  readonly height: number;
  /** Paints the picture at this width with the item under the pointer. */
  readonly paint: (context: CanvasRenderingContext2D, width: number, hit: Hit | null) => void;
  readonly hitAt: (point: Point, width: number) => Hit | null;
  readonly tooltip: (hit: Hit, point: Point, width: number) => ReactNode;
  /** Called with the item that was clicked, or tapped for a second time. */
  readonly choose?: (hit: Hit) => void;
  /** Returns true if a drag that begins at this height selects. */
  readonly selectsAt?: (y: number) => boolean;
}

/** Browsers may refuse memory for a canvas of more pixels. */
const maxPixels = 2 ** 24;

interface Hover<Hit> extends Point {
  readonly hit: Hit;
}

export function SightFrame<Hit>(props: Props<Hit>): ReactNode {
  const { label, whole, sight, change, height, paint, hitAt, tooltip, choose, selectsAt } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Pointers());
  /** The horizontal pixel at which a drag began that selects; null for one that moves. */
  const selected = useRef<number | null>(null);
  const width = useWidth(frame, 0);
  const [hover, setHover] = useState<Hover<Hit> | null>(null);
  const isDark = useDark();
  const { window } = sight;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || width === 0) return;
    const most = Math.sqrt(maxPixels / (width * height));
    const scale = Math.min(devicePixelRatio, most);
    context.canvas.width = Math.round(width * scale);
    context.canvas.height = Math.round(height * scale);
    context.scale(scale, scale);
    paint(context, width, hover?.hit ?? null);
  }, [paint, height, hover, width, isDark]);

  const zoom = (factor: number, x: number): void =>
    change((before) => ({
      ...before,
      window: zoomed(before.window, factor, timeAt(x, before.window, width), whole),
    }));
  const pan = (share: number): void =>
    change((before) => ({ ...before, window: panned(before.window, share, whole) }));

  useWheel(frame, (event) => {
    const isZoom = event.ctrlKey || event.metaKey || document.activeElement === frame.current;
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    // The page scrolls past a timeline that nobody has clicked.
    if (!isZoom && !isSideways) return;
    event.preventDefault();
    if (isSideways) pan(wheelPixels(event.deltaX || event.deltaY, event) / width);
    else zoom(wheelFactor(event), event.offsetX);
  });

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = (before: Sight): Sight | null =>
      pressed(event.key, before, whole, timeAt(hover?.x ?? width / 2, before.window, width));
    if (act(sight) === null) return;
    event.preventDefault();
    change((before) => act(before) ?? before);
  };

  const hoverAt = (point: Point): Hit | null => {
    const hit = hitAt(point, width);
    setHover(hit && { hit, ...point });
    return hit;
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.setPointerCapture(event.pointerId);
    const { x, y } = pointOf(event);
    pointers.current.down(event.pointerId, [x, y]);
    selected.current = event.shiftKey || selectsAt?.(y) ? x : null;
  };
  const move = (event: PointerEvent): void => {
    const point = pointOf(event);
    const { x, y } = point;
    if (event.buttons === 0) hoverAt(point);
    const gesture = pointers.current.move(event.pointerId, [x, y]);
    if (gesture === null) return;
    setHover(null);
    if (gesture.count > 1) zoom(gesture.factor, gesture.middle[0]);
    else if (selected.current !== null) {
      const [from, to] = [selected.current, x].map((each) => timeAt(each, window, width));
      const [start, end] = [from ?? 0, to ?? 0].sort((a, b) => a - b) as [number, number];
      change((before) => ({ ...before, range: { start, end } }));
    } else pan(-gesture.moved[0] / width);
  };
  const up = (event: PointerEvent): void => {
    const point = pointOf(event);
    if (pointers.current.up(event.pointerId, [point.x, point.y], event.timeStamp) === 0) return;
    const before = hover?.hit;
    const hit = hoverAt(point);
    // Without a mouse the first tap shows the tooltip, and the second one follows the link.
    if (hit && (event.pointerType === "mouse" || before === hit)) choose?.(hit);
  };

  return (
    <div
      ref={frame}
      className="trace-frame"
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by keys.
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={({ pointerId }) => pointers.current.cancel(pointerId)}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse") setHover(null);
      }}
    >
      <canvas ref={canvas} style={{ height }} />
      {hover && tooltip(hover.hit, hover, width)}
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return {
    x: clientX - left - currentTarget.clientLeft,
    y: clientY - top - currentTarget.clientTop,
  };
}
