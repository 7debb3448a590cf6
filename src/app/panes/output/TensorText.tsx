/** A printed tensor's elements: the first whole lines of a tall one, until all are requested. */
import { type ReactNode, useMemo, useState } from "react";
import { ScrollablePre } from "../../controls/ScrollablePre.tsx";
import { SmallButton } from "../../controls/SmallButton.tsx";

/** A tensor with only a few lines more than this is shown whole. */
const maxLines = 32;
const firstLines = 24;

export function TensorText({ text }: { readonly text: string }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => text.split("\n"), [text]);
  const isCut = !isWhole && lines.length > maxLines;
  return (
    <>
      <ScrollablePre text={isCut ? lines.slice(0, firstLines).join("\n") : text} />
      {isCut && (
        <p className="left-out">
          {(lines.length - firstLines).toLocaleString("en")} lines hidden
          <SmallButton onClick={() => setWhole(true)}>Show all</SmallButton>
        </p>
      )}
    </>
  );
}
