/** The results in tabs. Panes that draw are loaded when they are first shown. */
import { lazy, type ReactNode, Suspense } from "react";
import { useResults } from "../store/results.ts";
import { showTab, type Tab, tabs, useView } from "../store/view.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { panelId, Tabs, tabId } from "../ui/Tabs.tsx";
import { KernelsPane } from "./kernels/KernelsPane.tsx";
import { OutputPane } from "./output/OutputPane.tsx";
import { TimelinePane } from "./timeline/TimelinePane.tsx";
import "./panes.css";

const DocsPane = lazy(async () => ({ default: (await import("./docs/DocsPane.tsx")).DocsPane }));
const GraphPane = lazy(async () => ({
  default: (await import("./graph/GraphPane.tsx")).GraphPane,
}));
const TimingsPane = lazy(async () => ({
  default: (await import("./timings/TimingsPane.tsx")).TimingsPane,
}));

const panes: Readonly<Record<Tab, () => ReactNode>> = {
  Output: OutputPane,
  Timings: () => <TimingsPane />,
  Kernels: KernelsPane,
  Timeline: TimelinePane,
  Graph: () => <GraphPane />,
  Docs: () => <DocsPane />,
};

export function Results(): ReactNode {
  const tab = useView((state) => state.tab);
  const faults = useResults(
    ({ problems }) => problems.filter(({ severity }) => severity === "fault").length,
  );
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
      <div
        key={tab}
        className="panel"
        role="tabpanel"
        id={panelId(tab)}
        aria-labelledby={tabId(tab)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls needs the keyboard.
        tabIndex={0}
      >
        <ErrorBoundary what="This pane">
          <Suspense fallback={<p className="empty">Loading</p>}>
            <Pane />
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}
