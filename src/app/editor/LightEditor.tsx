/** CodeMirror on the program, for touch screens, which Monaco does not support. Loaded when it is needed. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { followLightShapes } from "../shapes/light-hints.ts";
import { useResults } from "../store/results.ts";
import { editSource, useSession } from "../store/session.ts";
import { useSettings } from "../store/settings.ts";
import { shownText, shownTimings } from "../store/shown-timings.ts";
import { useStaleText } from "../store/staleness.ts";
import { summariseLines } from "../store/summary.ts";
import { faultMarks, lineNotes } from "./annotations.ts";
import { offerEditor } from "./handle.ts";
import type { Handover } from "./handover.ts";
import { LightView } from "./light-view.ts";

interface Props {
  /** The state that the editor before this one passes on; null once it is taken. */
  readonly handover: RefObject<Handover | null>;
}

export function LightEditor({ handover }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<LightView | null>(null);
  const source = useSession((state) => state.source);
  const { options, problems, timings } = useResults();
  const hasRun = options?.source === source;
  const sweep = options?.sweep ?? null;
  const isStale = useStaleText() !== "";
  const hasShapes = useSettings((state) => state.shapeHints);

  useLayoutEffect(() => {
    if (host.current === null) return;
    const { current: before } = handover;
    handover.current = null;
    const made = new LightView(host.current, useSession.getState().source, before, editSource);
    view.current = made;
    const withdraw = offerEditor({
      focus: () => made.focus(),
      reveal: ({ line, column }) => made.reveal(line, column),
      format: () => made.format(),
    });
    return () => {
      withdraw();
      made.destroy();
      view.current = null;
    };
  }, [handover]);
  useEffect(() => view.current?.replace(source), [source]);
  useEffect(() => view.current?.mark(hasRun ? faultMarks(problems) : []), [problems, hasRun]);
  useEffect(() => {
    const at = sweep === null ? "" : ` at ${shownText(timings, sweep)}`;
    const lines = summariseLines(shownTimings(timings, sweep));
    view.current?.note(hasRun ? lineNotes(lines, { isStale, at }) : []);
  }, [timings, sweep, isStale, hasRun]);
  useEffect(() => {
    if (!hasShapes) return;
    return followLightShapes((shapes) => view.current?.show(shapes));
  }, [hasShapes]);
  return <div ref={host} className="light-editor" />;
}
