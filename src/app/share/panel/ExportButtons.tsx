/** Saves the program as files that run elsewhere, and reports the outcome of each. */

import { type ReactNode, useState } from "react";
import { exportStableHLO } from "../../commands/dialogs.ts";
import { formatBytes } from "../../controls/format.ts";
import { joined } from "../../controls/joined.ts";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { describingTip } from "../../controls/tips/tip.ts";
import { type ExportKind, type Prepared, prepareExport } from "../export/export-now.ts";

const kinds: readonly {
  readonly kind: ExportKind;
  readonly label: string;
  readonly text: string;
}[] = [
  { kind: "ts", label: ".ts", text: "The program alone" },
  { kind: "html", label: "One page (.html)", text: "A page that runs the program offline" },
  { kind: "project", label: "Vite project (.zip)", text: "Runs with npm install and npm run dev" },
  { kind: "notebook", label: "Notebook (.ipynb)", text: "With the outputs of the last run" },
];

/** More data than this is included only when the visitor agrees. */
const askedBytes = 5 * 2 ** 20;

export function ExportButtons(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Prepared | null>(null);
  const [said, setSaid] = useState("");
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setAsked(null);
    try {
      setSaid(await work());
    } catch (error) {
      setSaid(`Not saved: ${error instanceof Error ? error.message : String(error)}`);
    }
    setBusy(false);
  };
  const saved = async (prepared: Prepared): Promise<string> => {
    await prepared.save();
    return savedWords(prepared);
  };
  const begin = (kind: ExportKind): Promise<void> =>
    attempt(async () => {
      const prepared = await prepareExport(kind);
      if (prepared.bytes <= askedBytes) return saved(prepared);
      setAsked(prepared);
      return "";
    });
  return (
    <section className="share-section row" aria-label="Save as">
      <h3>Save as</h3>
      {kinds.map(({ kind, label, text }) => (
        <SmallButton
          key={kind}
          {...describingTip(text)}
          disabled={isBusy}
          onClick={() => void begin(kind)}
        >
          {label}
        </SmallButton>
      ))}
      <SmallButton
        {...describingTip("What the last run computed, for XLA on other machines")}
        onClick={() => exportStableHLO.run()}
      >
        StableHLO (.zip)
      </SmallButton>
      {asked !== null && (
        <fieldset className="share-asked row" aria-label="Size">
          <p>
            The file will include {formatBytes(asked.bytes)} of data, because the program reads{" "}
            {joined(asked.names)}.
          </p>
          <SmallButton className="primary" onClick={() => void attempt(() => saved(asked))}>
            Save
          </SmallButton>
          <SmallButton onClick={() => setAsked(null)}>Cancel</SmallButton>
        </fieldset>
      )}
      <p className="quiet-text" aria-live="polite">
        {isBusy ? "Preparing the file" : said}
      </p>
    </section>
  );
}

/** "Saved with iris.csv; without a.csv, which is not on the page". */
function savedWords({ names, missing, bytes }: Prepared): string {
  const kept = names.length === 0 ? "" : ` with ${joined(names)} (${formatBytes(bytes)})`;
  const lacks = missing.length === 0 ? "" : `, without ${joined(missing)}, which the program reads`;
  return `Saved${kept}${lacks}`;
}
