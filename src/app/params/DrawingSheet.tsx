/** The sheet of a drawing, to draw on with a mouse, a pen, a finger or the arrow keys. */
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from "react";
import type { DrawingShape } from "../../engine/present/params/kinds/drawing.ts";
import { blankDrawing, encodeDrawing } from "../../engine/present/params/kinds/drawing.ts";
import { SmallButton } from "../controls/SmallButton.tsx";
import { Pixels } from "./Pixels.tsx";
import { type Brush, brushes, type Point, stroke } from "./stroke.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly shape: DrawingShape;
  readonly levels: Uint8Array;
  /** The horizontal position of the button that opened it, in pixels of the bar. */
  readonly left: number;
  readonly onDraw: (drawing: string) => void;
  readonly onClose: () => void;
}

/** The maximum number of undo steps. */
const maxUndone = 100;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function DrawingSheet(props: Props): ReactNode {
  const { id, name, shape, levels, left, onDraw, onClose } = props;
  const [rows, columns] = shape;
  const [brush, setBrush] = useState<Brush>("medium");
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  /** The stroke in progress, which is not yet the param's value. */
  const [sketch, setSketch] = useState<Uint8Array | null>(null);
  const last = useRef<Point | null>(null);
  const [pen, setPen] = useState({ x: Math.floor(columns / 2), y: Math.floor(rows / 2) });
  const [isPenDown, setPenDown] = useState(false);

  const remember = (): void =>
    setEarlier((list) => [...list, encodeDrawing(levels, shape)].slice(-maxUndone));
  const undo = (): void => {
    const before = earlier.at(-1);
    if (before === undefined) return;
    setEarlier(earlier.slice(0, -1));
    onDraw(before);
  };
  const clear = (): void => {
    remember();
    onDraw(blankDrawing(shape));
  };

  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { left: x, top: y, width, height } = event.currentTarget.getBoundingClientRect();
    let drawn = sketch ?? levels;
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of moves.length > 0 ? moves : [event]) {
      const to = {
        x: ((clientX - x) / width) * columns,
        y: ((clientY - y) / height) * rows,
      };
      drawn = stroke(drawn, shape, { from: last.current ?? to, to, brush });
      last.current = to;
    }
    setSketch(drawn);
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    remember();
    draw(event);
  };
  const end = (): void => {
    if (sketch !== null) onDraw(encodeDrawing(sketch, shape));
    last.current = null;
    setSketch(null);
  };

  const middle = ({ x, y }: Point): Point => ({ x: x + 0.5, y: y + 0.5 });
  const press = (event: KeyboardEvent): void => {
    const way = arrows[event.key];
    if (event.key === " ") {
      if (!isPenDown) {
        remember();
        const dot = { from: middle(pen), to: middle(pen), brush };
        onDraw(encodeDrawing(stroke(levels, shape, dot), shape));
      }
      setPenDown(!isPenDown);
    } else if (way !== undefined) {
      const next = {
        x: Math.min(columns - 1, Math.max(0, pen.x + way.x)),
        y: Math.min(rows - 1, Math.max(0, pen.y + way.y)),
      };
      if (isPenDown) {
        const line = { from: middle(pen), to: middle(next), brush };
        onDraw(encodeDrawing(stroke(levels, shape, line), shape));
      }
      setPen(next);
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls within bubble here.
    <div
      id={id}
      className="drawing-sheet"
      style={{ "--left": `${left}px` } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
        if (event.key === "z" && (event.ctrlKey || event.metaKey)) undo();
      }}
    >
      <div className="drawing-paper" style={{ aspectRatio: `${columns} / ${rows}` }}>
        <Pixels
          levels={sketch ?? levels}
          shape={shape}
          className="param-pixels"
          tabIndex={0}
          role="application"
          aria-label={`${name}, ${rows} by ${columns} pixels`}
          aria-describedby={`${id}-keys`}
          onPointerDown={begin}
          onPointerMove={(event) => {
            if (last.current !== null) draw(event);
          }}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press}
        />
        <span
          className="drawing-pen"
          data-down={isPenDown}
          style={{
            left: `${(100 * pen.x) / columns}%`,
            top: `${(100 * pen.y) / rows}%`,
            width: `${100 / columns}%`,
            height: `${100 / rows}%`,
          }}
        />
      </div>
      <p id={`${id}-keys`} className="drawing-keys quiet-text">
        Draw here, or move with the arrow keys; Space lowers and lifts the pen.
      </p>
      <p className="drawing-place" aria-live="polite">
        {isPenDown ? "Pen down" : "Pen up"}, row {pen.y + 1}, column {pen.x + 1}
      </p>
      <div className="drawing-tools">
        <label className="param">
          <span className="param-name">Brush</span>
          <select
            className="param-field"
            value={brush}
            onChange={({ target }) => setBrush(target.value as Brush)}
          >
            {brushes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <SmallButton disabled={earlier.length === 0} onClick={undo}>
          Undo
        </SmallButton>
        <SmallButton onClick={clear}>Clear</SmallButton>
        <SmallButton onClick={onClose}>Done</SmallButton>
      </div>
    </div>
  );
}
