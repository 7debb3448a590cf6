/**
 * Loops whose results cannot be dropped and computed again, or were asked for late, so that only the garbage collector
 * says that they are over; they make hardly any other garbage.
 */
import * as tp from "../api.ts";
import { nextEventLoopTick } from "../executor/host/yield-to-messages.ts";

const count = 2 ** 19;
export const bytes: number = 4 * count;

const filled = (value: number): tp.Tensor => tp.tensor(new Float32Array(count).fill(value));

/** Each makes an iteration. */
export const collectedLoops: Readonly<Record<string, () => (turn: number) => Promise<unknown>>> = {
  "uploads an operand": () => (turn) => tp.evaluate(filled(turn).add(1)),
  "reads each of the last ten results": () => {
    const x = filled(1);
    const last: tp.Tensor[] = [];
    return async (turn) => {
      const result = x.add(turn);
      await tp.evaluate(result);
      last.push(result);
      if (last.length < 10) return;
      for (const [at, each] of last.splice(0).entries())
        if ((await each.at(5).item()) !== turn - 8 + at) throw new Error("another value");
    };
  },
};

/** Runs so many iterations, and lets a task of the event loop pass after each, as a device does. */
export async function runLoop(name: string, turns: number): Promise<void> {
  const iteration = (collectedLoops[name] as () => (turn: number) => Promise<unknown>)();
  for (let turn = 0; turn < turns; turn++) {
    await iteration(turn);
    await nextEventLoopTick();
  }
}

/** Tensors that the program has, which cannot be computed again; `differing` counts those that have other elements. */
export function heldTensors(): { readonly differing: () => Promise<number> } {
  const held = Array.from({ length: 8 }, (_, at) => filled(at));
  return {
    differing: async () => {
      let differing = 0;
      for (const [at, x] of held.entries())
        if ((await x.at(7).item()) !== at || (await x.max().item()) !== at) differing++;
      return differing;
    },
  };
}
