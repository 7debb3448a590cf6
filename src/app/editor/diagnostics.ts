/** TypeScript's diagnostics as sentences with a place in the program. */
import type { Diagnostic } from "../store/runner.ts";

/** The parts of a TypeScript diagnostic that are read here. */
export interface RawDiagnostic {
  readonly messageText: string | MessageChain;
  readonly start?: number | undefined;
  readonly category: number;
}

interface MessageChain {
  readonly messageText: string;
  readonly next?: readonly MessageChain[] | undefined;
}

/** `ts.DiagnosticCategory.Error`. */
const errorCategory = 1;

function sentence(message: string | MessageChain): string {
  if (typeof message === "string") return message;
  return [message.messageText, ...(message.next ?? []).map(sentence)].join(" ");
}

/** Errors only, each at the line and column of its start, counted from 1. */
export function readDiagnostics(
  source: string,
  raw: readonly RawDiagnostic[],
): readonly Diagnostic[] {
  return raw
    .filter(({ category }) => category === errorCategory)
    .map(({ messageText, start = 0 }) => {
      const before = source.slice(0, start).split("\n");
      return {
        message: sentence(messageText),
        place: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
      };
    });
}
