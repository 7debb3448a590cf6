/** Every command by name: type to narrow down, arrows to choose, Enter to run. */
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { allCommands, searchCommands } from "../commands/all.ts";
import type { Command } from "../commands/command.ts";
import { keyLabel } from "../commands/keys.ts";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";

export function PaletteDialog(): ReactNode {
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const found = searchCommands(
    query,
    allCommands().filter(({ id, enabled }) => id !== "palette" && enabled()),
  );
  const chosen = found[Math.min(at, found.length - 1)];
  const close = (): void => showDialog(null);
  const runCommand = (command: Command | undefined): void => {
    close();
    command?.run();
  };
  const onKey = (event: KeyboardEvent): void => {
    const count = Math.max(1, found.length);
    if (event.key === "ArrowDown") setAt((at + 1) % count);
    else if (event.key === "ArrowUp") setAt((at + count - 1) % count);
    else if (event.key === "Enter") runCommand(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Commands" className="palette" onClose={close}>
      <input
        className="palette-input"
        type="text"
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={chosen === undefined ? undefined : `command-${chosen.id}`}
        placeholder="Type a command"
        value={query}
        data-initial-focus
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div className="palette-list" id="palette-list" role="listbox" aria-label="Commands">
        {found.map((command) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox.
          <div
            key={command.id}
            id={`command-${command.id}`}
            role="option"
            tabIndex={-1}
            className="palette-option"
            aria-selected={command === chosen}
            ref={(element) => {
              if (command === chosen) element?.scrollIntoView({ block: "nearest" });
            }}
            onClick={() => runCommand(command)}
          >
            <span>{command.label}</span>
            <span className="palette-keys">
              {command.keys.map((key) => (
                <kbd key={key}>{keyLabel(key)}</kbd>
              ))}
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="quiet-text">No command matches</p>}
    </Dialog>
  );
}
