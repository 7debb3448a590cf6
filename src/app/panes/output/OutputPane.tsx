/** The pane with what the program printed and plotted, and its errors, as they arrive. */
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { keyLabel } from "../../commands/keys.ts";
import { run } from "../../commands/run.ts";
import { LazyPart } from "../../controls/lazy-part.tsx";
import { useResults } from "../../results/results.ts";
import { useProgram } from "../../run/session.ts";
import { verdictCard } from "../../shell/after-run-parts.ts";
import { ProblemView } from "./ProblemView.tsx";
import { sentVerdict, slotList } from "./parts.ts";
import { mergeProblems, missingText, openedText } from "./problems.ts";
import { RunLine } from "./RunLine.tsx";
import { Working } from "./Working.tsx";
import "./output.css";

/** The log follows new entries if it is scrolled to within this many pixels of its end. */
const followDistance = 40;

export function OutputPane(): ReactNode {
  const { options, slots, problems, outcome, missing, devices, opened } = useResults();
  const openedElsewhere = openedText({ devices, opened });
  const hasSentVerdict = useProgram(({ sent }) => sent?.verdict != null);
  const log = useRef<HTMLDivElement>(null);
  const followed = useRef(true);
  const scrolledTo = useRef(0);
  const listed = useMemo(() => mergeProblems(problems), [problems]);
  const source = options?.source ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: new entries are the reason to run.
  useLayoutEffect(() => {
    const element = log.current;
    if (element !== null && followed.current) element.scrollTop = element.scrollHeight;
  }, [slots, listed, outcome]);

  // The cards above the log appear late and take space from it.
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (followed.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="output-pane">
      {outcome !== null && <LazyPart part={verdictCard} given={{}} waiting={null} />}
      {hasSentVerdict && <LazyPart part={sentVerdict} given={{}} waiting={null} />}
      <div
        ref={log}
        className="output-log"
        role="log"
        aria-label="Output"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          // A log that has become smaller is away from its end as well, but nobody has scrolled up.
          if (scrollHeight - scrollTop - clientHeight < followDistance) followed.current = true;
          else if (scrollTop < scrolledTo.current) followed.current = false;
          scrolledTo.current = scrollTop;
        }}
      >
        {options === null ? (
          <p className="empty">
            Press Run (<kbd>{keyLabel(run.keys[0] ?? "")}</kbd>) to see what the program computes
          </p>
        ) : (
          <RunLine />
        )}
        {missing !== null && <p className="run-notice">{missingText(missing)}</p>}
        {openedElsewhere !== null && <p className="run-notice">{openedElsewhere}</p>}
        {slots.length > 0 && <LazyPart part={slotList} given={{}} />}
        {listed.map((problem) => (
          <ProblemView
            key={JSON.stringify([problem.message, problem.position])}
            problem={problem}
            source={source}
          />
        ))}
        <Working />
        {outcome === "stopped" && <p className="run-line">Stopped</p>}
        {outcome === "done" && slots.length === 0 && (
          <p className="empty">
            The program ended without output: use <code>print(x)</code> to show a tensor
          </p>
        )}
      </div>
    </div>
  );
}
