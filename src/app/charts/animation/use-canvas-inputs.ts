/** Reports the pointer and the keys on a canvas, at most once for each frame of the screen. */
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { type Inputs, maxKeys, noInputs } from "../../../engine/present/animate/inputs.ts";
import { keyOf, nameOf, pointerOf, scrolling } from "./canvas-inputs.ts";

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
        if (!keys.includes(key) && keys.length < maxKeys) change({ keys: [...keys, key] });
      },
      onKeyUp: ({ key: name }) => {
        const key = nameOf(name);
        change({ keys: inputs.current.keys.filter((each) => each !== key) });
      },
      onBlur: () => change({ keys: [] }),
    };
  }, [tell]);
}
