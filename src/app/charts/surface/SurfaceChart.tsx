/** A surface that pointers and arrow keys rotate. */
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { FieldContent } from "../../../engine/present/plot/content.ts";
import { ChartArea, ChartCanvas } from "../frame/ChartArea.tsx";
import { ColourBar } from "../frame/ColourBar.tsx";
import { colourAt } from "../frame/colour-map.ts";
import { extentOf } from "../frame/numbers.ts";
import { useGestures } from "../frame/use-gestures.ts";
import { useWidth } from "../frame/use-width.ts";
import type { FrameProps } from "../kind.ts";
import { quadsOf } from "./quads.ts";

const start = { angle: 0.6, tilt: 0.6, scale: 1 };
const pixelsPerRadian = 120;

export function SurfaceChart(props: FrameProps<FieldContent>): ReactNode {
  const { name, describedBy, content, settings } = props;
  const height = props.height + 60;
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area, 480);
  const [{ angle, tilt, scale }, setView] = useState(start);
  const handlers = useGestures(area, {
    move: ([right, down]) =>
      setView((view) => ({
        ...view,
        angle: view.angle + right / pixelsPerRadian,
        tilt: Math.min(1.45, Math.max(0, view.tilt + down / pixelsPerRadian)),
      })),
    zoom: (factor) =>
      setView((view) => ({ ...view, scale: Math.min(8, Math.max(0.5, view.scale / factor)) })),
    reset: () => setView(start),
  });
  const quads = useMemo(() => quadsOf(content, angle, tilt), [content, angle, tilt]);
  const paint = (context: CanvasRenderingContext2D): void => {
    const size = Math.min(width / 2, height / 1.5) * scale;
    context.lineWidth = 0.4;
    context.lineJoin = "round";
    for (const { corners, share } of quads) {
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
  };
  return (
    <>
      <ChartArea
        name={name}
        describedBy={describedBy}
        area={area}
        height={height}
        handlers={handlers}
      >
        <ChartCanvas left={0} top={0} width={width} height={height} paint={paint} />
      </ChartArea>
      <ColourBar
        map={content.map}
        range={extentOf([content.elements], "linear") ?? [0, 1]}
        unit={settings.unit}
      />
    </>
  );
}
