import { sweptSpecs } from "../results/sweep/sweep-values.ts";
import { mapMilliseconds } from "../run/execution/repeat-counts.ts";
import { canRun, choiceInForce, useProgram } from "../run/session.ts";
import { showTab } from "../shell/view.ts";
import type { Command } from "./command.ts";
import { runner } from "./runner.ts";

/** Runs the program over all values of one param. */
export function sweep(param: string): Command {
  return {
    id: `sweep-${param}`,
    label: `Sweep ${param}`,
    icon: "sweep",
    keys: sweptSpecs(useProgram.getState().specs)[0]?.name === param ? ["G N"] : [],
    run: () => {
      showTab("Timings");
      void runner.run(param);
    },
    enabled: canRun,
  };
}

/** Runs the program over pairs of values of two params, to compare devices. */
function map(first: string, second: string): Command {
  return {
    id: `map-${first}-${second}`,
    label: `Sweep ${first} × ${second} in Compare (up to about ${mapMilliseconds / 1000} s)`,
    icon: "sweep",
    keys: [],
    run: () => {
      showTab("Timings");
      void runner.run(first, second);
    },
    enabled: () => {
      return canRun() && choiceInForce(useProgram.getState()) === "compare";
    },
  };
}

/** The number of a program's first params, each two of which can be mapped. */
const maxMapped = 5;

/** The maps of each pair of params of the program. */
export function maps(): readonly Command[] {
  const names = sweptSpecs(useProgram.getState().specs)
    .slice(0, maxMapped)
    .map(({ name }) => name);
  return names.flatMap((first, at) => names.slice(at + 1).map((second) => map(first, second)));
}
