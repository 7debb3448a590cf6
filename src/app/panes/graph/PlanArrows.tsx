/** The visible arrows of a plan's picture. */
import type { ReactNode } from "react";
import { largest, smallest } from "../../../engine/ir/numbers/extremes.ts";
import { formatBytes } from "../../controls/format.ts";
import { curve, type Point } from "./layout.ts";
import type { PlanEdge } from "./plan-graph.ts";
import { overlaps, type Rect, type Size } from "./zoom.ts";

interface Props {
  readonly edges: readonly PlanEdge[];
  readonly paths: readonly (readonly Point[])[];
  /** The node whose arrows are highlighted. */
  readonly near: string | null;
  /** The part to draw; null for all. */
  readonly part: Rect | null;
  readonly size: Size;
}

export function PlanArrows({ edges, paths, near, part, size }: Props): ReactNode {
  return (
    <svg {...size} aria-hidden="true">
      <defs>
        <marker
          id="arrow-head"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8Z" />
        </marker>
      </defs>
      {edges.map(({ from, to, byteLength }, at) => {
        const path = paths[at] ?? [];
        if (part && !overlaps(part, boundsOf(path))) return null;
        return (
          <path
            key={`${from} ${to}`}
            className={from === near || to === near ? "plan-edge near" : "plan-edge"}
            d={curve(path)}
            markerEnd="url(#arrow-head)"
          >
            <title>{formatBytes(byteLength)}</title>
          </path>
        );
      })}
    </svg>
  );
}

function boundsOf(points: readonly Point[]): Size & Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [smallest(xs), smallest(ys)];
  return { x, y, width: largest(xs) - x, height: largest(ys) - y };
}
