/** A button that copies a text, and shows beside it whether the browser allowed it. */

import { type ReactNode, useState } from "react";
import { SmallButton } from "./SmallButton.tsx";

interface Props {
  readonly children: string;
  /** The accessible name, if the label does not say what is copied. */
  readonly name?: string;
  /** States where the visitor finds the text to select it by hand: "the text below". */
  readonly source: string;
  /** Called for each press, since the text may take a while to write. */
  readonly text: () => string;
}

export function CopyButton({ children, name, source, text }: Props): ReactNode {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid("Copied");
    } catch {
      setSaid(`Copying was blocked: select and copy ${source} yourself`);
    }
  };
  return (
    <>
      <span className="quiet-text" aria-live="polite">
        {said}
      </span>
      <SmallButton aria-label={name} onClick={() => void copy()} onBlur={() => setSaid("")}>
        {children}
      </SmallButton>
    </>
  );
}
