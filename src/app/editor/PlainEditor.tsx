/**
 * The program as coloured text that can be edited: available at the first paint, until a full editor is loaded. A
 * transparent text box lies over the coloured lines, which have Monaco's metrics, so that nothing moves when Monaco
 * replaces it.
 */
import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useProgram } from "../run/session.ts";
import { useShapes } from "../shapes/shapes.ts";
import { ColouredLine } from "./ColouredCode.tsx";
import { offerEditor } from "./handle.ts";
import { changeOf, type Handover, Steps } from "./handover.ts";
import { type HighlightedText, highlight } from "./highlight.ts";
import { followUndo, type ProgramUndo, wholeProgram } from "./program-undo.ts";

interface Props {
  /** Receives the state for the next editor when that takes over. */
  readonly handover: RefObject<Handover | null>;
}

interface LineProps {
  readonly pieces: readonly HighlightedText[];
  /** The shape behind the line; empty if none is known. */
  readonly shape: string;
}

const Line = memo(({ pieces, shape }: LineProps) => (
  <div className="plain-line">
    <ColouredLine pieces={pieces} />
    {shape !== "" && (
      <span className="plain-end">
        <span className="line-shape">{shape}</span>
      </span>
    )}
    {"\n"}
  </div>
));

export function PlainEditor({ handover }: Props): ReactNode {
  const source = useProgram((state) => state.source);
  const area = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const revision = useProgram((state) => state.revision);
  const [steps] = useState(() => new Steps(source));
  const undo = useRef<ProgramUndo>(null);
  const shownRevision = useRef(revision);
  /** The cursor's offset once the text of the undo step is shown. */
  const cursor = useRef<number | null>(null);
  const lines = useMemo(() => highlight(source), [source]);
  const shapes = useShapes();
  const shapeOf = useMemo(() => {
    // Shapes of another text would be at the wrong lines.
    const hints = shapes.source === source ? shapes.view.hints : [];
    return new Map(hints.map(({ line, text }) => [line, text]));
  }, [shapes, source]);

  useLayoutEffect(() => {
    const following = followUndo(steps, wholeProgram);
    undo.current = following;
    return () => following.dispose();
  }, [steps]);
  useLayoutEffect(() => {
    if (revision !== shownRevision.current) {
      shownRevision.current = revision;
      undo.current?.enter();
    }
    steps.replace(source);
    if (cursor.current !== null) {
      area.current?.setSelectionRange(cursor.current, cursor.current);
      cursor.current = null;
    }
  }, [steps, source, revision]);
  useEffect(() => {
    const element = area.current;
    const go = (isRedo: boolean): void => {
      const before = steps.getValue();
      if (!(isRedo ? steps.redo() : steps.undo())) return;
      const { from, inserted } = changeOf(before, steps.getValue());
      cursor.current = from + inserted.length;
    };
    const press = (event: KeyboardEvent): void => {
      const step = stepOf(event);
      if (step === null) return;
      event.preventDefault();
      go(step === "redo");
    };
    // The browser's menu and a phone's gestures undo too.
    const input = (event: InputEvent): void => {
      const { inputType } = event;
      if (inputType !== "historyUndo" && inputType !== "historyRedo") return;
      event.preventDefault();
      go(inputType === "historyRedo");
    };
    element?.addEventListener("keydown", press);
    element?.addEventListener("beforeinput", input);
    return () => {
      element?.removeEventListener("keydown", press);
      element?.removeEventListener("beforeinput", input);
    };
  }, [steps]);
  // Runs in the commit that removes the area: if it ran later, keys typed in between would be lost.
  useLayoutEffect(() => {
    const element = area.current;
    const scroller = frame.current;
    return () => {
      if (element === null) return;
      const { selectionStart, selectionEnd, selectionDirection } = element;
      const isBackward = selectionDirection === "backward";
      handover.current = {
        steps: steps.steps,
        model: steps,
        selection: isBackward
          ? { anchor: selectionEnd, head: selectionStart }
          : { anchor: selectionStart, head: selectionEnd },
        hasFocus: document.activeElement === element,
        scrollTop: scroller?.scrollTop ?? 0,
      };
    };
  }, [handover, steps]);
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
          {lines.map((pieces, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their index.
            <Line key={index} pieces={pieces} shape={shapeOf.get(index + 1) ?? ""} />
          ))}
        </pre>
        <textarea
          ref={area}
          className="plain-editor"
          aria-label="Program"
          value={source}
          onChange={(event) => steps.add(event.target.value)}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
        />
      </div>
    </div>
  );
}

/** The step in the text's history that a key selects; null for other keys. */
function stepOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: KeyboardEvent): "undo" | "redo" | null {
  if (altKey || ctrlKey === metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}
