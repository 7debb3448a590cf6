/**
 * A round as a row of spans, which show where its time went as far as that is known. Spans are exclusive: each
 * moment of the round is in one span, and all of them together are the round's wall time.
 */
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
  rest: "Program, untimed kernels and waiting",
};

/**
 * Spans in the order of a round. Parts whose sum exceeds the round overlapped: of those, compiling counts
 * first, then kernels, uploads and readbacks, each limited to the time that is left. The rest is not explained
 * by any part.
 */
export function spans(round: RoundTiming): readonly Span[] {
  let left = round.wall;
  const take = (milliseconds: number): number => {
    const taken = Math.min(left, milliseconds);
    left -= taken;
    return taken;
  };
  const compile = take(round.compile);
  const kernel = take(round.kernel?.likely ?? 0);
  const upload = take(round.upload?.time.likely ?? 0);
  const readback = take(round.readback?.time.likely ?? 0);
  const parts: readonly Span[] = [
    { kind: "compile", milliseconds: compile },
    { kind: "upload", milliseconds: upload },
    { kind: "kernel", milliseconds: kernel },
    { kind: "readback", milliseconds: readback },
    { kind: "rest", milliseconds: left },
  ];
  return parts.filter(({ milliseconds }) => milliseconds > 0);
}
