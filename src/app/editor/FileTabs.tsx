/** The program's files, where it has several: choose, add, rename and remove. */
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { filesOf, mainName } from "../program/files-of-program.ts";
import {
  addFile,
  nameFault,
  openFile,
  openFileIn,
  removeFile,
  renameFile,
  useOpenFile,
} from "../store/program-files.ts";
import { useSession } from "../store/session.ts";
import { tabByKey } from "../ui/tab-keys.ts";
import "./file-tabs.css";

export function FileTabs(): ReactNode {
  const source = useSession((state) => state.source);
  const wanted = useOpenFile((state) => state.name);
  const files = useMemo(() => filesOf(source), [source]);
  const [renamed, setRenamed] = useState<string | null>(null);
  if (files.length === 1) return null;
  const open = openFileIn(files, wanted).name;
  const names = files.map(({ name }) => name);
  const move = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, names, open);
    if (event.key === "F2" && open !== mainName) setRenamed(open);
    else if (event.key === "Delete") removeFile(open);
    else if (next !== undefined) {
      openFile(next);
      document.getElementById(tabId(next))?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div className="file-tabs">
      <div className="file-tab-list" role="tablist" aria-label="Files" onKeyDown={move}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(name)}
            className="file-tab"
            aria-selected={name === open}
            tabIndex={name === open ? 0 : -1}
            title={name === mainName ? undefined : "F2 or a double click renames, Delete removes"}
            onClick={() => openFile(name)}
            onDoubleClick={() => name !== mainName && setRenamed(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {renamed !== null && names.includes(renamed) && (
        <NameField key={renamed} name={renamed} onDone={() => setRenamed(null)} />
      )}
      {open !== mainName && (
        <button
          type="button"
          className="button small quiet"
          aria-label={`Remove ${open}`}
          onClick={() => removeFile(open)}
        >
          ×
        </button>
      )}
      <button
        type="button"
        className="button small quiet"
        aria-label="Add a file"
        onClick={addFile}
      >
        +
      </button>
    </div>
  );
}

const tabId = (name: string): string => `file-${name}`;

interface NameProps {
  readonly name: string;
  readonly onDone: () => void;
}

/** Enter and leaving the field rename, Escape does not; a name that no file can have stays, with the reason. */
function NameField({ name, onDone }: NameProps): ReactNode {
  const [text, setText] = useState(name);
  const fault = nameFault(text.trim(), name);
  const take = (): void => {
    if (fault === null) renameFile(name, text.trim());
    onDone();
  };
  return (
    <input
      className="file-name"
      aria-label={`New name of ${name}`}
      aria-invalid={fault !== null}
      title={fault ?? undefined}
      value={text}
      size={Math.max(8, text.length)}
      ref={(field) => field?.focus()}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onDone();
        else if (event.key === "Enter" && fault === null) take();
        else return;
        event.preventDefault();
      }}
    />
  );
}
