/** The program's files, if it has several: choose, add, rename, move and remove. */

import { Menu } from "@base-ui/react/menu";
import { Ellipsis, Plus } from "lucide-react";
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { counted } from "../controls/format.ts";
import { SmallButton } from "../controls/SmallButton.tsx";
import { tabByKey } from "../controls/tab-keys.ts";
import { describingTip, tip } from "../controls/tips/tip.ts";
import {
  addFile,
  askName,
  moveFile,
  type NamedFileState,
  nameFault,
  nameNewFile,
  openFile,
  openFileIn,
  removeFile,
  renameFile,
  useOpenFile,
} from "../programs/program-files.ts";
import { useProgram } from "../run/session.ts";
import { filesOf, mainName } from "../run/source/files-of-program.ts";
import { useEditorFaults } from "./editor-faults.ts";
import { fileTabId, focusProgram, focusTab } from "./file-focus.ts";
import { editorHandle } from "./handle.ts";
import { isTouch } from "./light/touch.ts";
import "../controls/menu.css";
import "./file-tabs.css";

export function FileTabs(): ReactNode {
  const source = useProgram((state) => state.source);
  const wanted = useOpenFile((state) => state.name);
  const files = useMemo(() => filesOf(source), [source]);
  const naming = useOpenFile((state) => state.naming);
  const rename = (name: string): void => askName({ name, isNew: false });
  if (files.length === 1) return null;
  const open = openFileIn(files, wanted).name;
  const names = files.map(({ name }) => name);
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = tabByKey(event.key, names, open);
    if (event.key === "F2" && open !== mainName) rename(open);
    else if (event.key === "Delete") {
      removeFile(open);
      focusTab(mainName);
    } else if (event.shiftKey && event.key === "ArrowLeft") moveFile(open, -1);
    else if (event.shiftKey && event.key === "ArrowRight") moveFile(open, 1);
    else if (next !== undefined) {
      openFile(next);
      focusTab(next);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="file-tabs">
      <div className="file-tab-list" role="tablist" aria-label="Files" onKeyDown={press}>
        {names.map((name) => (
          <FileTab
            key={name}
            name={name}
            isOpen={name === open}
            isNamed={naming?.name === name && name === names.at(-1)}
            onRename={() => rename(name)}
          />
        ))}
      </div>
      {naming !== null && names.includes(naming.name) && (
        <NameField
          key={naming.name}
          {...naming}
          onDone={(name, isByKey) => {
            askName(null);
            // A press elsewhere has moved the focus already.
            if (!isByKey) return;
            // The text of a new file comes next; on touch screens it would open the keyboard.
            if (naming.isNew && !isTouch()) focusProgram();
            else focusTab(name);
          }}
        />
      )}
      {open !== mainName && (
        <FileMenu
          name={open}
          isFirst={names[1] === open}
          isLast={names.at(-1) === open}
          onRename={() => rename(open)}
        />
      )}
      <SmallButton
        className="quiet file-action"
        aria-label="Add a file"
        {...tip("Add a file")}
        onClick={addFile}
      >
        <Plus size={16} aria-hidden="true" />
      </SmallButton>
    </div>
  );
}

interface TabProps {
  readonly name: string;
  readonly isOpen: boolean;
  /** True if the field for its name stands in its place. */
  readonly isNamed: boolean;
  readonly onRename: () => void;
}

function FileTab({ name, isOpen, isNamed, onRename }: TabProps): ReactNode {
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) tab.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isOpen]);
  const isMain = name === mainName;
  const faults = useEditorFaults((state) => state.faults).filter(
    ({ file, severity }) => file === name && severity === "error",
  );
  const [first] = faults;
  const use = isMain
    ? "Entry point of the program"
    : "F2 or double-click: rename · Shift+arrow: move · Delete: remove";
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      id={fileTabId(name)}
      className={isNamed ? "file-tab named" : "file-tab"}
      aria-selected={isOpen}
      aria-controls={isOpen ? filePanelId : undefined}
      tabIndex={isOpen ? 0 : -1}
      {...describingTip(first === undefined ? use : `Line ${first.line}: ${first.message}`)}
      onClick={({ detail }) => {
        openFile(name);
        // A finger would open the keyboard, and keys continue from tab to tab.
        if (detail > 0 && !isTouch()) editorHandle()?.focus();
      }}
      onDoubleClick={() => !isMain && onRename()}
    >
      {name}
      {first !== undefined && (
        <>
          {" "}
          <span
            className="file-tab-fault"
            role="img"
            aria-label={counted(faults.length, "error")}
          />
        </>
      )}
    </button>
  );
}

interface MenuProps {
  readonly name: string;
  /** True if it directly follows the main file, which stays first. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onRename: () => void;
}

function FileMenu({ name, isFirst, isLast, onRename }: MenuProps): ReactNode {
  const remove = (): void => {
    removeFile(name);
    focusTab(mainName);
  };
  const items = [
    { label: "Rename", run: onRename },
    { label: "Move left", run: () => moveFile(name, -1), isOff: isFirst },
    { label: "Move right", run: () => moveFile(name, 1), isOff: isLast },
    { label: "Remove", run: remove },
  ];
  return (
    <Menu.Root>
      <Menu.Trigger
        className="button small quiet file-action"
        aria-label={`Actions for ${name}`}
        {...tip(`Actions for ${name}`)}
      >
        <Ellipsis size={16} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="menu-place">
          <Menu.Popup className="menu-frame file-menu">
            {items.map(({ label, run, isOff = false }) => (
              <Menu.Item key={label} className="menu-item" disabled={isOff} onClick={run}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The id of the element in which an editor shows the open file. */
const filePanelId = "open-file";

/** The attributes of the element in which an editor shows the open file. */
export function filePanel(files: readonly unknown[], open: string): HTMLAttributes<HTMLElement> {
  if (files.length === 1) return {};
  return { id: filePanelId, role: "tabpanel", "aria-labelledby": fileTabId(open) };
}

interface NameProps extends NamedFileState {
  /** Called with the file's resulting name; `isByKey` is false if the field lost the focus. */
  readonly onDone: (name: string, isByKey: boolean) => void;
}

/** Enter and leaving the field rename, Escape does not; an invalid name stays, with the reason. */
function NameField({ name, isNew, onDone }: NameProps): ReactNode {
  const [text, setText] = useState(name);
  const fault = nameFault(text.trim(), name);
  const take = (isByKey: boolean): void => {
    if (fault === null) (isNew ? nameNewFile : renameFile)(name, text.trim());
    onDone(fault === null ? text.trim() : name, isByKey);
  };
  return (
    <span className="file-name-field">
      <input
        className="file-name"
        aria-label={isNew ? "Name of the new file" : `New name for ${name}`}
        aria-invalid={fault !== null}
        aria-describedby="file-name-fault"
        value={text}
        size={Math.max(8, text.length)}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        ref={(field) => field?.focus()}
        onFocus={({ target }) => target.setSelectionRange(0, stemLength(target.value))}
        // The extension is there already for those who type it.
        onChange={({ target }) => setText(target.value.replace(/(\.ts)+$/, ".ts"))}
        onBlur={() => take(false)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Escape") onDone(name, true);
          else if (event.key === "Enter" && fault === null) take(true);
          else return;
          event.preventDefault();
        }}
      />
      <span className="file-name-fault" id="file-name-fault" role="status">
        {fault}
      </span>
    </span>
  );
}

/** The length of a name without its extension, which is usually kept. */
function stemLength(name: string): number {
  return name.endsWith(".ts") ? name.length - 3 : name.length;
}
