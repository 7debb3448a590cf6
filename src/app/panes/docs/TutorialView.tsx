/** The tutorial: one step with its words, its task and the result of checking the last run, and links to all others. */
import { type ReactNode, useEffect } from "react";
import { tip } from "../../controls/tips/tip.ts";
import { type GuidePage, programsOf } from "../../guide/blocks.ts";
import { checks } from "../../guide/tutorial/checks.ts";
import { useResults } from "../../results/results.ts";
import type { Slot } from "../../results/slots.ts";
import { useProgram } from "../../run/session.ts";
import { DocsLink } from "./DocsLink.tsx";
import { openDocsExample } from "./docs-example.tsx";
import { showDocs, useDocsLocation } from "./docs-location.ts";
import { GuideText } from "./GuideText.tsx";
import { markDone, useTutorial } from "./tutorial.ts";

interface Props {
  readonly steps: readonly GuidePage[];
  readonly isName: (name: string) => boolean;
}

export function TutorialView({ steps, isName }: Props): ReactNode {
  const { step: wanted } = useDocsLocation();
  const done = useTutorial(({ done }) => done);
  const index = Math.min(wanted, steps.length - 1);
  const step = steps[index];
  if (step === undefined) return null;
  const count = steps.filter(({ slug }) => done.has(slug)).length;
  return (
    <div className="tutorial">
      <nav aria-label="Tutorial steps">
        <ol className="tutorial-steps">
          {steps.map(({ slug, title }, at) => (
            <li key={slug}>
              <button
                type="button"
                className={done.has(slug) ? "tutorial-step done" : "tutorial-step"}
                aria-current={at === index ? "step" : undefined}
                aria-label={`Step ${at + 1}: ${title}${done.has(slug) ? ", done" : ""}`}
                {...tip(title)}
                onClick={() => showDocs({ step: at })}
              >
                {done.has(slug) ? "✓" : at + 1}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <p className="quiet-text">
        {count} of {steps.length} done
      </p>
      <article className="guide-text">
        <h2>{`${index + 1}. ${step.title}`}</h2>
        <GuideText page={step} isName={isName} opens={false} />
      </article>
      <Verdict step={step} />
      <nav className="guide-near" aria-label="Previous and next step">
        {index > 0 && <DocsLink to={{ step: index - 1 }}>← Step {index}</DocsLink>}
        {index < steps.length - 1 && (
          <DocsLink to={{ step: index + 1 }}>Step {index + 2} →</DocsLink>
        )}
      </nav>
    </div>
  );
}

/** States whether the last run has solved the step, and remembers it. */
function Verdict({ step }: { readonly step: GuidePage }): ReactNode {
  const slots = useResults((results) => results.slots);
  const outcome = useResults((results) => results.outcome);
  const isDone = useTutorial(({ done }) => done.has(step.slug));
  const id = useProgram(({ identity }) => identity.id);
  const isOpened = useTutorial(({ opened }) => opened?.slug === step.slug && opened.id === id);
  const hint = outcome === "done" ? (checks[step.slug]?.(printedTexts(slots)) ?? null) : null;
  const isSolved = outcome === "done" && hint === null;
  useEffect(() => {
    if (isSolved) markDone(step.slug);
  }, [isSolved, step.slug]);
  const [program] = programsOf(step);
  const begin = (): void => {
    if (program === undefined) return;
    openDocsExample({ source: `${program}\n`, name: `step “${step.title}”` });
    const opened = { slug: step.slug, id: useProgram.getState().identity.id };
    useTutorial.setState({ opened });
  };
  return (
    <div className="tutorial-verdict">
      <p role="status" className={isDone ? "tutorial-done" : undefined}>
        {isDone ? "Solved." : words(isOpened ? outcome : null, hint)}
      </p>
      <button type="button" className={isDone ? "button" : "button primary"} onClick={begin}>
        {isDone ? "Start over" : "Open program"}
      </button>
    </div>
  );
}

function words(outcome: string | null, hint: string | null): string {
  if (outcome === "done" && hint !== null) return `Not yet: ${hint}`;
  if (outcome === "failed") return "Not yet: the run failed. See the error in Output.";
  return "Not yet: open the program, change it, and press Run.";
}

/** The printed texts, one for each output: that of the first named device, as in Compare both print the same. */
function printedTexts(slots: readonly Slot[]): string[] {
  return slots.flatMap(({ entries }) =>
    Object.values(entries)
      .slice(0, 1)
      .map(({ text }) => text),
  );
}
