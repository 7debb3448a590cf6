import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Drawn } from "../../backend/stage.ts";
import { fault } from "../../ir/fault.ts";
import { enterProgram } from "../../testing/enter-program.ts";
import { referenceEngine } from "../../testing/reference-run.ts";
import { watchedBackend } from "../../testing/watched-backend.ts";
import { channelPair } from "../channel.ts";
import { Client } from "../client/client.ts";
import type { FromHost, ToHost } from "../protocol.ts";

/** A run whose pictures go to `draw`. */
async function drawingRun(draw?: (value: Drawn) => Promise<void>) {
  const watched = watchedBackend();
  const engine = referenceEngine({ backend: watched.backend });
  const [here, there] = channelPair<ToHost, FromHost>();
  const listener = draw ? { draw } : {};
  const host = await engine.run("reference", there, { profile: "none" }, listener);
  enterProgram({ runtime: new Client(here, { kind: "reference", seed: 0 }) });
  leftovers.push(() => host.stop());
  return watched;
}

const leftovers: (() => void)[] = [];
/** Ends the animations of a test, which would go on. */
let endPlay: () => void = () => {};
const playing: Promise<void>[] = [];
afterEach(async () => {
  endPlay();
  await Promise.allSettled(playing.splice(0));
  for (const end of leftovers.splice(0)) end();
});

function animate(f: () => tp.Tensor): void {
  playing.push(tp.animate(60, f));
}

/** A stage that is always ready for another frame, until there were this many. */
function play(frames: number): void {
  let due = 0;
  const over = new Promise<void>((_, reject) => {
    endPlay = () => reject(new Error("over"));
  });
  over.catch(() => {});
  enterProgram({
    presenter: {
      output: () => {},
      param: ({ value }) => value,
      failed: () => {},
      stage: {
        open: async () => {},
        due: () => (++due < frames ? Promise.resolve() : over),
      },
    },
  });
}

describe("frames that are drawn", () => {
  it("are not read back, however many there are", async () => {
    const drawn: Drawn[] = [];
    const watched = await drawingRun(async (value) => void drawn.push(value));
    play(50);
    let x = tp.zeros([2, 3]);
    animate(() => {
      x = x.add(1);
      return x;
    });
    await expect.poll(() => drawn.length).toBe(50);
    expect(watched.reads).toEqual([]);
    expect(drawn.at(-1)).toMatchObject({ dtype: "f32", shape: [2, 3] });
  });

  it("are in single precision, whatever the program computes in", async () => {
    const dtypes: string[] = [];
    await drawingRun(async ({ dtype }) => void dtypes.push(dtype));
    play(2);
    animate(() => tp.ones([2, 2], { dtype: "i32" }));
    await expect.poll(() => dtypes).toEqual(["f32", "f32"]);
  });

  it("wait for those that are drawn: at most two are in progress", async () => {
    const ends: (() => void)[] = [];
    await drawingRun(() => new Promise((resolve) => ends.push(resolve)));
    play(3);
    let calls = 0;
    animate(() => {
      calls++;
      return tp.rand([2, 2]);
    });
    await expect.poll(() => ends.length).toBe(2);
    for (let tick = 0; tick < 5; tick++) await new Promise((resolve) => setTimeout(resolve, 0));
    expect([ends.length, calls]).toEqual([2, 2]);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(3);
    for (const end of ends) end();
  });

  it("fail the animation where the canvas refuses them", async () => {
    await drawingRun(async () => {
      throw fault("animate", "mismatched frame: no");
    });
    play(9);
    await expect(tp.animate(60, () => tp.ones([2, 2]))).rejects.toThrow("mismatched frame: no");
  });

  it("go nowhere in a run without a canvas", async () => {
    await drawingRun();
    play(3);
    let calls = 0;
    animate(() => {
      calls++;
      return tp.ones([2, 2]);
    });
    await expect.poll(() => calls).toBe(3);
  });
});
