/** Leads to the error of a run that failed, from wherever the visitor is. */
import { showTab } from "../../shell/view.ts";

/** The first error in the output. */
export function problemIn(output: ParentNode): HTMLElement | null {
  return output.querySelector<HTMLElement>("article.problem-card.fault");
}

export function showProblem(): void {
  showTab("Output");
  // The output is drawn with the next commit.
  requestAnimationFrame(() => {
    const problem = problemIn(document);
    problem?.scrollIntoView({ block: "nearest" });
    problem?.focus({ preventScroll: true });
  });
}
