/** The program as plain text: there at once, before Monaco, and in its place on a touch screen. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { editSource, useSession } from "../store/session.ts";
import { offerEditor } from "./handle.ts";

interface Props {
  /** Told when Monaco takes over: where the cursor stands, or null if the focus is elsewhere. */
  readonly typedAt: RefObject<number | null>;
}

export function PlainEditor({ typedAt }: Props): ReactNode {
  const source = useSession((state) => state.source);
  const area = useRef<HTMLTextAreaElement>(null);
  // In the commit that removes the area: any later, and what is typed meanwhile goes to nobody.
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
