/** Makes the archive and saves it: its size before, progress and Stop meanwhile, and instructions afterwards. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CopyButton } from "../../app/controls/CopyButton.tsx";
import { formatBytes } from "../../app/controls/format.ts";
import { saveFile } from "../../app/controls/save-file.ts";
import { useResults } from "../../app/results/results.ts";
import type { Recording } from "../../app/run/execution/recording.ts";
import { fileNameOf } from "../../app/share/export/exported.ts";
import { titleNow } from "../../app/share/link-now.ts";
import type { ConstantInputs } from "./Computations.tsx";
import type { Offer } from "./offers.ts";
import { messageOf } from "./use-offers.ts";

type Progress =
  | { readonly state: "ready" }
  | { readonly state: "packing"; readonly done: number; readonly of: number }
  | { readonly state: "stopped" }
  | { readonly state: "failed"; readonly reason: string }
  | { readonly state: "saved"; readonly file: string; readonly bytes: number };

interface Props {
  readonly recording: Recording;
  readonly chosen: readonly Offer[];
  readonly given: ConstantInputs;
}

export function DownloadPart({ recording, chosen, given }: Props): ReactNode {
  const [progress, setProgress] = useState<Progress>({ state: "ready" });
  const isPacking = progress.state === "packing";
  // Nobody waits for an archive whose dialog is closed.
  useEffect(() => (isPacking ? () => recording.stop() : undefined), [isPacking, recording]);
  const said = useRef<HTMLDivElement>(null);
  const isOver = progress.state === "saved" || progress.state === "failed";
  // Below a long list it would not be visible.
  useEffect(() => {
    if (isOver) said.current?.scrollIntoView({ block: "nearest" });
  }, [isOver]);
  const download = async (): Promise<void> => {
    setProgress({ state: "packing", done: 0, of: chosen.length });
    try {
      const title = titleNow();
      const asked = {
        name: title,
        seed: useResults.getState().options?.seed ?? 0,
        chosen: chosen.map(({ computation, module, names }) => ({
          index: computation.index,
          name: module,
          names,
          given: given.get(module) ?? [],
        })),
      };
      const bytes = await recording.archive(asked, (done, of) =>
        setProgress({ state: "packing", done, of }),
      );
      const file = `${archiveName(title)}.zip`;
      saveFile(file, new Blob([bytes], { type: "application/zip" }));
      setProgress({ state: "saved", file, bytes: bytes.byteLength });
    } catch (error) {
      const reason = messageOf(error);
      setProgress(
        reason.includes("it was stopped") ? { state: "stopped" } : { state: "failed", reason },
      );
    }
  };
  const size = chosen.reduce(
    (sum, { computation }) => sum + computation.weights + computation.example,
    0,
  );
  return (
    <section className="stablehlo-download" aria-label="Archive">
      <div className="dialog-actions">
        <p className="quiet-text">
          {chosen.length === 0
            ? "Choose a computation."
            : `About ${formatBytes(size)} of weights and examples`}
        </p>
        {isPacking && (
          <button type="button" className="button" onClick={() => recording.stop()}>
            Cancel
          </button>
        )}
        <button
          type="button"
          className="button primary"
          disabled={chosen.length === 0 || isPacking}
          onClick={() => void download()}
        >
          Download
        </button>
      </div>
      {progress.state === "packing" && (
        <progress aria-label="Packing" max={progress.of} value={progress.done} />
      )}
      <div ref={said} aria-live="polite">
        <Said progress={progress} />
      </div>
    </section>
  );
}

/** Short, since people type it. */
function archiveName(title: string): string {
  const name = fileNameOf(title, "")
    .slice(0, 30)
    .replace(/[-.]+$/, "");
  return `${name}-stablehlo`;
}

function Said({ progress }: { readonly progress: Progress }): ReactNode {
  switch (progress.state) {
    case "ready":
      return null;
    case "packing":
      return <p>Recomputing the weights to read them</p>;
    case "stopped":
      return <p>Stopped: nothing was saved.</p>;
    case "failed":
      return <p className="stablehlo-fault">Not saved: {progress.reason}</p>;
    case "saved": {
      const folder = progress.file.replace(/\.zip$/, "");
      const command = `unzip ${progress.file} -d ${folder} && cd ${folder}\npip install jax\npython run.py`;
      return (
        <>
          <p>
            Saved {progress.file} ({formatBytes(progress.bytes)}). On a machine with Python:
          </p>
          <pre className="stablehlo-command">
            <code>{command}</code>
          </pre>
          <p className="stablehlo-row">
            <CopyButton name="Copy the commands" source="the commands" text={() => command}>
              Copy
            </CopyButton>
            <span>It compares XLA's results with this page's. See README.md for details.</span>
          </p>
        </>
      );
    }
    default:
      return progress satisfies never;
  }
}
