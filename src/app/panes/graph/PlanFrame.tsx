/** A frame around a picture that scrolls, and is zoomed by wheel, keys and buttons and moved by dragging. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Pointers } from "../../charts/frame/gestures.ts";
import { useWheel, wheelFactor } from "../../charts/frame/use-wheel.ts";
import type { Point } from "./layout.ts";
import {
  clampScale,
  fitScale,
  partInSight,
  type Rect,
  type Size,
  sameRect,
  zoomSteps,
} from "./zoom.ts";

export interface PlanZoom {
  readonly scale: number;
  readonly frame: RefObject<HTMLElement | null>;
  /** The part of the picture to draw; null before the frame's size is known. */
  readonly inSight: Rect | null;
  /** Scales the picture by this factor around a point of the frame, by default its middle. */
  zoom(factor: number, x?: number, y?: number): void;
  showAll(): void;
  /** Shows as much as is readable, from a point of the picture downwards. */
  begin(point: Point): void;
  /** Scrolls a point of the picture to the middle of the frame. */
  reveal(point: Point): void;
}

/** A point of the picture that keeps its location in the frame when the scale changes. */
interface Anchor {
  readonly picture: Point;
  readonly frame: Point;
}

/** The smallest scale at which names are readable. */
const minRead = 0.65;
/** The space above the point that is shown first. */
const headRoom = 90;

export function usePlanZoom(picture: Size): PlanZoom {
  const frame = useRef<HTMLElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const [scale, setScale] = useState(1);
  const [inSight, setInSight] = useState<Rect | null>(null);

  const look = useCallback(() => {
    const { current } = frame;
    if (!current) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = current;
    const part = partInSight({ left, top }, { width, height }, scale);
    setInSight((before) => (before && sameRect(before, part) ? before : part));
  }, [scale]);

  useLayoutEffect(() => {
    const { current } = frame;
    if (current && anchor.current) {
      scrollTo(current, anchor.current, scale);
      anchor.current = null;
    }
    look();
  }, [scale, look]);

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener("scroll", look);
    };
  }, [look]);

  /** Shows a point of the picture at a location in the frame. */
  const show = (next: number, at: Anchor): void => {
    if (next === scale) scrollTo(frame.current, at, scale);
    else {
      anchor.current = at;
      setScale(next);
    }
  };
  const zoom = (factor: number, atX?: number, atY?: number): void => {
    const { current } = frame;
    if (!current) return;
    const [x, y] = [atX ?? current.clientWidth / 2, atY ?? current.clientHeight / 2];
    const point = { x: (current.scrollLeft + x) / scale, y: (current.scrollTop + y) / scale };
    show(clampScale(scale * factor), { picture: point, frame: { x, y } });
  };
  const showAll = (): void => {
    const { current } = frame;
    const corner = { x: 0, y: 0 };
    if (current) show(fitScale(picture, roomIn(current)), { picture: corner, frame: corner });
  };
  const begin = (point: Point): void => {
    const { current } = frame;
    if (!current) return;
    const wanted = Math.max(minRead, fitScale(picture, roomIn(current)));
    show(wanted, { picture: point, frame: { x: current.clientWidth / 2, y: headRoom } });
  };
  const reveal = (point: Point): void => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    show(scale, { picture: point, frame: { x: clientWidth / 2, y: clientHeight / 2 } });
  };
  return { scale, frame, inSight, zoom, showAll, begin, reveal };
}

function scrollTo(element: Element | null, { picture, frame }: Anchor, scale: number): void {
  element?.scrollTo({
    left: picture.x * scale - frame.x,
    top: picture.y * scale - frame.y,
  });
}

/** The size of an element's content without its padding. */
function roomIn(element: Element): Size {
  const style = getComputedStyle(element);
  const pixels = (side: "Top" | "Right" | "Bottom" | "Left"): number =>
    Number.parseFloat(style[`padding${side}`]);
  return {
    width: element.clientWidth - pixels("Left") - pixels("Right"),
    height: element.clientHeight - pixels("Top") - pixels("Bottom"),
  };
}

interface Props {
  readonly zoom: PlanZoom;
  readonly picture: Size;
  readonly children: ReactNode;
}

export function PlanFrame({
  zoom: { scale, frame, zoom, showAll },
  picture,
  children,
}: Props): ReactNode {
  const pointers = useRef(new Pointers());

  useWheel(frame, (event) => {
    const isFocused = frame.current?.contains(document.activeElement) ?? false;
    // The wheel scrolls the pane over a picture that nobody has clicked.
    if (event.shiftKey || !(isFocused || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    zoom(1 / wheelFactor(event), event.clientX - left, event.clientY - top);
  });

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoom(zoomSteps.in);
    else if (event.key === "-") zoom(zoomSteps.out);
    else if (event.key === "0") showAll();
    else return;
    event.preventDefault();
  };
  const down = ({ button, pointerId, clientX, clientY, pointerType }: PointerEvent): void => {
    // Touches scroll natively.
    if (button === 0 && pointerType === "mouse")
      pointers.current.down(pointerId, [clientX, clientY]);
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const gesture = pointers.current.move(pointerId, [clientX, clientY]);
    if (gesture === null) return;
    const [right, below] = gesture.moved;
    // From here on a release over a box does not click it.
    frame.current?.setPointerCapture(pointerId);
    frame.current?.scrollBy(-right, -below);
  };
  const up = ({ pointerId }: PointerEvent): void => pointers.current.cancel(pointerId);

  const [width, height] = [picture.width * scale, picture.height * scale];
  return (
    <section
      ref={frame}
      className="plan-frame"
      aria-label="Plan graph"
      aria-description="Plus and minus zoom, 0 fits the whole graph, arrow keys scroll."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and is operated by keys.
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <div className="plan-space" style={{ width, height }}>
        <div
          className="plan-picture"
          style={{ width: picture.width, height: picture.height, transform: `scale(${scale})` }}
        >
          {children}
        </div>
      </div>
    </section>
  );
}
