import { beforeEach, describe, expect, it, vi } from "vitest";
import { useResults } from "../results/results.ts";
import { runOptions } from "../testing/run-options.ts";
import type { AnimationEvent, AnimationRun } from "./execution/animation-run.ts";
import { createPlayer, isAnimating, type Player, usePlayer } from "./player.ts";
import { editSource, openProgram, useProgram } from "./session.ts";
import { compiledAlone } from "./source/compiled-files.ts";

const options = runOptions({ source: "s" });
const javascript = compiledAlone("", "");
const picture = { shape: [4, 6, 1], map: "grey", min: 0, max: 2, fps: 30 } as const;

/** Executions that a test drives, in the order in which they began. */
function scripted(beginsPaused = false) {
  const executions: { tell: (event: AnimationEvent) => void; calls: string[] }[] = [];
  let time = 0;
  const player: Player = createPlayer({
    start: async (_, device, __, tell) => {
      const calls: string[] = [`on ${device}`];
      executions.push({ tell, calls });
      const said =
        (word: string) =>
        (...given: readonly unknown[]): void =>
          void calls.push(`${word} ${JSON.stringify(given)}`);
      return {
        stop: () => calls.push("stop"),
        stage: (_canvas: OffscreenCanvas, staged) => said("stage")({ ...staged, colours: 0 }),
        pace: said("pace"),
        inputs: () => {},
      } as AnimationRun;
    },
    canvas: () => ({ shown: {} as HTMLCanvasElement, drawn: {} as OffscreenCanvas }),
    colours: () => new Uint8Array(768),
    beginsPaused: () => beginsPaused,
    now: () => time,
  });
  const begin = async (): Promise<void> => {
    player.play(options, "cpu", javascript);
    await Promise.resolve();
    await Promise.resolve();
    const execution = executions.at(-1);
    execution?.tell({ type: "asked", picture });
    execution?.tell({ type: "ready" });
  };
  return {
    player,
    executions,
    begin,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const playing = () => usePlayer.getState().playing;

beforeEach(() => {
  usePlayer.setState({ playing: null });
  useProgram.setState(useProgram.getInitialState(), true);
  useResults.setState(useResults.getInitialState(), true);
  vi.restoreAllMocks();
});

describe("a player", () => {
  it("passes the program a canvas of its pictures' size, and then its pace", async () => {
    const { executions, begin } = scripted();
    await begin();
    expect(executions[0]?.calls).toEqual([
      "on cpu",
      'stage [{"width":6,"height":4,"channels":1,"colours":0,"low":0,"high":2}]',
      'pace [{"isPaused":false,"fps":30,"steps":0}]',
    ]);
    expect([isAnimating(), playing()?.fps]).toEqual([true, 30]);
  });

  it("pauses, steps, goes on, and takes another frame rate", async () => {
    const { player, executions, begin } = scripted();
    await begin();
    player.pause(true);
    player.step();
    player.pause(false);
    player.setFps(12);
    expect(executions[0]?.calls.slice(3)).toEqual([
      'pace [{"isPaused":true,"fps":30,"steps":0}]',
      'pace [{"isPaused":true,"fps":30,"steps":1}]',
      'pace [{"isPaused":false,"fps":30,"steps":1}]',
      'pace [{"isPaused":false,"fps":12,"steps":1}]',
    ]);
  });

  it("begins paused where the visitor wants less motion", async () => {
    const { executions, begin } = scripted(true);
    await begin();
    expect(executions[0]?.calls.at(-1)).toBe('pace [{"isPaused":true,"fps":30,"steps":0}]');
  });

  it("pauses while the page is hidden, and goes on as it was", async () => {
    const { player, executions, begin } = scripted();
    await begin();
    player.setHidden(true);
    player.setHidden(false);
    expect(executions[0]?.calls.slice(3).map((call) => /true|false/.exec(call)?.[0])).toEqual([
      "true",
      "false",
    ]);
    expect(playing()?.isPaused).toBe(false);
  });

  it("counts frames, and the frames a second that are reached", async () => {
    const { executions, begin, pass } = scripted();
    await begin();
    for (let frames = 1; frames <= 21; frames += 2) {
      executions[0]?.tell({ type: "drawn", frames });
      pass(100);
    }
    expect(playing()).toMatchObject({ frames: 21, reached: 20 });
  });

  it("keeps the last frame when stopped, and restarts with the chosen frame rate", async () => {
    const { player, executions, begin } = scripted();
    await begin();
    player.setFps(5);
    executions[0]?.tell({ type: "drawn", frames: 7 });
    player.stop();
    expect(executions[0]?.calls.at(-1)).toBe("stop");
    executions[0]?.tell({ type: "drawn", frames: 9 });
    expect(playing()).toMatchObject({ isOver: true, frames: 7 });
    expect(playing()?.stage).not.toBeNull();
    player.restart();
    await Promise.resolve();
    expect(executions).toHaveLength(2);
    expect(playing()).toMatchObject({ isOver: false, isPaused: false, fps: 5, frames: 0 });
  });

  it("stops a program that was still starting", async () => {
    const { player, executions } = scripted();
    player.play(options, "cpu", javascript);
    player.stop();
    await Promise.resolve();
    await Promise.resolve();
    expect(executions[0]?.calls.at(-1)).toBe("stop");
  });

  it("ends with an edit, and leaves with the program", async () => {
    const { begin } = scripted();
    openProgram({ source: "a" }, "draft");
    await begin();
    editSource("b");
    expect(playing()?.isOver).toBe(true);
    openProgram({ source: "c" }, "draft");
    expect(playing()).toBeNull();
  });

  it("shows what the program fails with, at its line", async () => {
    const { executions, begin } = scripted();
    await begin();
    const position = { line: 17, column: 3 };
    executions[0]?.tell({ type: "ended", message: "oh", position });
    expect(useResults.getState().problems).toEqual([
      { message: "oh", position, device: "cpu", severity: "fault" },
    ]);
    expect(isAnimating()).toBe(false);
  });
});
