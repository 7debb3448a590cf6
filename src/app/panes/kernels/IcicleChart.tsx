/** The kernels' time by line, op and kernel, with widths proportional to time. The table has the same as text. */
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { useWidth } from "../../charts/frame/use-width.ts";
import { counted, formatMilliseconds, formatPercent } from "../../controls/format.ts";
import { useChoice } from "../../controls/use-choice.tsx";
import { goTo } from "../../editor/handle.ts";
import { litLine, pointAt, useLitLine } from "../../results/lit-line.ts";
import type { RunPlan } from "../../results/plans.ts";
import type { LineSummary } from "../../results/summary.ts";
import { allDevices, type ExecutionTiming } from "../../run/messages/events.ts";
import { type Block, blockAt, icicleOf, levels } from "./icicle.ts";

interface Props {
  readonly lines: readonly LineSummary[];
  readonly plans: readonly RunPlan[];
  readonly timings: readonly ExecutionTiming[];
  readonly source: readonly string[];
  hueOf(line: number): number;
  /** Shows the kernel with this name on this line. */
  choose(line: number, name: string): void;
}

/** Blocks narrower than this fraction of the whole cannot be seen. */
const minShare = 0.002;
/** A target that is narrower, in pixels, is too small to hit; its numbers are in the table. */
const minTarget = 24;

export function IcicleChart({ lines, plans, timings, source, hueOf, choose }: Props): ReactNode {
  const drawn = useMemo(
    () =>
      allDevices.flatMap((device) => {
        const icicle = icicleOf(lines, plans, timings, device, source);
        return icicle.blocks.length > 0 ? [{ device, icicle }] : [];
      }),
    [lines, plans, timings, source],
  );
  const [chosen, control] = useChoice(
    "Device shown",
    drawn.map(({ device }) => device),
    (each) => deviceNames[each],
  );
  const shown = drawn.find(({ device }) => device === chosen);
  if (!shown) return null;
  const { device, icicle } = shown;
  return (
    <section className="icicle-section" aria-label="Time by line, op and kernel">
      <div className="icicle-head row">
        <h2>Time by line, op and kernel</h2>
        {control}
      </div>
      <Blocks
        key={device}
        blocks={icicle.blocks.filter(({ share }) => share >= minShare)}
        hueOf={hueOf}
        choose={choose}
      />
      <p className="quiet-text">
        {formatMilliseconds(icicle.milliseconds)} of kernel time per run on {deviceNames[device]}
        {icicle.unresolved > 0 && `; ${unresolvedText(icicle.unresolved)}`}. Arrow keys move between
        blocks.
      </p>
    </section>
  );
}

function unresolvedText(count: number): string {
  return count === 1
    ? "1 kernel was too short to measure and is not drawn"
    : `${counted(count, "kernel")} were too short to measure and are not drawn`;
}

interface BlocksProps extends Pick<Props, "hueOf" | "choose"> {
  readonly blocks: readonly Block[];
}

function Blocks({ blocks, hueOf, choose }: BlocksProps): ReactNode {
  const [current, setCurrent] = useState<string | null>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  const width = useWidth(frame, 0);
  const lit = useLitLine(litLine);
  const targets = blocks.filter(({ share }) => share * width >= minTarget);
  const active = targets.find(({ key }) => key === current) ?? targets[0];
  const move = (event: KeyboardEvent): void => {
    if (!active) return;
    const next = blockAt(targets, active, event.key);
    if (next === active) return;
    event.preventDefault();
    setCurrent(next.key);
    frame.current?.querySelector<HTMLElement>(`[data-place="${blocks.indexOf(next)}"]`)?.focus();
  };
  const act = ({ kernel, line, position }: Block): void => {
    if (kernel === null) goTo(position);
    else choose(line, kernel);
  };
  return (
    <fieldset
      ref={frame}
      className="icicle-chart"
      aria-label="Blocks"
      onKeyDown={move}
      onMouseLeave={() => pointAt(null)}
    >
      {blocks.map((block, index) => {
        const look = {
          className: block.line === lit ? "icicle-block lit" : "icicle-block",
          style: {
            left: `${100 * block.from}%`,
            width: `${100 * block.share}%`,
            top: `${(100 * block.level) / levels.length}%`,
            ["--hue" as string]: hueOf(block.line),
          },
          title: blockText(block),
          onMouseEnter: () => pointAt(block.line),
        };
        if (!targets.includes(block)) return <span key={block.key} aria-hidden="true" {...look} />;
        return (
          <button
            key={block.key}
            type="button"
            data-place={index}
            tabIndex={block === active ? 0 : -1}
            aria-label={blockText(block)}
            onClick={() => act(block)}
            onFocus={() => {
              setCurrent(block.key);
              pointAt(block.line);
            }}
            onBlur={() => pointAt(null)}
            {...look}
          >
            {block.name}
          </button>
        );
      })}
    </fieldset>
  );
}

/** "line 4: 1.20 ms, 40%", "softmax on line 4: …", "kernel matmul+relu on line 4: …". */
function blockText({ level, name, line, milliseconds, share }: Block): string {
  const what = [name, `${name} on line ${line}`, `kernel ${name} on line ${line}`][level];
  const percent = share < 0.01 ? "less than 1%" : formatPercent(share);
  return `${what}: ${formatMilliseconds(milliseconds)}, ${percent}`;
}
