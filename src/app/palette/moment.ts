/**
 * Guesses what a visitor wants next, by the state of the page: after an error its line and its explanation, with a
 * changed program Run, during a run Stop, after it its timings and a comparison.
 */

import type { IconName } from "../controls/Icon.tsx";
import type { Problem, Results } from "../results/results.ts";
import type { SourcePosition } from "../run/messages/events.ts";
import type { Phase } from "../run/session.ts";

export interface Moment {
  readonly phase: Phase;
  readonly results: Pick<Results, "outcome" | "problems" | "options">;
  /** True if something that the run depends on was changed since. */
  readonly isStale: boolean;
  /** Returns true if the documentation has an entry of that name. */
  readonly isName: (name: string) => boolean;
}

export type Suggestion =
  | { readonly kind: "command"; readonly id: string }
  | {
      readonly kind: "place";
      readonly label: string;
      readonly position: SourcePosition;
      readonly icon: IconName;
    }
  | { readonly kind: "explain"; readonly label: string; readonly name: string }
  | { readonly kind: "compare"; readonly label: string };

const command = (id: string): Suggestion => ({ kind: "command", id });

export function suggestionsFor({ phase, results, isStale, isName }: Moment): readonly Suggestion[] {
  if (phase !== "idle") return [command("stop"), command("show-output")];
  const { outcome, problems, options } = results;
  if (outcome === null) return [command("run"), command("examples")];
  if (isStale) return [command("run"), ...help(problems, isName)];
  if (outcome === "failed") return [...help(problems, isName), command("run")];
  return [
    command("show-timings"),
    ...(options?.choice === "compare"
      ? []
      : [{ kind: "compare" as const, label: "Run on GPU and CPU, and compare them" }]),
    command("run"),
    command("share"),
  ];
}

function help(problems: readonly Problem[], isName: Moment["isName"]): readonly Suggestion[] {
  const fault = problems.find(({ severity }) => severity === "fault");
  if (fault === undefined) return [];
  const name = /^([a-zA-Z][\w.]*): /.exec(fault.message)?.[1];
  return [
    ...(fault.position === null
      ? []
      : [
          {
            kind: "place" as const,
            label: `Go to the error on line ${fault.position.line}`,
            position: fault.position,
            icon: "error" as const,
          },
        ]),
    ...(name !== undefined && isName(name)
      ? [{ kind: "explain" as const, label: `Explain the error: open ${name} in Docs`, name }]
      : []),
  ];
}
