/** Two texts with their differences: side by side if there is space, otherwise one above the other. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Difference, showDifference } from "./diff-editor.ts";

interface Props {
  readonly before: string;
  readonly after: string;
}

export function DiffView({ before, after }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [difference, setDifference] = useState<Difference | null>(null);
  useEffect(() => {
    if (host.current === null) return;
    const made = showDifference(host.current);
    setDifference(made);
    return () => made.end();
  }, []);
  useEffect(() => difference?.compare(before, after), [difference, before, after]);
  return (
    <>
      {before === after && <p className="quiet-text">No differences</p>}
      <div ref={host} className="history-editor monaco-component" />
    </>
  );
}
