/** What the program printed and plotted, with its faults, as it comes in. */
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef } from "react";
import { keyLabel } from "../../commands/keys.ts";
import { run } from "../../commands/run.ts";
import { useResults } from "../../store/results.ts";
import { deviceChoiceNames, useSession } from "../../store/session.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { ProblemView } from "./ProblemView.tsx";
import { mergeProblems } from "./problems.ts";
import { SlotView } from "./SlotView.tsx";
import "./output.css";

const PlotChart = lazy(async () => ({ default: (await import("./PlotChart.tsx")).PlotChart }));

/** Closer to the end than this many pixels, the log follows what is added. */
const followDistance = 40;

export function OutputPane(): ReactNode {
  const { options, slots, dropped, charts, problems, outcome, devices } = useResults();
  const phase = useSession((state) => state.phase);
  const log = useRef<HTMLDivElement>(null);
  const followed = useRef(true);
  const listed = useMemo(() => mergeProblems(problems), [problems]);
  const source = options?.source ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: new entries are the reason to run.
  useLayoutEffect(() => {
    const element = log.current;
    if (element !== null && followed.current) element.scrollTop = element.scrollHeight;
  }, [slots, listed]);

  return (
    <div
      ref={log}
      className="output"
      role="log"
      aria-label="Output"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        followed.current = scrollHeight - scrollTop - clientHeight < followDistance;
      }}
    >
      {options === null ? (
        <p className="empty">
          Press Run (<kbd>{keyLabel(run.keys[0] ?? "")}</kbd>) to see what the program computes
        </p>
      ) : (
        <p className="run-line">
          {deviceChoiceNames[options.choice]}, seed {options.seed}
          {options.sweep && `, sweep of ${options.sweep.param}`}
          {Object.entries(options.params).map(([name, value]) => `, ${name} = ${value}`)}
        </p>
      )}
      {charts.map((chart) => (
        <ErrorBoundary key={chart.name} what={`The chart "${chart.name}"`}>
          <Suspense fallback={<p className="empty">Loading the chart</p>}>
            <PlotChart chart={chart} />
          </Suspense>
        </ErrorBoundary>
      ))}
      {dropped > 0 && <p className="quiet-text">{dropped} earlier entries are not kept</p>}
      {slots.map((slot) => (
        <SlotView key={slot.slot} slot={slot} comparing={devices.length > 1} />
      ))}
      {listed.map((problem) => (
        <ProblemView
          key={JSON.stringify([problem.message, problem.place])}
          problem={problem}
          source={source}
        />
      ))}
      {phase !== "idle" && (
        <p className="working" aria-hidden="true">
          <span className="pulse" /> running
        </p>
      )}
      {outcome === "stopped" && <p className="run-line">Stopped</p>}
      {outcome === "done" && slots.length + charts.length === 0 && (
        <p className="empty">
          The program ended without printing: <code>print(x)</code> shows a tensor
        </p>
      )}
    </div>
  );
}
