/** States which device is faster, with caveats below. */
import type { ReactNode } from "react";
import type { Measured } from "../../results/summary.ts";
import { verdictParts } from "../../verdict/verdict-words.ts";

interface Props {
  readonly gpu: Measured | null;
  readonly cpu: Measured | null;
}

export function Verdict({ gpu, cpu }: Props): ReactNode {
  const [text, note] = verdictParts(gpu, cpu);
  return (
    <>
      {text}
      {note !== undefined && <span className="spread">{note}</span>}
    </>
  );
}
