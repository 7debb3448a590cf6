/** The results of a run in a frame; its parts are loaded with the first run. */
import type { ReactNode } from "react";
import { ErrorBoundary } from "../controls/ErrorBoundary.tsx";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { panelId, Tabs, tabId } from "../controls/Tabs.tsx";
import { sentOutput } from "../panes/output/parts.ts";
import { useProgram } from "../run/session.ts";
import { showTab, useView } from "../shell/view.ts";
import type { EmbedPart } from "./options.ts";
import "../panes/panes.css";

type ResultPart = Exclude<EmbedPart, "editor">;

const loaded = {
  output: partOf(
    "The output",
    async () => (await import("../panes/output/OutputPane.tsx")).OutputPane,
  ),
  timings: partOf(
    "The timings",
    async () => (await import("../panes/timings/TimingsPane.tsx")).TimingsPane,
  ),
};
const params = partOf("The params", async () => (await import("../params/ParamBar.tsx")).ParamBar);
const status = partOf("The status", async () => (await import("../shell/StatusBar.tsx")).StatusBar);

const names = { output: "Output", timings: "Timings" } as const;
interface Props {
  readonly parts: readonly ResultPart[];
  /** True once a run was requested. */
  readonly isAsked: boolean;
}

export function EmbedResults({ parts, isAsked }: Props): ReactNode {
  // Buttons of the output show tabs, as on the page.
  const tab = useView((state) => state.tab);
  const chosen = parts.find((part) => names[part] === tab) ?? parts[0] ?? "output";
  const hasSentOutput = useProgram(({ sent }) => sent?.output !== undefined);
  const tabs = parts.map((part) => names[part]);
  return (
    <section
      className="results"
      aria-label="Results"
      data-chosen={chosen}
      data-timings={parts.includes("timings")}
    >
      {parts.length > 1 && (
        <Tabs label="Results" names={tabs} chosen={names[chosen]} onChoose={showTab} />
      )}
      <div
        className="panel"
        {...(parts.length > 1
          ? {
              role: "tabpanel",
              id: panelId(names[chosen]),
              "aria-labelledby": tabId(names[chosen]),
            }
          : {})}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls needs the keyboard.
        tabIndex={0}
      >
        {isAsked ? (
          <ErrorBoundary what="This pane">
            <LazyPart part={params} given={{}} />
            <LazyPart key={chosen} part={loaded[chosen]} given={{}} />
          </ErrorBoundary>
        ) : (
          <>
            {hasSentOutput && <LazyPart part={sentOutput} given={{}} waiting={null} />}
            <p className="empty">Press Run to see what the program computes</p>
          </>
        )}
      </div>
      {isAsked && <LazyPart part={status} given={{}} />}
    </section>
  );
}
