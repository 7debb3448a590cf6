/** A named text to read and to copy. */
import { type ReactNode, useState } from "react";

interface Props {
  readonly name: string;
  readonly text: string;
  /** The number of characters that are left out. */
  readonly omitted: number;
}

export function CodeBlock({ name, text, omitted }: Props): ReactNode {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied");
    } catch {
      setSaid("Not allowed: select the text and copy it");
    }
  };
  return (
    <div className="code-block">
      <div className="code-head">
        <h3>{name}</h3>
        <span className="quiet-text" aria-live="polite">
          {said}
        </span>
        <button
          type="button"
          className="button small"
          aria-label={`Copy ${name}`}
          onClick={() => void copy()}
          onBlur={() => setSaid("")}
        >
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard. */}
      <section className="code-text" aria-label={name} tabIndex={0}>
        <pre>{text}</pre>
      </section>
      {omitted > 0 && (
        <p className="quiet-text">
          {omitted.toLocaleString("en")} more characters are not shown: the text is too long
        </p>
      )}
    </div>
  );
}
