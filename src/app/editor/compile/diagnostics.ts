/** TypeScript's diagnostics as sentences with a position in the program. */
import type { Diagnostic } from "../../run/runner.ts";
import { maxServiceDiagnostics } from "../service/service-types.ts";

/** The fields of a TypeScript diagnostic that are read here. */
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

/** A longer list would not help. */
const maxDiagnostics = 100;

/** The first errors, each at the line and column where it starts, counted from 1. */
export function readDiagnostics(
  source: string,
  raw: readonly RawDiagnostic[],
): readonly Diagnostic[] {
  const errors = raw
    .filter(({ category }) => category === errorCategory)
    .sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
  const found: Diagnostic[] = [];
  let line = 1;
  let lineStart = 0;
  for (const { messageText, start = 0 } of errors.slice(0, maxDiagnostics)) {
    for (let end = source.indexOf("\n", lineStart); end >= 0 && end < start; ) {
      line++;
      lineStart = end + 1;
      end = source.indexOf("\n", lineStart);
    }
    found.push({
      message: sentence(messageText),
      position: { line, column: start - lineStart + 1 },
    });
  }
  const last = found.at(-1);
  if (last !== undefined && errors.length > found.length) {
    // The service leaves further ones out.
    const isAll = raw.length < maxServiceDiagnostics;
    const more = isAll ? `${errors.length - found.length} more` : "many more";
    found.push({ message: `and ${more} errors after this one`, position: last.position });
  }
  return found;
}
