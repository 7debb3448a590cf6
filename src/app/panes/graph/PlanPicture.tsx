/** A drawn plan: selectable boxes for kernels, groups of them, inputs and outputs, arrows for the buffers. */
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { RunPlan } from "../../results/plans.ts";
import { find, soughtOf } from "./find.ts";
import { type DrawnNode, groupedGraph } from "./grouped-graph.ts";
import { type Group, type Grouping, groupsOf } from "./groups.ts";
import { type Box, layout } from "./layout.ts";
import { PlanArrows } from "./PlanArrows.tsx";
import { GroupBox, KernelBox, NodeBox, OpenGroup } from "./PlanBoxes.tsx";
import { PlanFrame, usePlanZoom } from "./PlanFrame.tsx";
import { PlanTools } from "./PlanTools.tsx";
import { kernelId, planGraph } from "./plan-graph.ts";
import { overlaps } from "./zoom.ts";

interface Props {
  readonly plan: RunPlan;
  /** The lines of the program. */
  readonly source: readonly string[];
  readonly chosen: number | null;
  readonly onChoose: (step: number) => void;
}

const sizes: Readonly<Record<DrawnNode["kind"], readonly [width: number, height: number]>> = {
  kernel: [204, 46],
  group: [220, 58],
  input: [128, 36],
  inputs: [128, 36],
  output: [128, 36],
  outputs: [128, 36],
};

function sizeOf({ id, kind }: DrawnNode): Box {
  const [width, height] = sizes[kind];
  return { id, width, height };
}

/** Pictures with at most this many nodes are drawn whole, so that the Tab key reaches all of them. */
const fewNodes = 300;

/** In a smaller picture the lines are too small and too close together to be clicked. */
const minLinked = 0.6;

export function PlanPicture({ plan, source, chosen, onChoose }: Props): ReactNode {
  const [grouping, setGrouping] = useState<Grouping>("repeats");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);

  const graph = useMemo(() => planGraph(plan), [plan]);
  const groups = useMemo(() => groupsOf(plan.steps, grouping), [plan, grouping]);
  const sought = useMemo(() => soughtOf(plan, graph.nodes, source), [plan, graph, source]);
  const found = useMemo(() => find(sought, query), [sought, query]);
  const current = found[at] ?? null;

  const closed = useMemo(() => groups.filter(({ id }) => !open.has(id)), [groups, open]);
  const opened = groups.filter(({ id }) => open.has(id));
  const { nodes, edges, drawnAs } = useMemo(() => groupedGraph(graph, closed), [graph, closed]);
  const { width, height, boxes, paths } = useMemo(
    () => layout(nodes.map(sizeOf), edges),
    [nodes, edges],
  );
  const zoom = usePlanZoom({ width, height });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first sight of a plan begins at its first kernel.
  useLayoutEffect(() => {
    const first = boxes.find((_, index) => isWork(nodes[index]));
    if (first) zoom.begin({ x: first.x + first.width / 2, y: first.y });
  }, []);

  const drawnId = (id: string): string => drawnAs.get(id) ?? id;
  const shown = current === null ? null : drawnId(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found is shown once, not at each zoom.
  useEffect(() => {
    const box = boxes.find(({ id }) => id === shown);
    if (box) zoom.reveal({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }, [shown, boxes]);

  const toggle = ({ id }: Group, isOpen: boolean): void =>
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  const search = {
    query,
    count: found.length,
    at,
    set: (words: string) => {
      setQuery(words);
      setAt(0);
    },
    step: (by: 1 | -1) => {
      if (found.length === 0) return;
      // A closed group with the current one is opened before the search continues.
      const group = closed.find(({ id }) => id === shown);
      if (group) toggle(group, true);
      else setAt((at + by + found.length) % found.length);
    },
  };

  const part = nodes.length > fewNodes ? zoom.inSight : null;
  const near = chosen === null ? null : drawnId(kernelId(chosen));
  return (
    <>
      <PlanTools zoom={zoom} grouping={grouping} setGrouping={setGrouping} search={search} />
      <PlanFrame zoom={zoom} picture={{ width, height }}>
        <PlanArrows edges={edges} paths={paths} near={near} part={part} size={{ width, height }} />
        {nodes.map((node, index) => {
          const box = boxes[index];
          if (box === undefined || (part && !overlaps(part, box))) return null;
          const isFound = node.id === shown;
          switch (node.kind) {
            case "kernel":
              return (
                <KernelBox
                  key={node.id}
                  {...{ plan, source, box, isFound, onChoose }}
                  step={node.of}
                  chosen={chosen === node.of}
                  isMember={opened.some(({ from, to }) => from <= node.of && node.of < to)}
                  hasLink={zoom.scale >= minLinked}
                />
              );
            case "group":
              return (
                <GroupBox
                  key={node.id}
                  {...{ plan, source, box, isFound }}
                  group={node.group}
                  open={() => toggle(node.group, true)}
                />
              );
            default:
              return <NodeBox key={node.id} {...{ plan, node, box, isFound }} />;
          }
        })}
        {opened.map((group) => (
          <OpenGroup
            key={group.id}
            group={group}
            boxes={boxes}
            close={() => toggle(group, false)}
          />
        ))}
      </PlanFrame>
    </>
  );
}

function isWork(node: DrawnNode | undefined): boolean {
  return node?.kind === "kernel" || node?.kind === "group";
}
