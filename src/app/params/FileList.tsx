/** The files that programs may read, and the missing ones that the program on the page reads. */
import type { ReactNode } from "react";
import { addFiles } from "../commands/add-files.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { formatBytes } from "../controls/format.ts";
import { Icon } from "../controls/Icon.tsx";
import { removeFile, useFiles } from "../programs/files.ts";
import { fileLiterals } from "../programs/literals/file-literals.ts";
import { useProgram } from "../run/session.ts";
import "./files.css";
import { tip } from "../controls/tips/tip.ts";

/** The names of files that the program on the page reads and that were not added. */
export function useMissingFiles(): readonly string[] {
  const files = useFiles((state) => state.files);
  const source = useProgram((state) => state.source);
  return fileLiterals(source).filter((name) => !files.some((file) => file.name === name));
}

export function FileList(): ReactNode {
  const files = useFiles((state) => state.files);
  const missing = useMissingFiles();
  const some = files.length + missing.length > 0;
  return (
    <div className="file-bar">
      <CommandButton
        command={addFiles}
        className="quiet small"
        icon={<Icon name="file" />}
        text="Add data"
      />
      <ul className="file-list" aria-label="Files" aria-live="polite">
        {files.map(({ name, content }) => (
          <li key={name} className="file-chip">
            <span className="file-title clipped code">{name}</span>
            <span className="file-size quiet-text">{formatBytes(content.size)}</span>
            <button
              type="button"
              className="file-remove"
              aria-label={`Remove ${name}`}
              {...tip(`Remove ${name}`)}
              onClick={() => removeFile(name)}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
        {missing.map((name) => (
          <li key={name} className="file-chip missing">
            <span className="file-title clipped code">{name}</span>
            <span>is missing: add it or drop it here</span>
          </li>
        ))}
      </ul>
      {some && <span className="file-note quiet-text">Files stay on this computer</span>}
    </div>
  );
}
