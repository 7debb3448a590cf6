/** A run over whole models as a table. */
import { engineTitles } from "../result.ts";
import {
  factsOf,
  formatCell,
  formatMilliseconds,
  markdownTable,
  type Table,
  verdictOf,
  warningsOf,
} from "../table.ts";
import { type Competitor, competitorNames, type ModelRow, type ModelsResult } from "./result.ts";

type Shown = Pick<ModelsResult, "models" | "competitors">;

function takingPart({ competitors }: Shown): Competitor[] {
  return competitorNames.filter((name) => name in competitors);
}

export function modelsTable(result: Shown): Table {
  const names = takingPart(result);
  return {
    header: [
      "model, ms",
      ...names.map((name) => engineTitles[name]),
      ...names.map((name) => `first: ${engineTitles[name]}`),
      "against the fastest peer",
    ],
    rows: result.models.map(({ title, cells }) => [
      title,
      ...names.map((name) => formatCell(cells[name])),
      ...names.map((name) => {
        const cell = cells[name];
        return cell?.status === "measured" ? formatMilliseconds(cell.cold) : "–";
      }),
      verdictOf({ cells }),
    ]),
  };
}

export function modelsFaults({ models, competitors }: Shown): string[] {
  const starting = competitorNames.flatMap((name) => {
    const used = competitors[name];
    return used && "fault" in used ? [`${engineTitles[name]}: ${used.fault}`] : [];
  });
  return [...starting, ...models.flatMap(faultsOfModel)];
}

function faultsOfModel({ title, cells, note }: ModelRow): string[] {
  const faults = competitorNames.flatMap((name) => {
    const cell = cells[name];
    return cell && "fault" in cell ? [`${title}: ${engineTitles[name]}: ${cell.fault}`] : [];
  });
  return note === undefined ? faults : [`${title}: ${note}`, ...faults];
}

/** Name, version and backend of each engine in the run. */
function usedIn({ competitors }: Shown): string[] {
  return competitorNames.flatMap((name) => {
    const used = competitors[name];
    return used && "version" in used
      ? [`${engineTitles[name]} ${used.version} (${used.backend})`]
      : [];
  });
}

/** The whole result as a page of Markdown. */
export function modelsReport(result: ModelsResult): string {
  const { date, machine } = result;
  return [
    `# Whole models on ${machine.name}, ${date.slice(0, 10)}`,
    "",
    ...warningsOf(result),
    markdownTable(modelsTable(result)),
    "",
    "Medians of one evaluation in milliseconds on the wall clock until the device has finished, with their 95% intervals, the engines by turns; *first* is the first evaluation, compilation included, and *once* a single other one of an engine that took seconds for it. A training step computes the loss, all gradients and Adam's update; forward passes compute the outputs. Before a time counted, the losses of three steps and the first parameter's gradient, or the outputs, agreed with Tensorpad's on the CPU.",
    "",
    ...factsOf(result, usedIn(result), modelsFaults(result)),
    "",
  ].join("\n");
}
