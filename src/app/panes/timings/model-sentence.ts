/** Words about the model of a device's times over a sweep. */

import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import type { Device } from "../../program/events.ts";
import {
  type CostModel,
  type Fit,
  largestError,
  type Term,
  terms,
} from "../../store/cost-model.ts";
import { formatCount, formatMilliseconds } from "../../ui/format.ts";

/** "GPU: 310 µs of latency, memory at 1.9 TB/s, arithmetic at 12 T operations/s; fits within 6 %". */
export function modelSentence(param: string, device: Device, fit: Fit): string {
  return `${deviceNames[device]}: ${fitText(param, fit)}`;
}

function fitText(param: string, fit: Fit): string {
  switch (fit.kind) {
    case "model":
      return [partsText(fit), ...missingText(fit), `fits within ${percent(fit.error)}`].join("; ");
    case "misfit":
      return `no model of latency, bandwidth and rate fits: the best one is off by ${percent(fit.error)} at ${param} = ${fit.x}, and the bound is ${percent(largestError)}`;
    case "few":
      return `too few times for a model: ${fit.known} of ${fit.needed} values with a known time and known work`;
    default:
      return fit satisfies never;
  }
}

const termNames: Readonly<Record<Term, string>> = {
  latency: "latency",
  memory: "memory",
  arithmetic: "arithmetic",
  transfer: "transfers",
};

function partsText({ coefficients }: CostModel): string {
  return terms
    .flatMap((term) => {
      const cost = coefficients[term];
      return cost === undefined ? [] : partText(term, cost);
    })
    .join(", ");
}

/** `cost` is in milliseconds for each byte, operation or round. */
function partText(term: Term, cost: number): string {
  switch (term) {
    case "latency":
      return `${twoDigits(formatMilliseconds(cost))} of latency`;
    case "arithmetic":
      return `arithmetic at ${perSecond(cost)} operations/s`;
    default:
      return `${termNames[term]} at ${bytesPerSecond(cost)}`;
  }
}

/** Says why terms have no number, those with the same reason together. */
function missingText({ missing }: CostModel): readonly string[] {
  const namesOf = (reason: string): readonly string[] =>
    terms.filter((term) => missing[term] === reason).map((term) => termNames[term]);
  const [constant, alike, hidden] = [namesOf("constant"), namesOf("alike"), namesOf("hidden")];
  const together = (names: readonly string[]): string => names.join(" and ");
  return [
    ...(constant.length === 0 ? [] : [`${together(constant)} as good as constant, so in the rest`]),
    ...(alike.length === 0
      ? []
      : [`${together(alike)} not told apart, growing in step with the rest`]),
    ...(hidden.length === 0 ? [] : [`${together(hidden)} too small a part to show`]),
  ];
}

/** "12 T", the number of units in a second. */
function perSecond(millisecondsEach: number): string {
  return twoDigits(formatCount(1000 / millisecondsEach));
}

function bytesPerSecond(millisecondsEach: number): string {
  const rate = perSecond(millisecondsEach);
  return rate.includes(" ") ? `${rate}B/s` : `${rate} B/s`;
}

/** A number with its unit or prefix, to the two digits that a fit is good for. */
function twoDigits(text: string): string {
  const [number, unit] = text.split(" ");
  const rounded = Number(Number(number).toPrecision(2));
  return unit === undefined ? `${rounded}` : `${rounded} ${unit}`;
}

/** "6 %"; an error of less than half a percent is "1 %", since no clock is exact. */
function percent(share: number): string {
  return `${Math.max(1, Math.round(100 * share))} %`;
}
