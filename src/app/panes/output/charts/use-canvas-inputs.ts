/** Tells of the pointer and the keys on a canvas, at most once for each frame of the screen. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
} from "react";
import {
  type Inputs,
  mostKeyName,
  mostKeys,
  noInputs,
  type Pointer,
} from "../../../../engine/present/animate/inputs.ts";

type Element = HTMLDivElement;

interface Handlers {
  readonly onPointerDown: (event: PointerEvent<Element>) => void;
  readonly onPointerMove: (event: PointerEvent<Element>) => void;
  readonly onPointerUp: (event: PointerEvent<Element>) => void;
  readonly onPointerCancel: (event: PointerEvent<Element>) => void;
  readonly onPointerLeave: (event: PointerEvent<Element>) => void;
  readonly onKeyDown: (event: KeyboardEvent<Element>) => void;
  readonly onKeyUp: (event: KeyboardEvent<Element>) => void;
  readonly onBlur: (event: FocusEvent<Element>) => void;
}

export function useCanvasInputs(tell: (inputs: Inputs) => void): Handlers {
  const inputs = useRef(noInputs);
  const frame = useRef(0);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
  return useMemo(() => {
    const change = (changes: Partial<Inputs>): void => {
      inputs.current = { ...inputs.current, ...changes };
      if (frame.current !== 0) return;
      frame.current = requestAnimationFrame(() => {
        frame.current = 0;
        tell(inputs.current);
      });
    };
    const move = (event: PointerEvent<Element>): void => change({ pointer: pointerOf(event) });
    const away = (event: PointerEvent<Element>): void =>
      change({ pointer: { ...pointerOf(event), down: false, inside: false } });
    return {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      },
      onPointerMove: move,
      onPointerUp: (event) => (event.pointerType === "mouse" ? move : away)(event),
      onPointerCancel: away,
      onPointerLeave: away,
      onKeyDown: (event) => {
        const key = keyOf(event);
        if (key === null) return;
        if (scrolling.includes(key)) event.preventDefault();
        const { keys } = inputs.current;
        if (!keys.includes(key) && keys.length < mostKeys) change({ keys: [...keys, key] });
      },
      onKeyUp: ({ key: name }) => {
        const key = nameOf(name);
        change({ keys: inputs.current.keys.filter((each) => each !== key) });
      },
      onBlur: () => change({ keys: [] }),
    };
  }, [tell]);
}

/** The keys by which a page scrolls. */
const scrolling = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", " "];
/** The keys that are the page's own: they leave the canvas, and stop the program. */
const ownKeys = ["Tab", "Escape"];

/** The name of a key that is the program's; null for the page's keys and for commands. */
export function keyOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): string | null {
  const isOwn = ownKeys.includes(key) || /^F\d+$/.test(key) || ctrlKey || metaKey || altKey;
  return isOwn || key.length > mostKeyName ? null : nameOf(key);
}

/** Letters are in lower case, so that Shift does not make another key of one. */
function nameOf(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** The place of the pointer on the canvas. */
export function pointerOf({
  clientX,
  clientY,
  buttons,
  currentTarget,
}: Pick<PointerEvent<Element>, "clientX" | "clientY" | "buttons" | "currentTarget">): Pointer {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const x = (clientX - left) / Math.max(1, width);
  const y = (clientY - top) / Math.max(1, height);
  const inside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return { x: within(x), y: within(y), down: buttons !== 0, inside };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
