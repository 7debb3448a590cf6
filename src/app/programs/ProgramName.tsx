/** The name of the program on the page, which a click edits, and its storage state. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useProgram } from "../run/session.ts";
import { longestTitle, nameOf, titleFrom } from "./draft.ts";
import { keptWords, useKept } from "./kept-state.ts";
import { nameProgram } from "./naming.ts";
import "./program-name.css";
import { tip } from "../controls/tips/tip.ts";

export function ProgramName(): ReactNode {
  const name = useProgram(({ identity, source }) =>
    nameOf({ source, ...(identity.title !== undefined && { title: identity.title }) }),
  );
  const state = useKept((kept) => kept.state);
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const end = (isKept: boolean): void => {
    if (isKept && typed !== null && typed !== name) nameProgram(titleFrom(typed));
    setTyped(null);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Escape would stop a run.
    event.stopPropagation();
    end(event.key === "Enter");
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className="program-name">
      {typed === null ? (
        <button
          ref={button}
          type="button"
          className="program-name-text clipped"
          aria-label={`${name}: rename the program`}
          {...tip("Rename the program")}
          onClick={() => setTyped(name)}
        >
          {name}
        </button>
      ) : (
        <input
          className="program-name-input clipped"
          type="text"
          aria-label="Name of the program"
          maxLength={longestTitle}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
          autoFocus
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => end(true)}
          onKeyDown={onKey}
        />
      )}
      <span className={`program-kept clipped ${state}`} role="status" aria-label="Saved">
        {keptWords[state]}
      </span>
    </div>
  );
}
