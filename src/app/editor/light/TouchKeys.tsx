/** A row of keys that a phone's keyboard hides behind others, under the light editor. */
import {
  cursorCharLeft,
  cursorCharRight,
  indentLess,
  indentMore,
  redo,
  undo,
} from "@codemirror/commands";
import type { Command } from "@codemirror/view";
import {
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  MoveLeft,
  MoveRight,
  Redo2,
  Undo2,
} from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { LightView } from "./light-view.ts";
import "./touch-keys.css";

interface CommandKey {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly command: Command;
}

const commands: readonly CommandKey[] = [
  { name: "Undo", icon: Undo2, command: undo },
  { name: "Redo", icon: Redo2, command: redo },
  { name: "Cursor left", icon: MoveLeft, command: cursorCharLeft },
  { name: "Cursor right", icon: MoveRight, command: cursorCharRight },
  { name: "Indent", icon: IndentIncrease, command: indentMore },
  { name: "Outdent", icon: IndentDecrease, command: indentLess },
];

/** Ordered by how often programs need them. */
const texts = '. ( ) [ ] , = ; { } " => * + - / < > _ `'.split(" ");

interface Props {
  readonly view: RefObject<LightView | null>;
}

export function TouchKeys({ view }: Props): ReactNode {
  return (
    // The editor keeps the focus, so that the phone's keyboard stays open.
    <fieldset
      className="touch-keys"
      aria-label="Keys"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {commands.map(({ name, icon: Drawn, command }) => (
        <button
          key={name}
          type="button"
          className="touch-key"
          aria-label={name}
          onClick={() => view.current?.command(command)}
        >
          <Drawn size={18} aria-hidden="true" />
        </button>
      ))}
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className="touch-key"
          onClick={() => view.current?.type(text)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
