/** The numbers that estimates rest on beside data sheets, with their reasons. */
import { fault } from "../../engine/ir/fault.ts";
import type { EstimateAssumptions } from "./types.ts";

/** Measured fractions are those of bench/results and docs/decisions/planning-estimates.md. */
const defaults: EstimateAssumptions = {
  productShare: { low: 0.3, high: 0.8 },
  tile: { low: 1, high: 64 },
  arithmeticShare: { low: 0.3, high: 0.8 },
  memoryShare: { low: 0.5, high: 0.85 },
  linkShare: { low: 0.5, high: 0.85 },
  launchMicroseconds: { low: 1, high: 6 },
  overlap: { low: 0, high: 1 },
};

/** The measure that each assumption is a range of. */
const expected: Readonly<Record<keyof EstimateAssumptions, string>> = {
  productShare: "fractions above 0 and up to 1",
  tile: "numbers of at least 0",
  arithmeticShare: "fractions above 0 and up to 1",
  memoryShare: "fractions above 0 and up to 1",
  linkShare: "fractions above 0 and up to 1",
  launchMicroseconds: "numbers of at least 0",
  overlap: "fractions from 0 to 1",
};

/** The assumptions, some of them replaced. Throws a Fault for numbers that make no range. */
export function assumptionsWith(own: Partial<EstimateAssumptions> = {}): EstimateAssumptions {
  for (const [name, range] of Object.entries(own)) {
    if (!Object.hasOwn(defaults, name))
      throw fault(
        "estimate",
        `unknown assumption "${name}": use ${Object.keys(defaults).join(", ")}`,
      );
    const kind = expected[name as keyof EstimateAssumptions];
    const { low = Number.NaN, high = Number.NaN } = range ?? {};
    const isOrdered = low >= 0 && low <= high && high < Number.POSITIVE_INFINITY;
    const isLarge = kind.startsWith("fractions") && high > 1;
    const isNothing = kind.startsWith("fractions above") && low === 0;
    if (isOrdered && !isLarge && !isNothing) continue;
    throw fault(
      "estimate",
      `invalid ${name} ${JSON.stringify(range)}: expected { low, high } with ${kind}, and low ≤ high`,
    );
  }
  return { ...defaults, ...own };
}
