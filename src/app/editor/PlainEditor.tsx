/** The program as plain text: there at once, until Monaco is loaded, and permanently on touch screens. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { editSource, useSession } from "../store/session.ts";
import { offerEditor } from "./handle.ts";

interface Props {
  /** Receives the cursor's offset when Monaco takes over, or null if the focus is elsewhere. */
  readonly typedAt: RefObject<number | null>;
}

export function PlainEditor({ typedAt }: Props): ReactNode {
  const source = useSession((state) => state.source);
  const area = useRef<HTMLTextAreaElement>(null);
  // Runs in the commit that removes the area: if it ran later, keys typed in between would be lost.
  useLayoutEffect(() => {
    const element = area.current;
    return () => {
      typedAt.current =
        element !== null && document.activeElement === element ? element.selectionStart : null;
    };
  }, [typedAt]);
  useEffect(
    () =>
      offerEditor({
        focus: () => area.current?.focus(),
        reveal: ({ line, column }) => {
          const element = area.current;
          if (element === null) return;
          const before = element.value.split("\n").slice(0, line - 1);
          const offset = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
          element.focus();
          element.setSelectionRange(offset, offset);
          element.scrollTop = (line - 4) * Number.parseFloat(getComputedStyle(element).lineHeight);
        },
        format: () => undefined,
      }),
    [],
  );
  return (
    <textarea
      ref={area}
      className="plain-editor"
      aria-label="Program"
      value={source}
      onChange={(event) => editSource(event.target.value)}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
    />
  );
}
