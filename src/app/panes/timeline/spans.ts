/** A round as a row of spans: what is known of where its time went. */
import type { RoundTiming } from "../../program/events.ts";

export type SpanKind = "compile" | "upload" | "kernel" | "readback" | "rest";

export interface Span {
  readonly kind: SpanKind;
  readonly milliseconds: number;
}

export const spanNames: Readonly<Record<SpanKind, string>> = {
  compile: "Compile",
  upload: "Upload",
  kernel: "Kernels",
  readback: "Readback",
  rest: "Program, kernels not timed apart, and waiting",
};

/**
 * In the order of a round. The rest is what the end-to-end time has beyond the parts; a profiled
 * round has no end-to-end time, and so no rest.
 */
export function spans(round: RoundTiming): readonly Span[] {
  const parts: readonly Span[] = [
    { kind: "compile", milliseconds: round.compile },
    { kind: "upload", milliseconds: round.upload?.milliseconds ?? 0 },
    { kind: "kernel", milliseconds: round.kernel ?? 0 },
    { kind: "readback", milliseconds: round.readback?.milliseconds ?? 0 },
  ];
  const known = parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const rest = Math.max(0, (round.endToEnd ?? 0) - known);
  return [...parts, { kind: "rest", milliseconds: rest } as const].filter(
    ({ milliseconds }) => milliseconds > 0,
  );
}

export function totalOf(round: RoundTiming): number {
  return spans(round).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}
