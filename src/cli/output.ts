/** Writes what a run shows as text for a terminal, and as JSON for programs. */
import { joinPoints } from "../engine/present/plot/merge.ts";
import type { Output } from "../engine/present/presenter.ts";
import type { Program } from "./program.ts";
import type { ProgramError, Run } from "./run.ts";

export function outputText({ shown }: Output): string {
  if (shown.kind === "tensor") return `${shown.dtype}[${shown.shape.join(", ")}]\n${shown.text}`;
  return shown.text;
}

/** The error at the program's line, with the text of the line. */
export function errorText({ message, line }: ProgramError, { name, lines }: Program): string {
  if (line === null) return `${name}: ${message}`;
  return `${name}:${line}: ${message}\n  ${line} | ${lines[line - 1]}`;
}

/** The run as JSON; numbers that JSON lacks are texts, such as "NaN". */
export function runJson({ name }: Program, run: Run): string {
  const { error, device, seed, milliseconds, params, outputs, charts } = run;
  return json({
    program: name,
    ok: error === null,
    error,
    device,
    seed,
    milliseconds,
    params: params.map(({ spec, value }) => ({ ...spec, default: spec.value, value })),
    outputs: outputs.map((output) => ({
      kind: output.shown.kind,
      line: output.position?.line ?? null,
      ...outputData(output),
    })),
    charts: charts.all().map(({ points, frames, position, ...chart }) => ({
      ...chart,
      line: position?.line ?? null,
      points: points.map(({ name, mark, runs }) => {
        const { x, y, low, high } = joinPoints(runs);
        return { name, mark, x, y, ...(low && { low, high }) };
      }),
      frames: frames.flatMap(({ name, frames: all }) =>
        all.slice(-1).map((last) => ({ name, ...last })),
      ),
    })),
  });
}

function outputData({ shown, tensors }: Output): object {
  if (shown.kind === "text") return { level: shown.level, text: shown.text };
  if (shown.kind === "file") return { name: shown.name, bytes: shown.bytes.length };
  const { dtype, shape, text } = shown;
  const elements = tensors[0]?.elements ?? [];
  const isWhole = elements.length === shape.reduce((size, extent) => size * extent, 1);
  return { dtype, shape, text, elements: isWhole ? elements : null };
}

export function json(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === "number" && !Number.isFinite(each)) return `${each}`;
    return ArrayBuffer.isView(each) ? Array.from(each as unknown as ArrayLike<number>) : each;
  });
}
