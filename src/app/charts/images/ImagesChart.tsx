/** Images in a grid with their captions. */
import { type ReactNode, useMemo, useRef } from "react";
import type { ImagesContent } from "../../../engine/present/plot/content.ts";
import { bitmapOf } from "../frame/bitmap.ts";
import { ChartArea, ChartCanvas } from "../frame/ChartArea.tsx";
import { colourPixels, matrixPixels } from "../frame/colour-map.ts";
import { shortened } from "../frame/numbers.ts";
import { useWidth } from "../frame/use-width.ts";
import type { FrameProps } from "../kind.ts";
import { imageGrid } from "./image-grid.ts";

export function ImagesChart({ name, describedBy, content }: FrameProps<ImagesContent>): ReactNode {
  const { shape, captions, perRow } = content;
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area, 480);
  const grid = imageGrid(shape, perRow, width, captions !== null);
  const pictures = useMemo(() => picturesOf(content), [content]);
  const paint = (context: CanvasRenderingContext2D): void => {
    context.imageSmoothingEnabled = grid.width < (shape[2] as number);
    for (const [image, picture] of pictures.entries()) {
      const [left, top] = grid.at(image);
      if (picture !== null) context.drawImage(picture, left, top, grid.width, grid.height);
    }
  };
  return (
    <ChartArea name={name} describedBy={describedBy} area={area} height={grid.total}>
      <ChartCanvas left={0} top={0} width={width} height={grid.total} paint={paint} />
      <svg className="chart-svg" width={width} height={grid.total} aria-hidden="true">
        {captions?.map((caption, image) => {
          const [left, top] = grid.at(image);
          return (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: images have no other name.
              key={image}
              className="chart-caption"
              x={left + grid.width / 2}
              y={top + grid.height + 13}
              textAnchor="middle"
            >
              <title>{caption}</title>
              {shortened(caption, (grid.width + 6) / 6)}
            </text>
          );
        })}
      </svg>
    </ChartArea>
  );
}

function picturesOf({
  shape,
  elements,
  map,
  min,
  max,
}: ImagesContent): readonly (HTMLCanvasElement | null)[] {
  const [count, height, width, channels] = shape;
  const range = [min ?? 0, max ?? 1] as const;
  const size = height * width * channels;
  return Array.from({ length: count }, (_, at) => {
    const part = elements.subarray(at * size, (at + 1) * size);
    const pixels =
      channels === 1 ? matrixPixels(part, map, range) : colourPixels(part, channels, range);
    return bitmapOf(pixels, width, height);
  });
}
