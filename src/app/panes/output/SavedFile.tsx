/** A file that the program offers: its name, its size, and a button to save it. */
import type { ReactNode } from "react";
import { formatBytes } from "../../controls/format.ts";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { saveFile } from "../../controls/save-file.ts";
import type { OutputEntry } from "../../run/messages/events.ts";

type FileEntry = Extract<OutputEntry, { kind: "file" }>;

export function SavedFile({ entry }: { readonly entry: FileEntry }): ReactNode {
  const { name, bytes } = entry;
  return (
    <p className="entry-file row">
      <span className="code">{name}</span>
      <span className="quiet-text">{formatBytes(bytes.length)}</span>
      <SmallButton aria-label={`Download ${name}`} onClick={() => save(entry)}>
        Download
      </SmallButton>
    </p>
  );
}

function save({ name, bytes }: FileEntry): void {
  saveFile(name, new Blob([bytes], { type: "application/octet-stream" }));
}
