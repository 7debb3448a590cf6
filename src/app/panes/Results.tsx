/** The results in tabs. A pane that draws is loaded when it is first shown. */
import type { ReactNode } from "react";
import { useResults } from "../store/results.ts";
import { useStaleText } from "../store/staleness.ts";
import { showTab, type Tab, tabs, useView } from "../store/view.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { LazyPart, partOf } from "../ui/lazy-part.tsx";
import { panelId, Tabs, tabId } from "../ui/Tabs.tsx";
import { OutputPane } from "./output/OutputPane.tsx";
import "./panes.css";

const timings = partOf(
  "The timings",
  async () => (await import("./timings/TimingsPane.tsx")).TimingsPane,
);
const kernels = partOf(
  "The kernels",
  async () => (await import("./kernels/KernelsPane.tsx")).KernelsPane,
);
const timeline = partOf(
  "The timeline",
  async () => (await import("./timeline/TimelinePane.tsx")).TimelinePane,
);
const graph = partOf("The graph", async () => (await import("./graph/GraphPane.tsx")).GraphPane);
const device = partOf(
  "The machine",
  async () => (await import("./device/DevicePane.tsx")).DevicePane,
);
const runs = partOf("The runs", async () => (await import("./runs/RunsPane.tsx")).RunsPane);
const docs = partOf(
  "The documentation",
  async () => (await import("./docs/DocsPane.tsx")).DocsPane,
);

const panes: Readonly<Record<Tab, () => ReactNode>> = {
  Output: OutputPane,
  Timings: () => <LazyPart part={timings} given={{}} />,
  Kernels: () => <LazyPart part={kernels} given={{}} />,
  Timeline: () => <LazyPart part={timeline} given={{}} />,
  Graph: () => <LazyPart part={graph} given={{}} />,
  Runs: () => <LazyPart part={runs} given={{}} />,
  Device: () => <LazyPart part={device} given={{}} />,
  Docs: () => <LazyPart part={docs} given={{}} />,
};

const staleId = "results-stale";

export function Results(): ReactNode {
  const tab = useView((state) => state.tab);
  const faults = useResults(
    ({ problems }) => problems.filter(({ severity }) => severity === "fault").length,
  );
  const stale = useStaleText();
  const isStale = stale !== "" && tab !== "Docs" && tab !== "Device" && tab !== "Runs";
  const Pane = panes[tab];
  return (
    <section className="results" aria-label="Results">
      <Tabs
        label="Results"
        names={tabs}
        chosen={tab}
        onChoose={showTab}
        badge={(name) => (name === "Output" && faults > 0 ? "!" : null)}
      />
      {isStale && (
        <p id={staleId} className="stale-bar">
          {stale.charAt(0).toUpperCase() + stale.slice(1)} since this run
        </p>
      )}
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
