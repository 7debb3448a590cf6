/** Saves the program as files that run elsewhere, and says what becomes of each. */
import { type ReactNode, useState } from "react";
import { type ExportKind, exportProgram } from "../../share/export/export-now.ts";
import { describingTip } from "../tips/tip.ts";

const kinds: readonly {
  readonly kind: ExportKind;
  readonly label: string;
  readonly text: string;
}[] = [
  { kind: "ts", label: ".ts", text: "The program as it stands" },
  { kind: "html", label: "One page (.html)", text: "A page that runs it without a network" },
  { kind: "project", label: "Vite project (.zip)", text: "npm install and npm run dev run it" },
  { kind: "notebook", label: "Notebook (.ipynb)", text: "With what the last run showed" },
];

export function ExportButtons(): ReactNode {
  const [busy, setBusy] = useState<ExportKind | null>(null);
  const [said, setSaid] = useState("");
  const save = async (kind: ExportKind): Promise<void> => {
    setBusy(kind);
    setSaid("");
    try {
      await exportProgram(kind);
      setSaid("Saved");
    } catch (error) {
      setSaid(`Not saved: ${error instanceof Error ? error.message : String(error)}`);
    }
    setBusy(null);
  };
  return (
    <section className="share-section" aria-label="Save as">
      <h3>Save as</h3>
      {kinds.map(({ kind, label, text }) => (
        <button
          key={kind}
          type="button"
          className="button small"
          {...describingTip(text)}
          disabled={busy !== null}
          onClick={() => void save(kind)}
        >
          {label}
        </button>
      ))}
      <p className="quiet-text" aria-live="polite">
        {busy === null ? said : "Preparing the file"}
      </p>
    </section>
  );
}
