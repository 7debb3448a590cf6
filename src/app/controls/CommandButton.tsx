/** A command as a button: its label, with its name and keys in a tooltip, disabled while it has no effect. */
import type { ReactNode } from "react";
import type { Command } from "../commands/command.ts";
import { ariaKeys, keyLabel } from "../commands/keys.ts";
import { tip } from "./tips/tip.ts";

interface Props {
  readonly command: Command;
  readonly className?: string;
  /** Drawn before or instead of the label; the label stays in the accessible name. */
  readonly icon?: ReactNode;
  readonly iconOnly?: boolean;
  /** The visible text, if it is shorter than the label; the accessible name begins with it. */
  readonly text?: string;
}

export function CommandButton(props: Props): ReactNode {
  const { command, className = "", icon, iconOnly = false, text = command.label } = props;
  const name = command.label.includes(text) ? command.label : `${text} ${command.label}`;
  return (
    <button
      type="button"
      className={`button ${className}`}
      aria-label={name}
      aria-keyshortcuts={command.keys.length > 0 ? ariaKeys(command.keys) : undefined}
      {...tip(
        command.label,
        command.keys.map((key) => keyLabel(key)),
      )}
      disabled={command.enabled?.() === false}
      onClick={() => command.run()}
    >
      {icon}
      {!iconOnly && <span>{text}</span>}
    </button>
  );
}
