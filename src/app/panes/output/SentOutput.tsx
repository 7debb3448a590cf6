/**
 * The output that a link's sender saw, as long as the program's text is the one that was sent. Before a run it is open;
 * after one it is compared with the visitor's own.
 */

import { type ReactNode, useMemo } from "react";
import { counted } from "../../controls/format.ts";
import { useResults } from "../../results/results.ts";
import { useProgram } from "../../run/session.ts";
import { outputTexts } from "../../share/output-text.ts";
import {
  readOutput,
  type SentOutput as Sent,
  type SentText,
  shortened,
} from "../../share/sent-output.ts";
import { LongText } from "./LongText.tsx";
import { ProgramChart } from "./ProgramChart.tsx";
import { Repeats } from "./SlotView.tsx";
import "./sent-output.css";

export function SentOutput(): ReactNode {
  const sent = useProgram(({ sent, source }) =>
    sent?.source === source ? sent.output : undefined,
  );
  const output = useMemo(() => (sent === undefined ? null : readOutput(sent)), [sent]);
  const results = useResults();
  if (output === null) return null;
  const isOver = results.outcome !== null;
  const same = isOver ? sameAs(output, outputTexts(results)) : null;
  return (
    <details
      key={isOver ? "after" : "before"}
      open={results.options === null}
      className="sent-output"
      aria-label="The sender's output"
    >
      <summary>
        The sender’s output{" "}
        <span className="quiet-text">{same === null ? claimed : comparison(output, same)}</span>
      </summary>
      {output.entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a link never change.
        <div key={at} className="sent-entry">
          {"chart" in entry ? (
            <ProgramChart name={entry.chart} among={output.charts} />
          ) : (
            <Words entry={entry} differs={same?.[at] === false} />
          )}
        </div>
      ))}
      {output.leftOut > 0 && (
        <p className="quiet-text">
          {counted(output.leftOut, "output is", "outputs are")} not in the link
        </p>
      )}
    </details>
  );
}

const claimed = "as the link states; press Run for your own";

interface WordsProps {
  readonly entry: SentText;
  readonly differs: boolean;
}

function Words({ entry: { text, level, type, times }, differs }: WordsProps): ReactNode {
  return (
    <div className="sent-words">
      {times > 1 && <Repeats count={times} />}
      <LongText className={`entry-text ${level}`} text={text} />
      {type !== "" && <span className="tensor-type">{type}</span>}
      {differs && <span className="sent-differs">yours differs</span>}
    </div>
  );
}

/**
 * For each entry, true if the visitor's output has the same text at its place in the order; charts, which are not
 * compared, have null. A link may contain only some of the outputs.
 */
function sameAs({ entries }: Sent, texts: readonly string[]): readonly (boolean | null)[] {
  const own = texts.map((text) => shortened(text).trim());
  let from = 0;
  return entries.map((entry) => {
    if ("chart" in entry) return null;
    const found = own.indexOf(entry.text.trim(), from);
    if (found >= 0) from = found + 1;
    return found >= 0;
  });
}

/** "all 3 texts are the same as yours", or how many of them are. */
function comparison({ entries }: Sent, same: readonly (boolean | null)[]): string {
  const texts = same.filter((each) => each !== null);
  const count = texts.filter(Boolean).length;
  if (texts.length === 0) return entries.length === 1 ? "a chart" : "charts";
  const all = texts.length === 1 ? "its text is" : `all ${count} texts are`;
  const some = `${count} of ${texts.length} texts are`;
  return `${count === texts.length ? all : some} the same as yours`;
}
