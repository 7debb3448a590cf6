import { describe, expect, it } from "vitest";
import type { ProgramEvent } from "../messages/program-event.ts";
import { PageStage, stagePresenter } from "./page-stage.ts";

const picture = { shape: [2, 2, 1], map: "grey", min: 0, max: 1, fps: 30 } as const;
const clock = { now: () => 0, later: () => {} };
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

describe("the stage of a program", () => {
  it("asks the page for a canvas, and opens with the first pace", async () => {
    const sent: ProgramEvent[] = [];
    const stage = new PageStage((event) => sent.push(event), clock);
    let log = "";
    void stage.open(picture).then(() => {
      log += "open ";
    });
    await turns();
    expect([sent, log]).toEqual([[{ type: "stage", picture }], ""]);
    stage.set({ isPaused: true, fps: 30, steps: 0 });
    void stage.due().then(() => {
      log += "due";
    });
    await turns();
    expect(log).toBe("open ");
    stage.set({ isPaused: true, fps: 30, steps: 1 });
    await turns();
    expect(log).toBe("open due");
  });

  it("shows neither prints nor charts, which the run before has shown", () => {
    const stage = new PageStage(() => {}, clock);
    const presenter = stagePresenter(stage, { param: () => 3, failed: () => {} });
    expect(presenter.chart).toBeUndefined();
    expect(presenter.stage).toBe(stage);
  });
});
