/** The pane with what the program printed and plotted, and its errors, as they arrive. */
import { type ReactNode, useMemo } from "react";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { counted, formatBytes } from "../../controls/format.ts";
import { LazyPart } from "../../controls/lazy-part.tsx";
import { ScrollablePre } from "../../controls/ScrollablePre.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import { isEmbedded } from "../../embed/is-embedded.ts";
import { type Problem, useResults } from "../../results/results.ts";
import { paramsAt, shownOf, sweepName, sweptText } from "../../run/execution/swept-value.ts";
import { laterLanguage } from "../../run/language.ts";
import { paramText } from "../../run/messages/param-value.ts";
import { deviceChoiceNames, type Phase, useProgram } from "../../run/session.ts";
import { limitsOf } from "../../run/source/config-options.ts";
import { verdictCard } from "../../shell/after-run-parts.ts";
import { compilingText, percentOf, progressText } from "../../shell/progress-words.ts";
import { configuredWords } from "../../shell/status.ts";
import { Introduction } from "./Introduction.tsx";
import { sentOutput, sentVerdict, slotList } from "./parts.ts";
import { mergeProblems, missingText, openedText } from "./problems.ts";
import { selectionText } from "./selection-text.ts";
import { useLogScroll } from "./use-log-scroll.ts";
import "./output.css";

export function OutputPane(): ReactNode {
  const { options, slots, problems, outcome, missing, devices, opened, timings } = useResults();
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
            hasBadge={timings.some(({ device }) => device !== problem.device)}
            source={source}
          />
        ))}
        <Working />
        {outcome === "stopped" && <p className="run-line quiet-text">Stopped</p>}
        {outcome === "done" && slots.length === 0 && (
          <p className="empty">
            The program ended without output: use <code>print(x)</code> to show a tensor
          </p>
        )}
      </div>
    </div>
  );
}

interface ProblemProps {
  readonly problem: Problem;
  /** True if another device has run the program, which then did not fail in the same way. */
  readonly hasBadge: boolean;
  readonly source: string;
}

/** A fault or a type error: the sentence, the device if it concerns one, and the line. */
function ProblemView({ problem, hasBadge, source }: ProblemProps): ReactNode {
  const { position, severity, device, message } = problem;
  const line = position === null ? undefined : source.split("\n")[position.line - 1]?.trim();
  return (
    <article className={`problem-card ${severity}`} tabIndex={-1}>
      <div className="slot-body">
        <p className="problem-message">
          <strong>{severity === "fault" ? "Error" : "Type error"}</strong>
          {device !== null && hasBadge && <DeviceBadge device={device} />} {message}
        </p>
        {line && <ScrollablePre className="problem-line" text={line} />}
      </div>
      {position !== null && <LineLink position={position} />}
    </article>
  );
}

/** Shows what the outputs belong to: device, seed and params, and the value of a sweep. */
function RunLine(): ReactNode {
  const { options, declared } = useResults();
  if (options === null) return null;
  const { sweep, config, selection } = options;
  const limits = limitsOf(config?.literals ?? null);
  const swept = sweep === null ? {} : paramsAt(shownOf(sweep));
  const used = [...declared].filter(([name]) => !Object.hasOwn(swept, name));
  return (
    <p className="run-line quiet-text">
      {selection && `${selectionText(selection)}: `}
      {deviceChoiceNames[options.choice]}
      {config?.isChoice && `, ${configuredWords}`}
      {limits.threads !== undefined && `, at most ${counted(limits.threads, "thread")}`}
      {limits.bytes !== undefined && `, at most ${formatBytes(limits.bytes)}`}, seed {options.seed}
      {laterLanguage(options.source, options.languageVersion) !== "" &&
        `, version ${options.languageVersion} of the language`}
      {sweep && `, ${sweepName(sweep)} (output at ${sweptText(shownOf(sweep))})`}
      {options.once && ", run once without repeats (press Run to measure)"}
      {used.map(([name, value]) => `, ${name} = ${paramText(value)}`)}
    </p>
  );
}

/** Shows at the end of the output what a run is doing, and its progress. */
function Working(): ReactNode {
  const phase = useProgram((state) => state.phase);
  const progress = useResults((state) => state.progress);
  const compiling = useResults((state) => state.compiling);
  if (phase === "idle") return null;
  const isRunning = phase === "running";
  return (
    <div className="working-line row">
      <span className="working-pulse" aria-hidden="true" />
      {isRunning && progress !== null ? (
        <>
          <progress
            className="working-bar"
            max={100}
            value={percentOf(progress)}
            aria-label="Program progress"
          />
          <span>{progressText(progress)}</span>
        </>
      ) : (
        <span aria-hidden="true">{phaseWords[phase]}</span>
      )}
      {isRunning && compiling !== null && <span>{compilingText(compiling)}</span>}
    </div>
  );
}

const phaseWords: Readonly<Record<Exclude<Phase, "idle">, string>> = {
  preparing: "preparing",
  running: "running",
  stopping: "stopping",
};
