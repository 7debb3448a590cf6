/** The list of programs with a search, actions on the chosen one, and files of all of them. */

import { type ReactNode, useEffect, useState } from "react";
import { newProgram } from "../commands/program.ts";
import { formatBytes } from "../controls/format.ts";
import { pickFile } from "../controls/pick-file.ts";
import { SmallButton } from "../controls/SmallButton.tsx";
import { saveFile } from "../controls/save-file.ts";
import { useProgram } from "../run/session.ts";
import { DeletedView } from "./DeletedView.tsx";
import type { Kept } from "./database.ts";
import { nameOf } from "./draft.ts";
import { foundPrograms } from "./find.ts";
import { HistoryView } from "./HistoryView.tsx";
import { ProgramDetails } from "./ProgramDetails.tsx";
import { ProgramSearch } from "./ProgramSearch.tsx";
import {
  exportPrograms,
  importPrograms,
  openKept,
  refreshPrograms,
  undelete,
  usePrograms,
} from "./programs.ts";
import { maxFileBytes } from "./transfer.ts";
import "./programs.css";

interface Props {
  /** Called once a program was opened; the one on the page stays stored. */
  readonly onClose: () => void;
}

/** A sentence about the last action, with an undo if there is one. */
export interface Said {
  readonly text: string;
  readonly deleted?: Kept;
}

export function ProgramsPanel({ onClose }: Props): ReactNode {
  const { list, deleted, isStored } = usePrograms();
  const onPage = useProgram((state) => state.identity.id);
  const [query, setQuery] = useState("");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [historyOf, setHistoryOf] = useState<Kept | null>(null);
  const [isBinOpen, setBinOpen] = useState(false);
  const [said, setSaid] = useState<Said>({ text: "" });
  useEffect(() => void refreshPrograms(), []);
  if (list === null) return <p className="empty">Loading</p>;
  const found = foundPrograms(list, query);
  const wanted = chosenId ?? (query === "" ? onPage : null);
  const chosen = found.find(({ draft }) => draft.id === wanted) ?? found[0] ?? null;
  const open = (kept: Kept | null): void => {
    if (kept === null) return;
    openKept(kept);
    onClose();
  };
  if (historyOf !== null) {
    return <HistoryView kept={historyOf} onBack={() => setHistoryOf(null)} onOpened={onClose} />;
  }
  if (isBinOpen) {
    return (
      <>
        <DeletedView onBack={() => setBinOpen(false)} onSaid={setSaid} />
        <p className="programs-said" role="status">
          {said.text}
        </p>
      </>
    );
  }
  return (
    <>
      <p className="quiet-text">
        Programs that you wrote or changed. They are stored in this browser and never leave it.
      </p>
      {!isStored && (
        <p className="warning">
          This browser restricts storage for this page: only the most recent programs are listed,
          without their history. Export what you want to keep.
        </p>
      )}
      <ProgramSearch
        found={found}
        all={list.length}
        query={query}
        chosen={chosen}
        onPage={onPage}
        onQuery={(text) => {
          setQuery(text);
          setChosenId(null);
        }}
        onChoose={({ draft }) => setChosenId(draft.id)}
        onOpen={open}
      >
        {chosen !== null && (
          <ProgramDetails
            key={chosen.draft.id}
            kept={chosen}
            isOnPage={chosen.draft.id === onPage}
            onOpen={() => open(chosen)}
            onHistory={() => setHistoryOf(chosen)}
            onAdded={setChosenId}
            onSaid={setSaid}
          />
        )}
      </ProgramSearch>
      <div className="row">
        <SmallButton
          onClick={() => {
            newProgram.run();
            onClose();
          }}
        >
          New program
        </SmallButton>
        <Files isEmpty={list.length === 0} onSaid={setSaid} />
        <SmallButton
          disabled={deleted.length === 0}
          onClick={() => {
            setSaid({ text: "" });
            setBinOpen(true);
          }}
        >
          Deleted ({deleted.length})
        </SmallButton>
        <p className="programs-said" role="status">
          {said.text}
        </p>
        {said.deleted !== undefined && (
          <SmallButton
            onClick={() => {
              const { deleted } = said;
              if (deleted === undefined) return;
              setSaid({ text: `Restored “${nameOf(deleted.draft)}”` });
              setChosenId(deleted.draft.id);
              void undelete(deleted);
            }}
          >
            Undo
          </SmallButton>
        )}
      </div>
    </>
  );
}

interface FilesProps {
  readonly isEmpty: boolean;
  readonly onSaid: (said: Said) => void;
}

/** Export and import of all programs. */
function Files({ isEmpty, onSaid }: FilesProps): ReactNode {
  const save = async (): Promise<void> => {
    const text = await exportPrograms();
    saveFile("tensorpad-programs.json", new Blob([text], { type: "application/json" }));
  };
  const add = async (file: File): Promise<void> => {
    const isLong = file.size > maxFileBytes;
    onSaid({
      text: isLong
        ? `Nothing was imported: the file has ${formatBytes(file.size)}, but the limit is ${formatBytes(maxFileBytes)}`
        : await importPrograms(await file.text()),
    });
  };
  return (
    <>
      <SmallButton disabled={isEmpty} onClick={() => void save()}>
        Export all
      </SmallButton>
      <SmallButton onClick={() => pickFile(".json,application/json", (file) => void add(file))}>
        Import
      </SmallButton>
    </>
  );
}
