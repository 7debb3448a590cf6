/** The program's text, which is plain until it gets the focus; then the editor is loaded. */
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { editorHandle } from "../editor/handle.ts";
import { highlight } from "../editor/highlight.ts";
import { useProgram } from "../run/session.ts";
import "../editor/editor.css";

const editor = partOf("The editor", async () => (await import("../editor/Editor.tsx")).Editor);

interface Props {
  /** True if its reader cannot change it. */
  readonly isFixed: boolean;
}

export function EmbedProgram({ isFixed }: Props): ReactNode {
  const source = useProgram((state) => state.source);
  const [isWanted, setWanted] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isThere = true;
    editor.load().then(
      () => isThere && setReady(true),
      () => isThere && setReady(true),
    );
    return () => {
      isThere = false;
    };
  }, [isWanted]);
  // The focus moves to the editor that has replaced the text.
  useEffect(() => {
    if (!isReady) return;
    let frame = 0;
    const focus = (): void => {
      const handle = editorHandle();
      if (handle === null) frame = requestAnimationFrame(focus);
      else handle.focus();
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  const painted = useRef<HTMLPreElement>(null);
  if (isReady) return <LazyPart part={editor} given={{}} />;
  return (
    <div className="embed-source">
      <pre ref={painted} aria-hidden="true">
        {highlight(source).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity.
          <Fragment key={at}>
            {line.map(({ colour, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other identity.
              <span key={index} className={`code-${colour}`}>
                {text}
              </span>
            ))}
            {"\n"}
          </Fragment>
        ))}
      </pre>
      <textarea
        aria-label="Program"
        readOnly
        spellCheck={false}
        value={source}
        onFocus={() => !isFixed && setWanted(true)}
        onScroll={({ currentTarget: { scrollLeft, scrollTop } }) =>
          painted.current?.scrollTo(scrollLeft, scrollTop)
        }
      />
    </div>
  );
}
