/**
 * A printed text: the whole if it is short, otherwise its beginning and end with a note on what is left out between
 * them.
 */
import { type ReactNode, useMemo, useState } from "react";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { saveFile } from "../../controls/save-file.ts";
import { excerptOf } from "./excerpt.ts";

interface Props {
  readonly text: string;
  readonly className: string;
}

export function LongText({ text, className }: Props): ReactNode {
  const excerpt = useMemo(() => excerptOf(text), [text]);
  const [isWhole, setWhole] = useState(false);
  if (excerpt === null || isWhole) return <pre className={className}>{text}</pre>;
  return (
    <div className="entry-excerpt">
      <pre className={className}>{excerpt.head}</pre>
      <p className="left-out">
        {excerpt.omitted.toLocaleString("en")} characters hidden
        <SmallButton onClick={() => setWhole(true)}>Show all</SmallButton>
        <SmallButton
          onClick={() => saveFile("output.txt", new Blob([text], { type: "text/plain" }))}
        >
          Save as a file
        </SmallButton>
      </p>
      <pre className={className}>{excerpt.tail}</pre>
    </div>
  );
}
