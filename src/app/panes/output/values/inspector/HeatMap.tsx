/** A tensor's last two axes as colours, with the value under the pointer. */
import {
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { formatScalar } from "../../../../../engine/present/format-number.ts";
import { colourMap } from "../../../../controls/colour-maps.ts";
import { heatPixels, heatRange, heatSize } from "./heat-pixels.ts";
import type { WholeTensor } from "./inspected.ts";
import { LeadingInputs } from "./LeadingInputs.tsx";
import { leadingAxes, matrixOf } from "./matrix.ts";
import type { TensorStatistics } from "./tensor-statistics.ts";

interface Props {
  readonly tensor: WholeTensor;
  readonly statistics: TensorStatistics;
}

export function HeatMap({ tensor, statistics }: Props): ReactNode {
  const { shape, elements } = tensor;
  const axes = leadingAxes(shape);
  const [leading, setLeading] = useState<readonly number[]>(axes.map(() => 0));
  const [under, setUnder] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  // A vector is drawn as one row.
  const matrix = useMemo(() => {
    const found = matrixOf(shape, leading);
    return shape.length < 2 ? { rows: 1, columns: found.rows, start: 0 } : found;
  }, [shape, leading]);
  const range = useMemo(() => heatRange(statistics), [statistics]);
  const map = useMemo(() => colourMap(range.isDiverging ? "diverging" : "viridis"), [range]);
  const image = useMemo(
    () => heatPixels(elements, matrix, range, map),
    [elements, matrix, range, map],
  );
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    context?.putImageData(new ImageData(image.pixels, image.width), 0, 0);
  }, [image]);

  const look = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    const row = Math.floor(((clientY - box.top) / box.height) * matrix.rows);
    const column = Math.floor(((clientX - box.left) / box.width) * matrix.columns);
    if (row < 0 || column < 0 || row >= matrix.rows || column >= matrix.columns) return;
    const element = elements[matrix.start + row * matrix.columns + column] as number;
    const index = [...leading, ...(shape.length < 2 ? [] : [row]), column].join(", ");
    setUnder(`[${index}] = ${formatScalar(element, tensor.dtype)}`);
  };
  const size = heatSize(matrix);
  const [low, high] = [range.low, range.high].map((value) => formatScalar(value, "f32"));
  const legend = [0, 0.25, 0.5, 0.75, 1].map((share) => `rgb(${map(share).join(" ")})`);
  return (
    <figure className="heat-map">
      <LeadingInputs axes={axes} indices={leading} choose={setLeading} />
      <canvas
        ref={canvas}
        width={image.width}
        height={image.height}
        role="img"
        aria-label={`Heat map of ${matrix.rows} rows and ${matrix.columns} columns, from ${low} to ${high}`}
        style={{
          width: `min(100%, ${size.width}px)`,
          aspectRatio: `${size.width} / ${size.height}`,
        }}
        onPointerMove={look}
        onPointerLeave={() => setUnder(null)}
      />
      <figcaption>
        <span>{low}</span>
        <span
          className="heat-legend"
          style={{ background: `linear-gradient(to right, ${legend.join(", ")})` }}
        />
        <span>{high}</span>
        <span className="quiet-text">{under ?? image.note}</span>
      </figcaption>
    </figure>
  );
}
