/** The program's text, which is plain until it gets the focus; then the editor is loaded. */
import { type ReactNode, useEffect, useState } from "react";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { ColouredArea } from "../editor/ColouredCode.tsx";
import { editorHandle } from "../editor/handle.ts";
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
  if (isReady) return <LazyPart part={editor} given={{}} />;
  return (
    <div className="embed-source code-area">
      <ColouredArea
        aria-label="Program"
        readOnly
        value={source}
        onFocus={() => !isFixed && setWanted(true)}
      />
    </div>
  );
}
