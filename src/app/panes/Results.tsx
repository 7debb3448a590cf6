/** The results in tabs. A pane that draws is loaded when it is first shown. */
import type { ReactNode } from "react";
import { ErrorBoundary } from "../controls/ErrorBoundary.tsx";
import { Icon } from "../controls/Icon.tsx";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { SmallButton } from "../controls/SmallButton.tsx";
import { panelId, Tabs, tabId } from "../controls/Tabs.tsx";
import { useResults } from "../results/results.ts";
import { useStaleText } from "../results/staleness.ts";
import { besideTabFor } from "../shell/layout.ts";
import { changeSettings, useSettings } from "../shell/settings.ts";
import { useTabShown } from "../shell/use-tab-shown.ts";
import { showTab, type Tab, tabs, useView } from "../shell/view.ts";
import { OutputPane } from "./output/OutputPane.tsx";
import { showProblem } from "./output/problem-focus.ts";
import "./panes.css";
import { tip } from "../controls/tips/tip.ts";

/** A pane that is loaded when it is first shown. `what` is its name as a sentence's subject. */
function pane(what: string, load: () => Promise<() => ReactNode>): () => ReactNode {
  const part = partOf(what, load);
  return () => <LazyPart part={part} given={{}} />;
}

const panes: Readonly<Record<Tab, () => ReactNode>> = {
  Output: OutputPane,
  Variables: pane(
    "The variables",
    async () => (await import("./variables/VariablesPane.tsx")).VariablesPane,
  ),
  Timings: pane("The timings", async () => (await import("./timings/TimingsPane.tsx")).TimingsPane),
  Kernels: pane("The kernels", async () => (await import("./kernels/KernelsPane.tsx")).KernelsPane),
  Timeline: pane(
    "The timeline",
    async () => (await import("./timeline/TimelinePane.tsx")).TimelinePane,
  ),
  Graph: pane("The graph", async () => (await import("./graph/GraphPane.tsx")).GraphPane),
  Runs: pane("The runs", async () => (await import("./runs/RunsPane.tsx")).RunsPane),
  Device: pane(
    "Device information",
    async () => (await import("./device/DevicePane.tsx")).DevicePane,
  ),
  Docs: pane("The documentation", async () => (await import("./docs/DocsPane.tsx")).DocsPane),
};

const staleId = "results-stale";

/** The reason that the content of a pane is out of date; empty if it is up to date or belongs to no run. */
function useStaleTextOf(tab: Tab): string {
  const stale = useStaleText();
  return tab === "Docs" || tab === "Device" || tab === "Runs" ? "" : stale;
}

export function Results(): ReactNode {
  const tab = useView((state) => state.tab);
  const fault = useResults(({ problems }) => problems.find(({ severity }) => severity === "fault"));
  const isOutputShown = useTabShown("Output");
  const stale = useStaleTextOf(tab);
  const isStale = stale !== "";
  const Pane = panes[tab];
  return (
    <section className="results" aria-label="Results">
      <Tabs
        label="Results"
        names={tabs}
        chosen={tab}
        onChoose={showTab}
        badge={(name) => (name === "Output" && fault !== undefined ? "!" : null)}
      />
      {fault !== undefined && !isOutputShown && <FaultBar message={fault.message} />}
      {isStale && <StaleBar id={staleId} text={stale} />}
      <div
        key={tab}
        className={isStale ? "panel stale" : "panel"}
        aria-describedby={isStale ? staleId : undefined}
        role="tabpanel"
        id={panelId(tab)}
        aria-labelledby={tabId(tab)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls needs the keyboard.
        tabIndex={0}
      >
        <ErrorBoundary what="This pane">
          <Pane />
        </ErrorBoundary>
      </div>
    </section>
  );
}

/** The error of the run, for a visitor who looks at another tab. */
function FaultBar({ message }: { readonly message: string }): ReactNode {
  return (
    <p className="fault-bar">
      <span className="clipped" {...tip(message)}>
        Error: {message}
      </span>
      <SmallButton onClick={showProblem}>Show in Output</SmallButton>
    </p>
  );
}

function StaleBar({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  return (
    <p id={id} className="stale-bar">
      {text.charAt(0).toUpperCase() + text.slice(1)} since this run
    </p>
  );
}

const staleBesideId = "beside-stale";

/** The second pane: one more tab of the results, which is never the one that the tabs show. */
export function BesideResults(): ReactNode {
  const tab = useView((state) => state.tab);
  const wanted = useSettings((state) => state.besideTab);
  const shown = besideTabFor(tab, wanted);
  const stale = useStaleTextOf(shown);
  const isStale = stale !== "";
  const Pane = panes[shown];
  return (
    <section className="results beside" aria-label="Second pane">
      <div className="beside-head">
        <select
          className="beside-choice"
          aria-label="Tab in the second pane"
          value={shown}
          onChange={(event) => {
            const besideTab = tabs.find((each) => each === event.target.value);
            if (besideTab !== undefined) changeSettings({ besideTab });
          }}
        >
          {tabs
            .filter((each) => each !== tab)
            .map((each) => (
              <option key={each}>{each}</option>
            ))}
        </select>
        <SmallButton
          className="quiet"
          aria-label="Close the second pane"
          {...tip("Close the second pane")}
          onClick={() => changeSettings({ beside: "never" })}
        >
          <Icon name="close" />
        </SmallButton>
      </div>
      {isStale && <StaleBar id={staleBesideId} text={stale} />}
      <section
        key={shown}
        className={isStale ? "panel stale" : "panel"}
        aria-label={`${shown}, second pane`}
        aria-describedby={isStale ? staleBesideId : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls needs the keyboard.
        tabIndex={0}
      >
        <ErrorBoundary what="The second pane">
          <Pane />
        </ErrorBoundary>
      </section>
    </section>
  );
}
