/** A drawn plan: kernels as boxes that can be chosen, inputs and outputs, arrows for the buffers. */
import { type ReactNode, useMemo } from "react";
import { kernelName } from "../../store/call-names.ts";
import { linesOf, type RunPlan, stepTimes } from "../../store/plans.ts";
import { useResults } from "../../store/results.ts";
import { formatBytes } from "../../ui/format.ts";
import { PlaceLink } from "../../ui/PlaceLink.tsx";
import { type Box, curve, layout, type Placed } from "./layout.ts";
import { kernelId, type PlanNode, planGraph } from "./plan-graph.ts";
import { bufferName, bufferType, timesText } from "./plan-text.ts";

interface Props {
  readonly plan: RunPlan;
  readonly chosen: number | null;
  readonly onChoose: (step: number) => void;
}

const sizes = { kernel: [204, 46], input: [128, 36], output: [128, 36] } as const;

function sizeOf({ id, kind }: PlanNode): Box {
  const [width, height] = sizes[kind];
  return { id, width, height };
}

export function PlanPicture({ plan, chosen, onChoose }: Props): ReactNode {
  const graph = useMemo(() => planGraph(plan), [plan]);
  const drawn = useMemo(() => layout(graph.nodes.map(sizeOf), graph.edges), [graph]);
  const { width, height, boxes, paths } = drawn;
  const near = chosen === null ? "" : kernelId(chosen);
  return (
    <section className="plan-frame" aria-label="Picture of the plan">
      <div className="plan-picture" style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
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
          {graph.edges.map(({ from, to, byteLength }, at) => (
            <path
              key={`${from} ${to}`}
              className={from === near || to === near ? "plan-edge near" : "plan-edge"}
              d={curve(paths[at] ?? [])}
              markerEnd="url(#arrow-head)"
            >
              <title>{formatBytes(byteLength)}</title>
            </path>
          ))}
        </svg>
        {graph.nodes.map((node, at) => {
          const box = boxes[at];
          if (box === undefined) return null;
          return node.kind === "kernel" ? (
            <KernelBox
              key={node.id}
              plan={plan}
              step={node.of}
              box={box}
              chosen={chosen === node.of}
              onChoose={onChoose}
            />
          ) : (
            <div key={node.id} className={`plan-box plan-end ${node.kind}`} style={frame(box)}>
              <span>{bufferName(plan, node.of)}</span>
              <span className="plan-type code" title={bufferType(plan, node.of)}>
                {bufferType(plan, node.of)}
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}

interface KernelBoxProps {
  readonly plan: RunPlan;
  readonly step: number;
  readonly box: Placed;
  readonly chosen: boolean;
  readonly onChoose: (step: number) => void;
}

function KernelBox({ plan, step, box, chosen, onChoose }: KernelBoxProps): ReactNode {
  const timings = useResults((state) => state.timings);
  const times = useMemo(() => timesText(stepTimes(timings, plan.id, step)), [timings, plan, step]);
  const source = useResults((state) => state.options?.source ?? "");
  const told = plan.steps[step];
  const ops = told?.name ?? "";
  const name = told ? kernelName(source.split("\n"), told) : "";
  const line = linesOf(plan.steps[step]?.places.slice(0, 1) ?? [])[0];
  return (
    <div
      className={chosen ? "plan-box plan-kernel chosen" : "plan-box plan-kernel"}
      style={frame(box)}
    >
      <div className="plan-row">
        <button
          type="button"
          className="plan-choose code"
          title={name === ops ? name : `${name}: ${ops}`}
          aria-label={`Kernel ${step + 1}, ${name}${times === "" ? "" : `, ${times}`}`}
          aria-pressed={chosen}
          onClick={() => onChoose(step)}
        >
          {name}
        </button>
        {line !== undefined && <PlaceLink place={{ line, column: 1 }} />}
      </div>
      <span className="plan-times" aria-hidden="true">
        {times}
      </span>
    </div>
  );
}

function frame({ x, y, width, height }: Placed): {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
} {
  return { left: x, top: y, width, height };
}
