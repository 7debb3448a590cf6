/** The modules of a model as boxes, with arrows where one passes its result to the next. */
import { type ReactNode, useId, useMemo, useRef } from "react";
import type { GraphContent, ShownModule } from "../../../engine/present/plot/content.ts";
import { ChartArea } from "../frame/ChartArea.tsx";
import { shortened } from "../frame/numbers.ts";
import { useWidth } from "../frame/use-width.ts";
import type { FrameProps } from "../kind.ts";
import { modelLayout, type PlacedModule } from "./model-layout.ts";

/** A graph that is taller scrolls separately. */
const tallest = 560;

export function ModelGraph({ name, describedBy, content }: FrameProps<GraphContent>): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const room = useWidth(area, 480);
  const head = useId();
  const { modules } = content;
  const { boxes, arrows, height, width } = useMemo(
    () => modelLayout(modules, room),
    [modules, room],
  );
  return (
    <div
      className="chart-tall"
      style={{ maxHeight: tallest }}
      // The keyboard has to reach what scrolls.
      tabIndex={height > tallest ? 0 : undefined}
    >
      <ChartArea name={name} describedBy={describedBy} area={area} height={height}>
        <svg className="chart-svg" width={width} height={height} aria-hidden="true">
          <marker
            id={head}
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path className="chart-arrowhead" d="M0 0L8 4L0 8Z" />
          </marker>
          {boxes.map((box, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: modules have no other name.
            <ModuleBox key={at} box={box} />
          ))}
          {arrows.map(({ x, from, to }) => (
            <path
              key={`${x} ${from}`}
              className="chart-arrow"
              d={`M${x} ${from}V${to}`}
              markerEnd={`url(#${head})`}
            />
          ))}
        </svg>
      </ChartArea>
    </div>
  );
}

const codeWidth = 7.3;
const smallWidth = 6.4;

function ModuleBox({ box }: { readonly box: PlacedModule }): ReactNode {
  const { module, x, y, width, height, isWhole } = box;
  const size = sizeWords(module);
  const room = width - 20;
  // The name has priority over the number, which the table has too.
  const hasSize = room > (module.label.length + 2) * codeWidth + size.length * smallWidth;
  return (
    <g>
      <title>{`${module.label}\n${shapesOf(module)}\n${size}`}</title>
      <rect
        className={isWhole ? "chart-whole" : "chart-module"}
        {...{ x, y, width, height }}
        rx={6}
      />
      <text className="chart-module-name" x={x + 10} y={y + 17}>
        {shortened(module.label, room / codeWidth)}
      </text>
      {hasSize && (
        <text className="chart-tick" x={x + width - 10} y={y + 17} textAnchor="end">
          {size}
        </text>
      )}
      {module.parameters.length > 0 && (
        <text className="chart-tick" x={x + 10} y={y + 33}>
          {shortened(shapesOf(module), room / smallWidth)}
        </text>
      )}
    </g>
  );
}

function sizeWords({ size }: ShownModule): string {
  return size === 0 ? "no parameters" : size.toLocaleString("en");
}

function shapesOf({ parameters }: ShownModule): string {
  return parameters.map(({ name, shape }) => `${name} [${shape.join(", ")}]`).join(", ");
}
