/** A run at neighbouring sizes as a table: the time of size n, and the ratios of its neighbours to it. */
import {
  factsOf,
  formatMilliseconds,
  markdownTable,
  shareOf,
  type Table,
  warningsOf,
} from "../table.ts";
import { allowed, type Step, stepTo, type Verdict } from "./cliff.ts";
import { type NeighbourResult, type NeighbourRow, places } from "./result.ts";

export function neighbourTable({ rows }: Pick<NeighbourResult, "rows">): Table {
  return {
    header: [
      "what",
      "n",
      "ms",
      "share of limit",
      "time at n − 1",
      "time at n + 1",
      "work at n + 1",
      "cliff",
    ],
    rows: rows.map((row) => {
      const [below, above] = [stepTo("below", row), stepTo("above", row)];
      const { cells, n, title, roofline } = row;
      return [
        title,
        String(n),
        cells.at?.status === "measured" ? formatMilliseconds(cells.at.median) : "–",
        roofline ? shareOf(roofline) : "–",
        formatStep(below),
        formatStep(above),
        above ? `${above.growth.toFixed(2)}×` : "–",
        verdict(below, above),
      ];
    }),
  };
}

function formatStep(step: Step | null): string {
  if (step === null) return "–";
  return `${step.ratio.toFixed(2)}× (${step.low.toFixed(2)}–${step.high.toFixed(2)})`;
}

/** The neighbours at which there is a cliff, in words. */
function verdict(below: Step | null, above: Step | null): string {
  if (below === null || above === null) return "not measured";
  const steps = { "n − 1": below, "n + 1": above };
  const cliffs = Object.entries(steps).filter(([, step]) => step.verdict === "cliff");
  if (cliffs.length > 0) return `at ${cliffs.map(([neighbour]) => neighbour).join(" and ")}`;
  return [below, above].some((step) => step.verdict !== "even") ? "too close to call" : "none";
}

export function neighbourFaults({ rows }: Pick<NeighbourResult, "rows">): string[] {
  return rows.flatMap(({ title, cells }) =>
    places.flatMap((size) => {
      const cell = cells[size];
      return cell && "fault" in cell ? [`${title}: ${size} n: ${cell.fault}`] : [];
    }),
  );
}

/** A summary of all measured neighbours: their number, the number of each verdict, and the worst one. */
export function summaryOf(rows: readonly NeighbourRow[]): {
  readonly neighbours: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly worst: {
    readonly title: string;
    readonly place: string;
    readonly beyond: number;
  } | null;
} {
  const steps = rows.flatMap((row) =>
    (["below", "above"] as const).flatMap((place) => {
      const step = stepTo(place, row);
      return step ? [{ title: row.title, place, step, beyond: step.ratio / step.growth }] : [];
    }),
  );
  const count = (verdict: Verdict): number =>
    steps.filter(({ step }) => step.verdict === verdict).length;
  const [worst] = [...steps].sort((a, b) => b.beyond - a.beyond);
  return {
    neighbours: steps.length,
    verdicts: {
      even: count("even"),
      cliff: count("cliff"),
      "too close to call": count("too close to call"),
    },
    worst: worst ?? null,
  };
}

/** The whole result as a page of Markdown. */
export function neighbourReport(result: NeighbourResult): string {
  const { machine, engine, rows } = result;
  const { neighbours, verdicts } = summaryOf(rows);
  return [
    `# Sizes beside each other on ${machine.name}, ${result.date.slice(0, 10)}`,
    "",
    ...warningsOf(result),
    `Neighbours: ${neighbours}. At most ${allowed} times as long as size n, beyond what there is more to do: ${verdicts.even}; longer: ${verdicts.cliff}; too close to call: ${verdicts["too close to call"]}.`,
    "",
    markdownTable(neighbourTable(result)),
    "",
    "Medians of one evaluation in a queue of 5 to 16 milliseconds, on the wall clock until the device has finished; n − 1, n and n + 1 by turns in one page, each on operands that rotate, after its result agreed with double precision. Ratios are medians of samples side by side, with their 95% intervals; a cliff is one whose whole interval is beyond, and one whose interval reaches over is not called.",
    "",
    ...factsOf(
      result,
      [`Tensorpad ${engine.version} (${engine.backend})`],
      neighbourFaults(result),
    ),
    "",
  ].join("\n");
}
