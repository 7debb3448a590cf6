/** Code in the colours of its language, and a text box with such code in it. */
import { type ComponentProps, memo, type ReactNode, useMemo, useRef } from "react";
import { type CodeLanguage, type HighlightedText, highlight } from "./highlight.ts";
import "./coloured-code.css";

interface LineProps {
  readonly pieces: readonly HighlightedText[];
}

/** The tokens of a line. */
export function ColouredLine({ pieces }: LineProps): ReactNode {
  return pieces.map(({ colour, text }, index) =>
    colour === "plain" ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity but their index.
      <span key={index} className={`code-${colour}`}>
        {text}
      </span>
    ),
  );
}

interface CodeProps {
  readonly text: string;
  readonly language?: CodeLanguage;
}

/** The text and nothing else: it stands in a `pre`. */
export const ColouredCode: (props: CodeProps) => ReactNode = memo(
  ({ text, language }: CodeProps): ReactNode => {
    const lines = useMemo(() => highlight(text, language), [text, language]);
    return lines.map((pieces, index) => [
      index > 0 && "\n",
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their index.
      <ColouredLine key={index} pieces={pieces} />,
    ]);
  },
);

/** A text box. Its text is transparent, and its colours stand behind it and scroll along. */
export function ColouredArea({
  language,
  value,
  ...rest
}: Omit<ComponentProps<"textarea">, "value"> & {
  readonly language?: CodeLanguage;
  readonly value: string;
}): ReactNode {
  const painted = useRef<HTMLPreElement>(null);
  return (
    <>
      <pre ref={painted} aria-hidden="true">
        {/* A line at the end has the height of the text box's. */}
        <ColouredCode text={`${value}\n`} {...(language && { language })} />
      </pre>
      <textarea
        {...rest}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        onScroll={({ currentTarget: { scrollLeft, scrollTop } }) =>
          painted.current?.scrollTo(scrollLeft, scrollTop)
        }
      />
    </>
  );
}
