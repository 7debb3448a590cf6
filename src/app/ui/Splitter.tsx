/** The bar between program and results: drag it, or move it with the arrow keys. */
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { changeSettings, useSettings } from "../store/settings.ts";

const smallest = 20;
const largest = 80;

function setSplit(percent: number): void {
  changeSettings({ split: Math.round(Math.min(largest, Math.max(smallest, percent))) });
}

export function Splitter(): ReactNode {
  const split = useSettings((state) => state.split);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const area = event.currentTarget.parentElement?.getBoundingClientRect();
    if (area === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setSplit(((event.clientX - area.left) / area.width) * 100);
  };
  const step = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -5, ArrowRight: 5 };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setSplit(split + by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is not a thematic break.
    <div
      className="splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the program"
      aria-valuenow={split}
      aria-valuemin={smallest}
      aria-valuemax={largest}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setSplit(50)}
      onKeyDown={step}
    />
  );
}
