/** A sheet to draw a param on, with a mouse, a pen, a finger or the arrow keys, outside of the page. */

import type { DrawingSpec } from "../../engine/present/params/kinds/drawing.ts";
import {
  blankDrawing,
  decodeDrawing,
  encodeDrawing,
  fullLevel,
} from "../../engine/present/params/kinds/drawing.ts";
import { type Point, stroke } from "../params/stroke.ts";

/** The width of the sheet in pixels of the screen. */
const width = 168;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The sheet and a button that clears it. A completed stroke is chosen; so is what keys drew once Enter is pressed. */
export function drawingControl(
  { name, shape }: DrawingSpec,
  value: string,
  choose: (value: string) => void,
): readonly HTMLElement[] {
  const [rows, columns] = shape;
  let levels = decodeDrawing(value, shape) ?? new Uint8Array(rows * columns);
  let last: Point | null = null;
  let pen: Point = { x: columns / 2, y: rows / 2 };
  const sheet = document.createElement("canvas");
  [sheet.width, sheet.height, sheet.tabIndex] = [columns, rows, 0];
  sheet.style.cssText = `width: ${width}px; aspect-ratio: ${columns} / ${rows}; border: 1px solid`;
  sheet.setAttribute("role", "application");
  sheet.setAttribute(
    "aria-label",
    `${name}, ${rows} by ${columns} pixels: draw here, or use the arrow keys and Enter`,
  );
  const show = (): void => {
    const context = sheet.getContext("2d");
    if (context === null) return;
    context.clearRect(0, 0, columns, rows);
    context.fillStyle = getComputedStyle(sheet).color;
    for (const [at, level] of levels.entries()) {
      context.globalAlpha = level / fullLevel;
      context.fillRect(at % columns, Math.floor(at / columns), 1, 1);
    }
  };
  const draw = (from: Point, to: Point): void => {
    levels = stroke(levels, shape, { from, to, brush: "medium" });
    show();
  };
  const end = (): void => {
    last = null;
    choose(encodeDrawing(levels, shape));
  };
  const pointOf = ({ offsetX, offsetY }: PointerEvent): Point => ({
    x: (offsetX / sheet.clientWidth) * columns,
    y: (offsetY / sheet.clientHeight) * rows,
  });
  sheet.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    sheet.setPointerCapture(event.pointerId);
    last = pointOf(event);
    draw(last, last);
  });
  sheet.addEventListener("pointermove", (event) => {
    if (last === null) return;
    const to = pointOf(event);
    draw(last, to);
    last = to;
  });
  for (const type of ["pointerup", "pointercancel"])
    sheet.addEventListener(type, () => {
      if (last !== null) end();
    });
  sheet.addEventListener("keydown", (event) => {
    const step = arrows[event.key];
    if (event.key === "Enter") end();
    if (step === undefined) return;
    event.preventDefault();
    const to = {
      x: Math.min(columns - 0.5, Math.max(0.5, pen.x + step.x)),
      y: Math.min(rows - 0.5, Math.max(0.5, pen.y + step.y)),
    };
    draw(pen, to);
    pen = to;
  });
  const clear = document.createElement("button");
  clear.type = "button";
  clear.textContent = `Clear ${name}`;
  clear.addEventListener("click", () => choose(blankDrawing(shape)));
  show();
  return [sheet, clear];
}
