/** The pane with what the program printed and plotted, and its errors, as they arrive. */
import { type ReactNode, useMemo } from "react";
import { LazyPart } from "../../controls/lazy-part.tsx";
import { isEmbedded } from "../../embed/is-embedded.ts";
import { useResults } from "../../results/results.ts";
import { useProgram } from "../../run/session.ts";
import { verdictCard } from "../../shell/after-run-parts.ts";
import { Introduction } from "./Introduction.tsx";
import { ProblemView } from "./ProblemView.tsx";
import { sentOutput, sentVerdict, slotList } from "./parts.ts";
import { mergeProblems, missingText, openedText } from "./problems.ts";
import { RunLine } from "./RunLine.tsx";
import { useLogScroll } from "./use-log-scroll.ts";
import { Working } from "./Working.tsx";
import "./output.css";

export function OutputPane(): ReactNode {
  const { options, slots, problems, outcome, missing, devices, opened } = useResults();
  const openedElsewhere = openedText({ devices, opened });
  const hasSentOutput = useProgram(({ sent }) => sent?.output !== undefined);
  const hasSentVerdict = useProgram(({ sent }) => sent?.verdict != null);
  const listed = useMemo(() => mergeProblems(problems), [problems]);
  const source = options?.source ?? "";

  const { scroller, onScroll } = useLogScroll([slots, listed, outcome]);

  return (
    <div ref={scroller} className="output-pane" onScroll={onScroll}>
      {outcome !== null && <LazyPart part={verdictCard} given={{}} waiting={null} />}
      {hasSentVerdict && <LazyPart part={sentVerdict} given={{}} waiting={null} />}
      {hasSentOutput && <LazyPart part={sentOutput} given={{}} waiting={null} />}
      <div className="output-log" role="log" aria-label="Output">
        {options !== null && <RunLine />}
        {options === null && !isEmbedded() && <Introduction />}
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
