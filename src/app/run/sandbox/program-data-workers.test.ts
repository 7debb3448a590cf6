import { describe, expect, it } from "vitest";
import type { WorkerProblem } from "../../../engine/data/workers/provider.ts";
import { maxDataWorkers, maxFunctionText } from "../messages/limits.ts";
import type { DataWorkerRequest } from "../messages/program-event.ts";
import { ProgramDataWorkers } from "./program-data-workers.ts";

function program() {
  const asked: DataWorkerRequest[] = [];
  const problems: string[] = [];
  const workers = new ProgramDataWorkers((request) => asked.push(request));
  const failed = (problem: WorkerProblem): void => void problems.push(problem("item 4"));
  const open = (text = "f") => workers.open(text, new MessageChannel().port1, failed);
  return { asked, problems, workers, open };
}

describe("a program's workers", () => {
  it("are requested and ended by number", () => {
    const { asked, open } = program();
    open();
    open("g").end();
    expect(asked).toMatchObject([
      { type: "data worker", worker: 0, text: "f" },
      { type: "data worker", worker: 1, text: "g" },
      { type: "data worker over", worker: 1 },
    ]);
  });

  it("fail with the page's words", () => {
    const { problems, workers, open } = program();
    open();
    workers.answered({ type: "data worker", worker: 0, refused: false, text: "no memory" });
    workers.answered({ type: "data worker", worker: 0, refused: true, text: "unsupported x: y" });
    workers.answered({ type: "data worker", worker: 9, refused: true, text: "of no worker" });
    expect(problems).toEqual([
      "missing result of item 4: its worker ended: no memory",
      "unsupported x: y",
    ]);
  });

  it("are refused beyond the page's limits without asking it", async () => {
    const { asked, problems, open } = program();
    open("x".repeat(maxFunctionText + 1)).end();
    for (let opened = 0; opened <= maxDataWorkers; opened++) open();
    await Promise.resolve();
    expect(asked).toHaveLength(maxDataWorkers);
    expect(problems).toEqual([
      "unsupported length of a worker function: its source has more than 1000000 characters",
      "unsupported number of workers: a run can open at most 10000 in total",
    ]);
  });
});
