/**
 * Prepares a compiled program for recordings, on the page. Out: the text that the realm runs, and the position of each
 * probe in the visitor's text.
 */
import type { Position } from "../../../engine/ir/fault.ts";
import type { SourcePosition } from "../messages/events.ts";
import type { CompiledProgram } from "../source/compiled-files.ts";
import { readModules } from "../source/imports.ts";
import { lineStarts, offsetAt, positionAt } from "../source/line-starts.ts";
import { findUnknownName, type Linked, link } from "../source/link.ts";
import { positionMapOf } from "../source/position-map.ts";
import type { CallParts, Span } from "./find-probes.ts";
import { type Instrumented, instrument } from "./instrument.ts";

/** A probe in the visitor's text. */
export interface ProbeInText {
  readonly start: SourcePosition;
  readonly end: SourcePosition;
  /** The first character of the name that the value is bound to, if there is one, and the name. */
  readonly bound: SourcePosition | null;
  readonly boundName: string;
  /** The text of the expression or of the name, as it was compiled. */
  readonly text: string;
  readonly kind: "value" | "name";
  readonly isName: boolean;
  readonly isStatement: boolean;
  /** Offsets in the compiled text. */
  readonly span: Span;
  readonly call: CallParts | null;
  /** The position of the call's name. */
  readonly callee: SourcePosition | null;
  readonly calleeName: string;
}

export interface ShapeProgram {
  /** The files that the realm runs, in order of evaluation (`link.ts`). */
  readonly modules: readonly string[];
  /** The compiled text, to which offsets refer. */
  readonly compiled: string;
  /** By the probes' numbers; null for what is not in the visitor's text. */
  readonly positions: readonly (ProbeInText | null)[];
  /** The offset in the compiled text of a position in the files that the realm runs. */
  offsetOf(position: Position): number;
  /** The position in the files that a run would execute of one in those that the realm runs. */
  positionInRun(position: Position): Position;
  /** The position in the visitor's text of an offset in the compiled text. */
  placeOf(offset: number): SourcePosition | null;
}

/**
 * `url` is the address of the API in the realm, which exports `names`. Null for a program that imports an unknown name.
 * Throws a Fault for a text that is no module, and for imports that a run would refuse.
 */
export function shapeProgram(
  { code, map, parts }: CompiledProgram,
  url: string,
  names: readonly string[],
): ShapeProgram | null {
  const probed: Instrumented = instrument(code, parts);
  // Probes already report the positions of faults, so none has to be noted where it is thrown.
  const modules = readModules(probed.code, probed.parts).map((module) => ({
    ...module,
    throws: [],
  }));
  if (findUnknownName(modules, names)) return null;
  const linked = link(probed.code, modules, url);
  // Addresses of realms have one length, and a run tells the variables of its first execution.
  let run: Linked | null = null;
  const linkedForRun = (): Linked => {
    run ??= link(code, readModules(code, parts), url, true);
    return run;
  };
  const toPlace = positionMapOf(map);
  const lines = lineStarts(code);
  const placeOf = (offset: number): SourcePosition | null => toPlace(positionAt(lines, offset));
  const textOf = (span: Span | null): string => (span ? code.slice(span.start, span.end) : "");
  return {
    modules: linked.modules,
    compiled: code,
    positions: probed.probes.map((probe) => {
      const start = placeOf(probe.start);
      const text = code.slice(probe.start, probe.end);
      const end =
        probe.kind === "name" && start
          ? { line: start.line, column: start.column + text.length }
          : placeOf(probe.end);
      if (start === null || end === null) return null;
      return {
        start,
        end,
        bound: probe.kind === "value" && probe.bound ? placeOf(probe.bound.start) : null,
        boundName: probe.kind === "value" ? textOf(probe.bound) : "",
        text,
        kind: probe.kind,
        isName: probe.kind === "name" || probe.isName,
        isStatement: probe.kind === "value" && probe.isStatement,
        span: { start: probe.start, end: probe.end },
        call: probe.kind === "value" ? probe.call : null,
        callee: probe.kind === "value" && probe.call ? placeOf(probe.call.callee.start) : null,
        calleeName: probe.kind === "value" ? textOf(probe.call?.callee ?? null) : "",
      };
    }),
    positionInRun: (position) => linkedForRun().linked(probed.unprobed(linked.unlinked(position))),
    offsetOf: (position) => offsetAt(lines, probed.unprobed(linked.unlinked(position))),
    placeOf,
  };
}
