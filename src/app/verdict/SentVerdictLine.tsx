/** The times that a link's sender measured with the program, as long as its text is the one that was sent. */
import type { ReactNode } from "react";
import { useProgram } from "../run/session.ts";
import { verdictSentence } from "../share/verdict.ts";

export function SentVerdictLine(): ReactNode {
  const verdict = useProgram(({ sent, source }) => (sent?.source === source ? sent.verdict : null));
  if (verdict === null) return null;
  return (
    <p className="sent-verdict" role="note" aria-label="The sender's times">
      {verdictSentence(verdict)}
    </p>
  );
}
