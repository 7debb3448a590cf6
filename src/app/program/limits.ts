/**
 * What a round of a program may show. The page holds these limits itself, whatever the worker says of
 * what it sends (`tally.ts`); the worker keeps to them first, so that a program that means no harm is
 * told at its own line, or goes on with less (`page-presenter.ts`).
 */
import { faultOfParam } from "../../engine/present/param-spec.ts";
import type { ParamSpec } from "./events.ts";

/** Prints and lines of the console that are shown as they come; of all that follow, the last ones. */
export const mostFirstOutputs = 10_000;
export const mostLastOutputs = 500;
/** Of one output; a longer one is cut in its middle. */
export const mostText = 200_000;
/** Of one that is held back. */
export const mostHeldText = 2_000;
/** Of all that is shown as it comes. */
export const mostFirstCharacters = 4_000_000;
/** Room for what is said where something was left out. */
const mostSaid = 1_000;
export const mostOutputs: number = mostFirstOutputs + mostLastOutputs + mostSaid;
export const mostCharacters: number =
  mostFirstCharacters + mostLastOutputs * (mostHeldText + mostSaid) + mostSaid;
export const mostPoints = 50_000;
/** Each takes the page about a hundredth of a second to draw. */
export const mostCharts = 50;
/** A slider each. */
export const mostParams = 50;
/** Elements of printed tensors that the page may hold to compare devices. */
export const mostElements: number = 2 ** 24;
/** Files that a run offers, and their bytes together. */
export const mostFiles = 100;
export const mostFileBytes: number = 2 ** 28;
/** What ended a program. */
export const mostFaultCharacters = 20_000;
/** Longer texts say that they were cut. */
export const mostNote = 100;

/** Whether the page can show a slider for it, and sweep over it. */
export function isParam(spec: ParamSpec): boolean {
  return faultOfParam(spec) === null;
}
