/** Shows the data that this browser stores for the page, and removes it after a confirmation. */
import { type ReactNode, useState } from "react";
import { formatBytes } from "../controls/format.ts";
import { Icon } from "../controls/Icon.tsx";
import { useAnswer } from "../controls/use-answer.ts";
import { clearKeptData, keptBytes, keptData } from "./kept-data.ts";

export function KeptData(): ReactNode {
  const kept = useAnswer(keptData);
  const bytes = useAnswer(keptBytes);
  return (
    <section className="settings-section" aria-label="Storage">
      <h3>Storage</h3>
      <p className="setting-text quiet-text">
        This browser stores the following data for this page. None of it leaves the browser.
        {bytes !== null && ` Together with the page itself it takes up ${formatBytes(bytes)}.`}
      </p>
      <table className="table kept-table">
        <tbody>
          {(kept ?? []).map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="numeric">{count === 1 ? "1 record" : `${count} records`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Removal />
    </section>
  );
}

function Removal(): ReactNode {
  const [step, setStep] = useState<"idle" | "asked" | "failed">("idle");
  const remove = (): void => {
    clearKeptData().then(
      () => location.reload(),
      () => setStep("failed"),
    );
  };
  if (step === "idle") {
    return (
      <button type="button" className="button" onClick={() => setStep("asked")}>
        <Icon name="trash" /> Delete everything
      </button>
    );
  }
  return (
    <div className="kept-removal" role="alert">
      <p>
        {step === "failed"
          ? "Not everything could be deleted: close other tabs with this page, then try again."
          : "This deletes all programs, files, runs and settings stored in this browser, except the open program. This cannot be undone."}
      </p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={() => setStep("idle")}>
          Cancel
        </button>
        <button type="button" className="button danger" onClick={remove}>
          {step === "failed" ? "Try again" : "Delete everything now"}
        </button>
      </div>
    </div>
  );
}
