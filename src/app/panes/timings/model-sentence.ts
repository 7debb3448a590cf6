/** Words about the model of a device's times over a sweep. */

import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { formatMilliseconds, withPrefix } from "../../controls/format.ts";
import {
  type CostModel,
  type Fit,
  largestError,
  type Term,
  terms,
} from "../../results/sweep/cost-model.ts";
import type { Device } from "../../run/messages/events.ts";

/** "GPU: 310 µs latency, memory at 1.9 TB/s, arithmetic at 12 TFLOP/s; fits within 6%". */
export function modelSentence(param: string, device: Device, fit: Fit): string {
  return `${deviceNames[device]}: ${fitText(param, fit)}`;
}

function fitText(param: string, fit: Fit): string {
  switch (fit.kind) {
    case "model":
      return [partsText(fit), ...missingText(fit), `fits within ${percent(fit.error)}`].join("; ");
    case "misfit":
      return `no model of latency, bandwidth and rate fits: the best one is off by ${percent(fit.error)} at ${param} = ${fit.x} (limit ${percent(largestError)})`;
    case "few":
      return `needs ${fit.needed} reliable sizes, has ${fit.known}`;
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

/** `cost` is in milliseconds for each byte, operation or run. */
function partText(term: Term, cost: number): string {
  switch (term) {
    case "latency":
      return `${twoDigits(formatMilliseconds(cost))} latency`;
    case "arithmetic":
      return `arithmetic at ${unitsPerSecond(cost, "FLOP")}`;
    default:
      return `${termNames[term]} at ${unitsPerSecond(cost, "B")}`;
  }
}

/** States why terms have no number, grouped by reason. */
function missingText({ missing }: CostModel): readonly string[] {
  const namesOf = (reason: string): readonly string[] =>
    terms.filter((term) => missing[term] === reason).map((term) => termNames[term]);
  const [constant, alike, hidden] = [namesOf("constant"), namesOf("alike"), namesOf("hidden")];
  const together = (names: readonly string[]): string => names.join(" and ");
  return [
    ...(constant.length === 0
      ? []
      : [`${together(constant)} nearly constant, so included in the latency`]),
    ...(alike.length === 0
      ? []
      : [`${together(alike)} not distinguishable from the rest, growing in proportion`]),
    ...(hidden.length === 0 ? [] : [`${together(hidden)} too small to measure`]),
  ];
}

/** "12 TFLOP/s", the number of units in a second. */
const unitsPerSecond = (millisecondsEach: number, unit: "FLOP" | "B"): string =>
  twoDigits(withPrefix(1000 / millisecondsEach, `${unit}/s`));

/** A number with its unit or prefix, to the two digits that a fit supports. */
function twoDigits(text: string): string {
  const [number, unit] = text.split(" ");
  const rounded = Number(Number(number?.replaceAll(",", "")).toPrecision(2)).toLocaleString("en");
  return unit === undefined ? `${rounded}` : `${rounded} ${unit}`;
}

/** "6%"; an error of less than half a percent is "1%", since no clock is exact. */
function percent(share: number): string {
  return `${Math.max(1, Math.round(100 * share))}%`;
}
