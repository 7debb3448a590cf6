/** Listens to the wheel over an element. */
import { type RefObject, useEffect } from "react";

/** React's listeners of wheels are passive, so that they cannot keep the page from scrolling. */
export function useWheel(
  element: RefObject<HTMLElement | null>,
  turn: (event: WheelEvent) => void,
): void {
  useEffect(() => {
    const { current } = element;
    current?.addEventListener("wheel", turn, { passive: false });
    return () => current?.removeEventListener("wheel", turn);
  });
}

/** The distance in pixels, of wheels that count lines too. */
export function wheelPixels(distance: number, { deltaMode }: WheelEvent): number {
  return deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 * distance : distance;
}

const speed = 0.002;

/** The factor by which the wheel zooms: above 1 to show more. */
export function wheelFactor(event: WheelEvent): number {
  return Math.exp(wheelPixels(event.deltaY, event) * speed);
}
