/** Announces the program's errors to screen readers once its visitor pauses, and only what has changed since. */
import { type ReactNode, useEffect, useState } from "react";
import { useProgram } from "../run/session.ts";
import { useEditorFaults } from "./editor-faults.ts";
import { faultNews } from "./fault-words.ts";

/** The time without a change of text or errors that counts as a pause. */
const restMilliseconds = 1_500;

export function FaultNews(): ReactNode {
  const faults = useEditorFaults((state) => state.faults);
  const source = useProgram((state) => state.source);
  const [said, setSaid] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the rest anew.
  useEffect(() => {
    const timer = setTimeout(
      () => setSaid((before) => faultNews(faults, before)),
      restMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [faults, source]);
  return (
    <div className="announced" role="status" aria-label="Errors">
      {said}
    </div>
  );
}
