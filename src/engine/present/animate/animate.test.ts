import { beforeEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import { init } from "../../executor/in-process.ts";
import { enterProgram } from "../../testing/enter-program.ts";
import type { ShownChart, ShownFrame } from "../plot/shown-chart.ts";
import type { Presenter } from "../presenter.ts";
import { allShown, pendingShows } from "../sequence.ts";
import { maxSide } from "./limits.ts";
import type { AnimationStage, StagedPicture } from "./stage.ts";

let charts: ShownChart[];
let frames: ShownFrame[];

function show(stage?: AnimationStage): void {
  const presenter: Presenter = {
    output: () => {},
    chart: (message) => {
      if (message.type === "chart") charts.push(message);
      if (message.type === "frame") frames.push(message);
      return true;
    },
    param: ({ value }) => value,
    failed: () => {},
    ...(stage && { stage }),
  };
  enterProgram({ presenter });
}

beforeEach(async () => {
  charts = [];
  frames = [];
  await init({ device: "reference" });
  show();
});

const messageOf = (call: Promise<unknown>): Promise<string> =>
  call.then(() => "it was animated", String);
const still = (): tp.Tensor => tp.zeros([2, 2]);

describe("animate without a page that shows it", () => {
  it("calls f for a fixed number of frames, one after the other, and shows the last one", async () => {
    const calls: (readonly [number, number])[] = [];
    let x = tp.zeros([2, 3]);
    await tp.animate(
      20,
      async (frame, seconds) => {
        calls.push([frame, seconds]);
        await Promise.resolve();
        x = x.add(0.25);
        return x;
      },
      { frames: 4, map: "magma", title: "steps" },
    );
    await allShown();
    expect(calls).toEqual([
      [0, 0],
      [1, 0.05],
      [2, 0.1],
      [3, 0.15],
    ]);
    expect(charts.map(({ chart, kind, settings }) => [chart, kind, settings.title])).toEqual([
      ["animation", "animation", "steps"],
    ]);
    expect(frames.map(({ content }) => content)).toEqual([
      {
        kind: "images",
        shape: [1, 2, 3, 1],
        elements: new Float32Array(6).fill(1),
        captions: null,
        perRow: 1,
        map: "magma",
        min: 0,
        max: 1,
      },
    ]);
  });

  it("takes colours, opacity and integers, whose range is that of bytes", async () => {
    await tp.animate(1, () => tp.ones([2, 2, 4], { dtype: "i32" }), { frames: 1 });
    await allShown();
    expect(frames[0]?.content).toMatchObject({ shape: [1, 2, 2, 4], min: 0, max: 255 });
  });

  it("computes 60 frames where the program does not say how many", async () => {
    let calls = 0;
    await tp.animate(30, () => {
      calls++;
      return still();
    });
    expect(calls).toBe(60);
  });

  it("keeps the run open until its frames are over, awaited or not", async () => {
    const over = tp.animate(30, still, { frames: 3 });
    expect(pendingShows()).toBe(1);
    await allShown();
    expect(frames).toHaveLength(1);
    await over;
  });

  it("refuses frame rates and numbers of frames that mean nothing", async () => {
    for (const fps of [0, -1, 0.05, 241, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await messageOf(tp.animate(fps, still))).toContain(
        `animate: invalid fps ${fps}: expected 0.1 to 240 frames per second`,
      );
    for (const count of [0, 1.5, 10_001])
      expect(await messageOf(tp.animate(1, still, { frames: count }))).toContain(
        `animate: invalid frames ${count}: expected an integer from 1 to 10000`,
      );
    expect(await messageOf(tp.animate(1, 7 as never))).toContain("animate: ");
    expect(charts).toEqual([]);
  });

  it("refuses what is no picture", async () => {
    const outcome = (f: () => unknown): Promise<string> => {
      show();
      return messageOf(tp.animate(1, f as () => tp.Tensor));
    };
    expect(await outcome(() => 3)).toContain(
      "animate: invalid frame 0: expected a tensor from f, got number: return the frame",
    );
    expect(await outcome(() => undefined)).toContain("got undefined");
    expect(await outcome(async () => null)).toContain("got null");
    for (const shape of [[], [3], [2, 2, 2], [1, 2, 2, 3], [0, 2]])
      expect(await outcome(() => tp.zeros(shape))).toContain(
        `animate: invalid shape of frame 0: expected [h, w], [h, w, 3] or [h, w, 4], got [${shape.join(", ")}]`,
      );
    expect(await outcome(() => tp.zeros([1, maxSide + 1]))).toContain(
      "animate: unsupported size of frame 0: [1, 8193]: at most 8192 rows and columns",
    );
  });

  it("refuses a frame of another shape or dtype than the first", async () => {
    const shapes = messageOf(tp.animate(1, (frame) => tp.zeros([2, 2 + (frame >> 1)])));
    expect(await shapes).toContain(
      "animate: mismatched frame 2: f32[2, 3], but frame 0 is f32[2, 2]: use one shape and dtype for all frames",
    );
    show();
    const dtypes = tp.animate(1, (frame) =>
      frame === 0 ? still() : tp.zeros([2, 2], { dtype: "i32" }),
    );
    expect(await messageOf(dtypes)).toContain("mismatched frame 1: i32[2, 2]");
  });

  it("rejects with what f throws, at any frame", async () => {
    const failing = tp.animate(1, (frame) => {
      if (frame === 17) throw new Error("seventeen");
      return still();
    });
    expect(await messageOf(failing)).toBe("Error: seventeen");
    await allShown();
    expect(frames).toEqual([]);
  });

  it("refuses a second animation, also after the first", async () => {
    const first = tp.animate(1, still, { frames: 1 });
    const message = "animate: unsupported second animation: a program can have only one";
    expect(await messageOf(tp.animate(1, still))).toContain(message);
    await first;
    expect(await messageOf(tp.animate(1, still))).toContain(message);
  });

  it("has a pointer in the middle that is neither down nor inside, and no keys", () => {
    expect(tp.pointer()).toEqual({ x: 0.5, y: 0.5, down: false, inside: false });
    expect([...tp.keys()]).toEqual([]);
  });
});

describe("animate on a stage", () => {
  it("requests a canvas with its first frame, and for each further one waits until it is due", async () => {
    const opened: StagedPicture[] = [];
    const log: string[] = [];
    let next: () => void = () => {};
    let end: () => void = () => {};
    show({
      open: async (picture) => void opened.push(picture),
      due: () => {
        log.push("due");
        return new Promise((resolve, reject) => {
          next = resolve;
          end = () => reject(new Error("over"));
        });
      },
    });
    const playing = tp.animate(25, (frame) => {
      log.push(`frame ${frame}`);
      return still();
    });
    await expect.poll(() => log).toEqual(["frame 0", "due"]);
    expect(opened).toEqual([{ shape: [2, 2, 1], map: "grey", min: 0, max: 1, fps: 25 }]);
    next();
    await expect.poll(() => log).toEqual(["frame 0", "due", "frame 1", "due"]);
    expect(frames).toEqual([]);
    end();
    await expect(playing).rejects.toThrow("over");
  });

  it("returns what the visitor does, which the program cannot change", () => {
    const at = { x: 0.25, y: 1, down: true, inside: true };
    const stage = { open: async () => {}, due: async () => {} };
    show({ ...stage, inputs: { pointer: at, keys: ["a", "ArrowUp"] } });
    expect(tp.pointer()).toEqual(at);
    (tp.pointer() as { x: number }).x = 9;
    (tp.keys() as Set<string>).clear();
    expect([tp.pointer().x, ...tp.keys()]).toEqual([0.25, "a", "ArrowUp"]);
  });
});
