/** The keys of the page by group, as the list of shortcuts shows them. */
import { allCommands } from "../commands/all.ts";
import { commandGroups } from "../commands/command.ts";
import { keyLabel } from "../commands/keys.ts";
import { editorKeys } from "./editor-keys.ts";

export interface KeyRow {
  readonly label: string;
  /** As they are written on this computer. */
  readonly keys: readonly string[];
}

export interface KeyGroup {
  readonly name: string;
  readonly rows: readonly KeyRow[];
}

/** All keys whose label, group or keys contain each word typed; groups without any are left out. */
export function keyGroups(query: string): readonly KeyGroup[] {
  const commands = allCommands().filter(({ keys }) => keys.length > 0);
  const all = [
    ...commandGroups.map((name) => ({
      name: name as string,
      rows: commands.filter(({ group = "Commands" }) => group === name),
    })),
    { name: "In the editor", rows: editorKeys },
  ];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .map(({ name, rows }) => ({
      name,
      rows: rows
        .map(({ label, keys }) => ({ label, keys: keys.map((key) => keyLabel(key)) }))
        .filter(({ label, keys }) => {
          const text = [name, label, ...keys].join(" ").toLowerCase();
          return words.every((word) => text.includes(word));
        }),
    }))
    .filter(({ rows }) => rows.length > 0);
}
