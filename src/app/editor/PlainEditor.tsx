/**
 * The program as coloured text that can be edited: there at the first paint, until a full editor is loaded. A text box
 * without a colour of its own lies upon the coloured lines, which have Monaco's measures, so that nothing moves when
 * Monaco takes its place.
 */
import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { editSource, useSession } from "../store/session.ts";
import { offerEditor } from "./handle.ts";
import { type Handover, Steps } from "./handover.ts";
import { highlight, type Piece } from "./highlight.ts";

interface Props {
  /** Receives what the next editor needs when it takes over. */
  readonly handover: RefObject<Handover | null>;
}

const Line = memo(({ pieces }: { readonly pieces: readonly Piece[] }) => (
  <div className="plain-line">
    {pieces.map(({ colour, text }, place) =>
      colour === "plain" ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
        <span key={place} className={`code-${colour}`}>
          {text}
        </span>
      ),
    )}
    {"\n"}
  </div>
));

export function PlainEditor({ handover }: Props): ReactNode {
  const source = useSession((state) => state.source);
  const area = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const steps = useRef(new Steps(source));
  const lines = useMemo(() => highlight(source), [source]);

  useLayoutEffect(() => steps.current.add(source), [source]);
  // Runs in the commit that removes the area: if it ran later, keys typed in between would be lost.
  useLayoutEffect(() => {
    const element = area.current;
    const scroller = frame.current;
    const { current: noted } = steps;
    return () => {
      if (element === null) return;
      const { selectionStart, selectionEnd, selectionDirection } = element;
      const isBackward = selectionDirection === "backward";
      handover.current = {
        texts: noted.texts,
        selection: isBackward
          ? { anchor: selectionEnd, head: selectionStart }
          : { anchor: selectionStart, head: selectionEnd },
        hasFocus: document.activeElement === element,
        scrollTop: scroller?.scrollTop ?? 0,
      };
    };
  }, [handover]);
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
          frame.current?.querySelectorAll(".plain-line")[line - 1]?.scrollIntoView({
            block: "center",
          });
        },
        format: () => undefined,
      }),
    [],
  );
  return (
    <div ref={frame} className="plain-frame">
      <div className="plain-text">
        <pre className="plain-lines" aria-hidden="true">
          {lines.map((pieces, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
            <Line key={place} pieces={pieces} />
          ))}
        </pre>
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
      </div>
    </div>
  );
}
