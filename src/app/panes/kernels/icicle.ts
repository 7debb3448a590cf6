/**
 * The time of kernels as an icicle: lines of the program on top, under each the functions that it calls, under these
 * their kernels, with width for time. In: plans, the times of an execution, and the program's lines. Out: blocks with
 * offsets and widths as fractions of the whole. Kernels whose time the clock cannot resolve are only counted.
 */

import { calledAt, kernelName } from "../../results/call-names.ts";
import { type RunPlan, stepTimes } from "../../results/plans.ts";
import { rated } from "../../results/roofline.ts";
import type { LineSummary } from "../../results/summary.ts";
import type { Device, ExecutionTiming, SourcePosition } from "../../run/messages/events.ts";

export const levels = ["line", "op", "kernel"] as const;

export interface Block {
  readonly key: string;
  /** The index in `levels`. */
  readonly level: number;
  readonly name: string;
  readonly line: number;
  readonly position: SourcePosition;
  /** The kernel's name in its plans; null for lines and ops. */
  readonly kernel: string | null;
  /** The milliseconds in one execution of the program. */
  readonly milliseconds: number;
  /** The beginning and the width as fractions of the whole. */
  readonly from: number;
  readonly share: number;
}

export interface Icicle {
  /** Level by level, each from left to right. */
  readonly blocks: readonly Block[];
  /** The milliseconds of all blocks of one level. */
  readonly milliseconds: number;
  /** The number of kernels whose time the clock cannot resolve. */
  readonly unresolved: number;
}

interface Branch {
  readonly name: string;
  readonly position: SourcePosition;
  readonly kernel: string | null;
  milliseconds: number;
  readonly under: Map<string, Branch>;
}

/** `summaries` are the lines of the table: their blocks have its times, divided like those of their kernels. */
export function icicleOf(
  summaries: readonly LineSummary[],
  plans: readonly RunPlan[],
  timings: readonly ExecutionTiming[],
  device: Device,
  source: readonly string[],
): Icicle {
  const { lines, unresolved } = branchesOf(plans, timings, device, source);
  const top = summaries
    .toSorted((a, b) => a.line - b.line)
    .flatMap(({ line, [device]: time }): Branch[] => {
      const milliseconds = time === null ? 0 : rated(time);
      const known = lines.get(`${line}`) ?? lineBranch({ line, column: 1 });
      return milliseconds > 0
        ? [scaled(known, milliseconds / known.milliseconds, milliseconds)]
        : [];
    });
  const milliseconds = top.reduce((sum, branch) => sum + branch.milliseconds, 0);
  return { blocks: blocksOf(top, milliseconds), milliseconds, unresolved };
}

/** The kernels by line and op, with their own times. */
function branchesOf(
  plans: readonly RunPlan[],
  timings: readonly ExecutionTiming[],
  device: Device,
  source: readonly string[],
): { readonly lines: ReadonlyMap<string, Branch>; readonly unresolved: number } {
  const lines = new Map<string, Branch>();
  let unresolved = 0;
  for (const plan of plans)
    for (const [at, step] of plan.steps.entries()) {
      const time = stepTimes(timings, plan.id, at).find((each) => each.device === device);
      const [position] = step.positions;
      if (!time || !position) continue;
      const took = rated(time.time) * time.executions;
      if (took === 0) unresolved++;
      if (took === 0) continue;
      const line = add(lines, `${position.line}`, lineBranch(position), took);
      const called = calledAt(source, position) ?? step.name;
      const op = add(line.under, called, { name: called, position, kernel: null }, took);
      add(
        op.under,
        step.name,
        { name: kernelName(source, step), position, kernel: step.name },
        took,
      );
    }
  return { lines, unresolved };
}

function lineBranch(position: SourcePosition): Branch {
  return {
    name: `line ${position.line}`,
    position,
    kernel: null,
    milliseconds: 0,
    under: new Map(),
  };
}

/** The branch with all of its times multiplied; one without kernels takes the time itself. */
function scaled(branch: Branch, factor: number, whole: number): Branch {
  const under = [...branch.under].map(([key, each]) => [key, scaled(each, factor, 0)] as const);
  const milliseconds = branch.milliseconds > 0 ? factor * branch.milliseconds : whole;
  return { ...branch, milliseconds, under: new Map(under) };
}

function blocksOf(top: readonly Branch[], whole: number): Block[] {
  const blocks: Block[] = [];
  let level = [{ branches: top, from: 0, key: "" }];
  for (let depth = 0; depth < levels.length; depth++) {
    const next: typeof level = [];
    for (const { branches, from, key } of level) {
      let begin = from;
      for (const { under, ...branch } of branches) {
        const block = {
          ...branch,
          key: `${key}/${branch.kernel ?? branch.name}`,
          level: depth,
          line: branch.position.line,
          from: begin,
          share: branch.milliseconds / whole,
        };
        blocks.push(block);
        next.push({ branches: bySize(under), from: begin, key: block.key });
        begin += block.share;
      }
    }
    level = next;
  }
  return blocks;
}

function add(
  branches: Map<string, Branch>,
  key: string,
  made: Pick<Branch, "name" | "position" | "kernel">,
  milliseconds: number,
): Branch {
  const branch = branches.get(key) ?? { ...made, milliseconds: 0, under: new Map() };
  branch.milliseconds += milliseconds;
  branches.set(key, branch);
  return branch;
}

function bySize(branches: ReadonlyMap<string, Branch>): Branch[] {
  return [...branches.values()].sort((a, b) => b.milliseconds - a.milliseconds);
}

/** The block that a key leads to; the same one if there is none. */
export function blockAt(blocks: readonly Block[], current: Block, key: string): Block {
  const row = blocks.filter(({ level }) => level === current.level);
  const at = row.indexOf(current);
  const middle = current.from + current.share / 2;
  const inLevel = (level: number): Block | undefined =>
    blocks.find((block) => block.level === level && block.from <= middle && middle < end(block));
  switch (key) {
    case "ArrowLeft":
      return row[at - 1] ?? current;
    case "ArrowRight":
      return row[at + 1] ?? current;
    case "ArrowUp":
      return inLevel(current.level - 1) ?? current;
    case "ArrowDown":
      return (
        blocks.find(({ level, from }) => level === current.level + 1 && from === current.from) ??
        current
      );
    case "Home":
      return row[0] ?? current;
    case "End":
      return row.at(-1) ?? current;
    default:
      return current;
  }
}

function end({ from, share }: Block): number {
  return from + share;
}

/** The hue of a line's colour in degrees: neighbouring lines of the table differ most. */
export function hueOf(index: number): number {
  return Math.round((210 + index * 137.508) % 360);
}
