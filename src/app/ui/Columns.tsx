/**
 * The columns of the page: the program, the results and, where there is room or the visitor wants it, a second pane.
 * Their widths are the visitor's, and are kept. A narrow page shows one column.
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
import { Editor } from "../editor/Editor.tsx";
import { BesideResults, Results } from "../panes/Results.tsx";
import { hasBeside, narrowPage } from "../store/layout.ts";
import { changeSettings, useSettings } from "../store/settings.ts";
import { useView } from "../store/view.ts";
import { useOfPageWidth } from "./use-page-width.ts";
import "./layout.css";

const program = "column-program";
const results = "column-results";
const beside = "column-beside";

/** The least width of a column, in percent of the page. */
const least = "15%";

/**
 * The widths in percent. `split` is the program's share of what it and the results take, `besideSplit` the second pane's
 * share of what it and the results take: halves are halves of two columns, and thirds of three.
 */
function widthsOf(split: number, besideSplit: number, isBeside: boolean): Layout {
  const rest = 100 - split;
  if (!isBeside) return { [program]: split, [results]: rest };
  const second = (rest * besideSplit) / (100 - besideSplit);
  const scale = 100 / (100 + second);
  return { [program]: split * scale, [results]: rest * scale, [beside]: second * scale };
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
  // The library measures which columns lie beside a separator when they come and whenever `disabled` changes. Columns
  // that were hidden at that time lie nowhere.
  const isOne = isNarrow || hidden !== "none";
  const group = useGroupRef();
  // The settings may change elsewhere: they are reset, or a separator is double-clicked.
  useEffect(() => {
    // A pane that has just come is registered after this effect.
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
