/** The boxes of a plan's picture: a kernel, a group of kernels, an input or an output. */
import { type CSSProperties, type ReactNode, useMemo } from "react";
import { formatBytes } from "../../controls/format.ts";
import { tip } from "../../controls/tips/tip.ts";
import { LineLink } from "../../editor/PlaceLink.tsx";
import { kernelName } from "../../results/call-names.ts";
import { linesOf, type RunPlan, stepTimes } from "../../results/plans.ts";
import { useResults } from "../../results/results.ts";
import type { DrawnNode, GroupNode } from "./grouped-graph.ts";
import type { Group } from "./groups.ts";
import type { Placed } from "./layout.ts";
import { kernelId } from "./plan-graph.ts";
import { bufferName, bufferType, groupText, timesText } from "./plan-text.ts";

interface Drawn {
  readonly plan: RunPlan;
  readonly box: Placed;
  /** True if the search has found it. */
  readonly isFound: boolean;
}

interface KernelBoxProps extends Drawn {
  /** The lines of the program. */
  readonly source: readonly string[];
  readonly step: number;
  readonly chosen: boolean;
  /** True if it belongs to an open group. */
  readonly isMember: boolean;
  /** True if the picture is so large that its line can be clicked. */
  readonly hasLink: boolean;
  readonly onChoose: (step: number) => void;
}

export function KernelBox(props: KernelBoxProps): ReactNode {
  const { plan, source, step, box, chosen, isFound, isMember, hasLink, onChoose } = props;
  const timings = useResults((state) => state.timings);
  const times = useMemo(() => timesText(stepTimes(timings, plan.id, step)), [timings, plan, step]);
  const reported = plan.steps[step];
  const ops = reported?.name ?? "";
  const name = reported ? kernelName(source, reported) : "";
  const line = linesOf(reported?.positions.slice(0, 1) ?? [])[0];
  return (
    <div
      className={classes("plan-box plan-kernel", { chosen, member: isMember, found: isFound })}
      style={frame(box)}
    >
      <div className="plan-row">
        <button
          type="button"
          className="plan-choose clipped code"
          {...tip(name === ops ? name : `${name}: ${ops}`)}
          aria-label={`Kernel ${step + 1}, ${name}${times === "" ? "" : `, ${times}`}`}
          aria-pressed={chosen}
          onClick={() => onChoose(step)}
        >
          {name}
        </button>
        {line !== undefined && hasLink && <LineLink position={{ line, column: 1 }} />}
        {line !== undefined && !hasLink && <span className="plan-line">line {line}</span>}
      </div>
      <span className="plan-times clipped" aria-hidden="true">
        {times}
      </span>
    </div>
  );
}

interface GroupBoxProps extends Drawn {
  readonly source: readonly string[];
  readonly group: Group;
  readonly open: () => void;
}

export function GroupBox({ plan, source, box, isFound, group, open }: GroupBoxProps): ReactNode {
  const { title, names, facts } = groupText(plan, source, group);
  return (
    <div className={classes("plan-box plan-group", { found: isFound })} style={frame(box)}>
      <div className="plan-row">
        <button
          type="button"
          className="plan-choose clipped code"
          {...tip(names)}
          aria-label={`${title}, ${facts}: ${names}`}
          aria-expanded={false}
          onClick={open}
        >
          {names}
        </button>
        {group.count > 1 && <strong className="plan-count">× {group.count}</strong>}
      </div>
      <span className="plan-times clipped" aria-hidden="true">
        {facts}
      </span>
    </div>
  );
}

interface OpenGroupProps {
  readonly group: Group;
  readonly boxes: readonly Placed[];
  readonly close: () => void;
}

/** The height of the button above the first kernel of an open group. */
const buttonHeight = 20;

/** A button that closes a group, above its first kernel. */
export function OpenGroup({ group, boxes, close }: OpenGroupProps): ReactNode {
  const first = boxes.find(({ id }) => id === kernelId(group.from));
  if (first === undefined) return null;
  return (
    <button
      type="button"
      className="plan-close"
      style={{ left: first.x, top: first.y - buttonHeight }}
      aria-expanded={true}
      onClick={close}
    >
      Collapse {group.count > 1 ? `× ${group.count}` : `${group.to - group.from} kernels`}
    </button>
  );
}

interface NodeBoxProps extends Drawn {
  readonly node: Exclude<DrawnNode, GroupNode>;
}

/** An input, an output, or several of a group. */
export function NodeBox({ plan, node, box, isFound }: NodeBoxProps): ReactNode {
  const kind = node.kind === "input" || node.kind === "inputs" ? "input" : "output";
  const [name, facts] =
    "members" in node
      ? [
          `${node.members.length} ${node.kind}`,
          formatBytes(node.members.reduce((sum, { of }) => sum + bytesOf(plan, of), 0)),
        ]
      : [bufferName(plan, node.of), bufferType(plan, node.of)];
  const title =
    "members" in node ? node.members.map(({ of }) => bufferName(plan, of)).join(", ") : facts;
  return (
    <div className={classes(`plan-box plan-end ${kind}`, { found: isFound })} style={frame(box)}>
      <span className="clipped" {...tip(name)}>
        {name}
      </span>
      <span className="plan-type clipped code" {...tip(title)}>
        {facts}
      </span>
    </div>
  );
}

function bytesOf({ buffers }: RunPlan, buffer: number): number {
  return buffers[buffer]?.byteLength ?? 0;
}

function classes(always: string, some: Readonly<Record<string, boolean>>): string {
  const set = Object.entries(some).flatMap(([name, isSet]) => (isSet ? name : []));
  return [always, ...set].join(" ");
}

function frame({ x, y, width, height }: Placed): CSSProperties {
  return { left: x, top: y, width, height };
}
