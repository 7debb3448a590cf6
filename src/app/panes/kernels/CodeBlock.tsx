/** A named text to read and to copy. */
import type { ReactNode } from "react";
import { CopyButton } from "../../controls/CopyButton.tsx";
import { ColouredCode } from "../../editor/ColouredCode.tsx";

interface Props {
  readonly name: string;
  readonly text: string;
  /** Colours the text, which is plain by default. */
  readonly language?: "wgsl" | undefined;
  /** The number of characters left out. */
  readonly omitted: number;
  /** Further actions beside the copy button. */
  readonly children?: ReactNode;
}

export function CodeBlock({ name, text, language, omitted, children }: Props): ReactNode {
  return (
    <div className="code-block">
      <div className="code-head">
        <h3>{name}</h3>
        {children}
        <CopyButton name={`Copy ${name}`} source="the code" text={() => text}>
          Copy
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard. */}
      <section className="code-text" aria-label={name} tabIndex={0}>
        <pre>{language ? <ColouredCode text={text} language={language} /> : text}</pre>
      </section>
      {omitted > 0 && (
        <p className="quiet-text">{omitted.toLocaleString("en")} more characters not shown</p>
      )}
    </div>
  );
}
