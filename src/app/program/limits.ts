/**
 * What a round of a program may show. The page holds these limits itself, whatever the worker says of
 * what it sends (`tally.ts`); the worker keeps to them first, so that a program that means no harm is
 * told at its own line, or goes on with less (`page-presenter.ts`).
 */
import { faultOfParam } from "../../engine/present/param-spec.ts";
import type { ParamSpec } from "./events.ts";

/** Prints, and lines of the console. */
export const mostOutputs = 2_000;
/** Of all that is shown as text. */
export const mostCharacters = 4_000_000;
export const mostPoints = 50_000;
/** Each takes the page about a hundredth of a second to draw. */
export const mostCharts = 50;
/** A slider each. */
export const mostParams = 50;
/** Elements of printed tensors that the page may hold to compare devices. */
export const mostElements: number = 2 ** 24;
/** Of all files that a run offers. */
export const mostFileBytes: number = 2 ** 28;
/** What ended a program. */
export const mostFaultCharacters = 20_000;

/** Whether the page can show a slider for it, and sweep over it. */
export function isParam(spec: ParamSpec): boolean {
  return faultOfParam(spec) === null;
}
