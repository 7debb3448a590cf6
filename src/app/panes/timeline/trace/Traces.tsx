/** The timelines of the last run, and one that the visitor imported. */

import { type ReactNode, useMemo, useState } from "react";
import { deviceNames } from "../../../../engine/ir/device-kinds.ts";
import { formatMilliseconds } from "../../../controls/format.ts";
import { pickFile } from "../../../controls/pick-file.ts";
import { SmallButton } from "../../../controls/SmallButton.tsx";
import { saveFile } from "../../../controls/save-file.ts";
import { kindOf, typical } from "../../../results/accounts.ts";
import { useResults } from "../../../results/results.ts";
import type { ExecutionKind, ExecutionTiming } from "../../../run/messages/events.ts";
import { Memories } from "../memory/Memories.tsx";
import { type MemoryView, memoryViews } from "../memory/memory-view.ts";
import { chromeTrace } from "./chrome-trace.ts";
import { executionView } from "./execution-lanes.ts";
import type { TraceView } from "./model.ts";
import { readChromeTrace } from "./read-chrome-trace.ts";
import { type Sight, zoomFactors } from "./sight.ts";
import { TraceCanvas } from "./TraceCanvas.tsx";
import { TraceTotals } from "./TraceTotals.tsx";
import { zoomed } from "./window.ts";
import "./trace.css";

interface NamedView {
  readonly name: string;
  readonly view: TraceView;
  readonly memory: readonly MemoryView[];
}

export function Traces(): ReactNode {
  const timings = useResults((state) => state.timings);
  const source = useResults((state) => state.options?.source ?? "");
  const [imported, setImported] = useState<NamedView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const views = useMemo(() => viewsOf(timings, source.split("\n")), [timings, source]);
  const all = imported ? [...views, imported] : views;
  const shown = all.find(({ name }) => name === chosen) ?? all[0];

  const read = async (file: File): Promise<void> => {
    try {
      const name = `File ${file.name}`;
      setImported({ name, view: readChromeTrace(file.name, await file.text()), memory: [] });
      setChosen(name);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <section>
      <div className="trace-bar row">
        <h2>Timeline</h2>
        {all.length > 1 && (
          <select
            className="trace-choice"
            aria-label="Trace shown"
            value={shown?.name}
            onChange={({ target }) => setChosen(target.value)}
          >
            {all.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
        {all.length === 1 && <span className="quiet-text">{shown?.name}</span>}
        <span className="trace-spring" />
        {shown && <SmallButton onClick={() => save(shown)}>Export trace</SmallButton>}
        <SmallButton onClick={() => pickFile(".json,application/json", (file) => void read(file))}>
          Import trace
        </SmallButton>
      </div>
      {problem && (
        <p className="warning" role="alert">
          {problem}
        </p>
      )}
      {shown && <ShownTrace {...shown} />}
    </section>
  );
}

function ShownTrace({ view, memory }: NamedView): ReactNode {
  const [{ of, ...sight }, setSight] = useState<Sight & { readonly of: TraceView }>({
    of: view,
    window: view,
    range: null,
  });
  // Another timeline is shown as a whole.
  const fresh = of === view ? sight : { window: view, range: null };
  const change = (make: (sight: Sight) => Sight): void =>
    setSight((before) => ({
      ...make(before.of === view ? before : { window: view, range: null }),
      of: view,
    }));
  const zoom = (factor: number): void =>
    change((before) => {
      const { start, end } = before.window;
      return { ...before, window: zoomed(before.window, factor, (start + end) / 2, view) };
    });
  return (
    <>
      <div className="trace-tools row">
        <SmallButton onClick={() => zoom(zoomFactors.in)}>Zoom in</SmallButton>
        <SmallButton onClick={() => zoom(zoomFactors.out)}>Zoom out</SmallButton>
        <SmallButton onClick={() => change((before) => ({ ...before, window: view }))}>
          Show all
        </SmallButton>
        {fresh.range && (
          <SmallButton onClick={() => change((before) => ({ ...before, range: null }))}>
            Clear selection
          </SmallButton>
        )}
        <output className="quiet-text">
          Showing {ofWhole(fresh.window.end - fresh.window.start, view.end - view.start)}
        </output>
        <span className="quiet-text trace-help">
          Drag to pan · <kbd>Shift</kbd>+drag to select · click, then <kbd>W</kbd> <kbd>A</kbd>{" "}
          <kbd>S</kbd> <kbd>D</kbd> to zoom and pan
        </span>
      </div>
      <TraceCanvas view={view} sight={fresh} change={change} />
      {view.leftOut > 0 && (
        <p className="quiet-text">{view.leftOut.toLocaleString("en")} more spans not shown</p>
      )}
      <TraceTotals view={view} range={fresh.range} />
      <Memories views={memory} whole={view} sight={fresh} change={change} />
    </>
  );
}

/** "12.0 of 703 ms", "900 µs of 703 ms": the unit is written once if both have the same. */
function ofWhole(part: number, whole: number): string {
  const [shown, all] = [formatMilliseconds(part), formatMilliseconds(whole)];
  const [number, unit] = shown.split(" ");
  return `${unit !== undefined && all.endsWith(` ${unit}`) ? number : shown} of ${all}`;
}

/** A repeat on each device, then a later run on each, then the first runs: the samples that Timings divides. */
function viewsOf(
  timings: readonly ExecutionTiming[],
  source: readonly string[],
): readonly NamedView[] {
  const devices = [...new Set(timings.map(({ device }) => device))];
  return (Object.keys(kindNames) as ExecutionKind[]).flatMap((kind) =>
    devices.flatMap((device): NamedView | [] => {
      const traced = timings.filter(
        (each) => each.trace && each.device === device && kindOf(each) === kind,
      );
      const trace = typical(traced)?.trace;
      if (!trace) return [];
      const name = `${deviceNames[device]}, ${kindNames[kind]}`;
      return { name, view: executionView(trace, source), memory: memoryViews(trace, source) };
    }),
  );
}

const kindNames: Readonly<Record<ExecutionKind, string>> = {
  play: "repeat",
  later: "later run",
  first: "first run",
};

function save({ view, memory }: NamedView): void {
  const text = JSON.stringify(chromeTrace(view, memory));
  saveFile("trace.json", new Blob([text], { type: "application/json" }));
}
