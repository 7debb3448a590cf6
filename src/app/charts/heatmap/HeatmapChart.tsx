/** A matrix as colours. */
import { type ReactNode, useMemo } from "react";
import type { HeatmapContent } from "../../../engine/present/plot/content.ts";
import { ColourBar } from "../frame/ColourBar.tsx";
import { rangeOf } from "../frame/colour-map.ts";
import { numberTextIn } from "../frame/numbers.ts";
import type { FrameProps } from "../kind.ts";
import { MatrixFrame, maxHeight } from "./MatrixFrame.tsx";

export function HeatmapChart(props: FrameProps<HeatmapContent>): ReactNode {
  const { content, settings } = props;
  const { shape, elements, map } = content;
  const [, columns] = shape;
  const range = useMemo(() => rangeOf(content, content.elements), [content]);
  return (
    <>
      <MatrixFrame
        {...props}
        range={range}
        height={maxHeight}
        texts={null}
        describe={(row, column) => ({
          title: `${content.rows?.[row] ?? `row ${row}`}, ${content.columns?.[column] ?? `column ${column}`}`,
          text: numberTextIn(range)(elements[row * columns + column] as number),
        })}
      />
      <ColourBar map={map} range={range} unit={settings.unit} />
    </>
  );
}
