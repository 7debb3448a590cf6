/** A surface, which pointer and arrow keys turn. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { extentOf } from "./axis.ts";
import { ColourBar } from "./ColourBar.tsx";
import { colourAt } from "./colour-map.ts";
import type { FrameProps } from "./frames.ts";
import { quadsOf } from "./surface.ts";
import { useWidth } from "./use-width.ts";

const start = { angle: 0.6, tilt: 0.6 };
const keyStep = 0.12;

export function SurfaceChart(props: FrameProps<"contour" | "surface">): ReactNode {
  const { name, describedBy, content, settings } = props;
  const height = props.height + 60;
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<readonly [number, number] | null>(null);
  const width = useWidth(area, 480);
  const [{ angle, tilt }, setView] = useState(start);
  const turn = (by: number, up: number): void =>
    setView({ angle: angle + by, tilt: Math.min(1.45, Math.max(0, tilt + up)) });
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context) return;
    canvas.current.width = Math.round(width * devicePixelRatio);
    canvas.current.height = Math.round(height * devicePixelRatio);
    context.scale(devicePixelRatio, devicePixelRatio);
    const size = Math.min(width / 2, height / 1.5);
    context.lineWidth = 0.4;
    context.lineJoin = "round";
    for (const { corners, share } of quadsOf(content, angle, tilt)) {
      context.beginPath();
      for (let at = 0; at < corners.length; at += 2)
        context.lineTo(
          width / 2 + (corners[at] as number) * size,
          height / 2 - (corners[at + 1] as number) * size,
        );
      context.closePath();
      context.fillStyle = colourAt(content.map, share);
      context.strokeStyle = "rgb(0 0 0 / 35%)";
      context.fill();
      context.stroke();
    }
  }, [content, angle, tilt, width, height]);
  const turns = new Map<string, () => void>([
    ["ArrowLeft", () => turn(-keyStep, 0)],
    ["ArrowRight", () => turn(keyStep, 0)],
    ["ArrowUp", () => turn(0, keyStep)],
    ["ArrowDown", () => turn(0, -keyStep)],
    ["0", () => setView(start)],
  ]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = turns.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    if (drag.current === null) return;
    turn((clientX - drag.current[0]) / 120, (clientY - drag.current[1]) / 120);
    drag.current = [clientX, clientY];
  };
  return (
    <>
      <div
        ref={area}
        className="chart-area"
        role="img"
        aria-label={name}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the surface.
        tabIndex={0}
        style={{ height }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          drag.current = [event.clientX, event.clientY];
          if (event.pointerType === "mouse") event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
        onDoubleClick={() => setView(start)}
      >
        <canvas ref={canvas} className="chart-canvas" style={{ left: 0, top: 0, width, height }} />
      </div>
      <ColourBar
        map={content.map}
        range={extentOf([content.elements], "linear") ?? [0, 1]}
        unit={settings.unit}
      />
    </>
  );
}
