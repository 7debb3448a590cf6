/** A file that the program offers: its name, its size, and a button that saves it. */
import type { ReactNode } from "react";
import type { OutputEntry } from "../../program/events.ts";
import { formatBytes } from "../../ui/format.ts";

type FileEntry = Extract<OutputEntry, { kind: "file" }>;

export function SavedFile({ entry }: { readonly entry: FileEntry }): ReactNode {
  const { name, bytes } = entry;
  return (
    <p className="entry-file">
      <span className="code">{name}</span>
      <span className="quiet-text">{formatBytes(bytes.length)}</span>
      <button
        type="button"
        className="button small"
        aria-label={`Download ${name}`}
        onClick={() => save(entry)}
      >
        Download
      </button>
    </p>
  );
}

/** A click on a link to the bytes; the browser asks or saves, as it is set up. */
function save({ name, bytes }: FileEntry): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
