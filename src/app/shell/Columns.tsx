/**
 * The columns of the page: the program, the results and, if there is space or the visitor wants it, a second pane.
 * Their widths are the visitor's, and are stored. A narrow page shows one column.
 */
import { type ReactNode, useEffect } from "react";
import {
  Group,
  type Layout,
  type LayoutChangedMeta,
  Panel,
  Separator,
  useGroupRef,
} from "react-resizable-panels";
import { useOfPageWidth } from "../controls/use-page-width.ts";
import { Editor } from "../editor/Editor.tsx";
import { BesideResults, Results } from "../panes/Results.tsx";
import { hasBeside, narrowPage } from "./layout.ts";
import { changeSettings, useSettings } from "./settings.ts";
import { useView } from "./view.ts";
import "./layout.css";

const program = "column-program";
const results = "column-results";
const beside = "column-beside";

/** The minimum width of a column, in percent of the page. */
const least = "15%";

/**
 * The widths in percent. `split` is the program's percentage of the width that it shares with the results,
 * `besideSplit` the second pane's: halves are halves of two columns, and thirds of three.
 */
function widthsOf(split: number, besideSplit: number, isBeside: boolean): Layout {
  const remainder = 100 - split;
  if (!isBeside) return { [program]: split, [results]: remainder };
  const second = (remainder * besideSplit) / (100 - besideSplit);
  const scale = 100 / (100 + second);
  return { [program]: split * scale, [results]: remainder * scale, [beside]: second * scale };
}

function keepWidths(widths: Layout, { isUserInteraction }: LayoutChangedMeta): void {
  if (!isUserInteraction) return;
  const [first = 0, second = 0, third] = [widths[program], widths[results], widths[beside]];
  const within = (percent: number): number => Math.round(Math.min(90, Math.max(10, percent)));
  changeSettings({
    split: within((100 * first) / (first + second)),
    ...(third !== undefined && { besideSplit: within((100 * third) / (second + third)) }),
  });
}

export function Columns(): ReactNode {
  const { split, besideSplit, hidden, beside: wanted } = useSettings();
  const narrow = useView((state) => state.narrow);
  const isBeside = useOfPageWidth((width) => hasBeside(wanted, width)) && hidden !== "results";
  const isNarrow = useOfPageWidth((width) => width <= narrowPage);
  // The library measures which columns are beside a separator when they appear and whenever `disabled` changes. Columns
  // that were hidden at that time have no location.
  const isOne = isNarrow || hidden !== "none";
  const group = useGroupRef();
  // The settings may change elsewhere: they are reset, or a separator is double-clicked.
  useEffect(() => {
    // A pane that has just appeared is registered after this effect.
    const frame = requestAnimationFrame(() => {
      const widths = widthsOf(split, besideSplit, isBeside);
      const handle = group.current;
      const known = Object.keys(handle?.getLayout() ?? {});
      const isReady = known.length === Object.keys(widths).length;
      if (isReady) handle?.setLayout(widths);
    });
    return () => cancelAnimationFrame(frame);
  }, [group, split, besideSplit, isBeside]);
  return (
    <main className="columns" data-narrow={narrow} data-hidden={hidden}>
      <Group
        className="column-group"
        disabled={isOne}
        groupRef={group}
        defaultLayout={widthsOf(split, besideSplit, isBeside)}
        onLayoutChanged={keepWidths}
      >
        <Panel id={program} className="column" minSize={least}>
          <Editor />
        </Panel>
        <Separator
          className="splitter"
          aria-label="Width of the program"
          onDoubleClick={() => changeSettings({ split: 50 })}
        />
        <Panel id={results} className="column" minSize={least}>
          <Results />
        </Panel>
        {isBeside && (
          <>
            <Separator
              className="splitter"
              aria-label="Width of the second pane"
              onDoubleClick={() => changeSettings({ besideSplit: 50 })}
            />
            <Panel id={beside} className="column" minSize={least}>
              <BesideResults />
            </Panel>
          </>
        )}
      </Group>
    </main>
  );
}
