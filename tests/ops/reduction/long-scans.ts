/** Running sums of many elements, whose rounding errors must not grow with their number. */
import { expect, it } from "vitest";
import { type Device, init, type Tensor, tensor } from "../../../src/engine/index.ts";

/** The maximum relative error: 64 rounding errors of f32. */
const allowed = 64 * 2 ** -24;

interface Scan {
  readonly name: string;
  readonly scan: (x: Tensor, axis: number) => Tensor;
  readonly element: (at: number) => number;
}

const pseudoRandom = (at: number): number => ((at * 7919 + 1) % 10007) / 10007;

const scans: readonly Scan[] = [
  {
    name: "sums of a tenth",
    scan: (x, axis) => x.cumsum(axis),
    element: () => 0.1,
  },
  {
    name: "sums of numbers from 0 to 1",
    scan: (x, axis) => x.cumsum(axis),
    element: pseudoRandom,
  },
  {
    name: "sums from the end",
    scan: (x, axis) => x.flip(axis).cumsum(axis, { reverse: true }).flip(axis),
    element: pseudoRandom,
  },
];

export function longScans(device: "cpu" | "gpu"): void {
  const open = (): Promise<Device> => init({ device });

  it.each(scans)("$name keep their digits", async ({ scan, element }) => {
    const opened = await open();
    for (const [count, beside] of [
      [1000, 1],
      [16384, 1],
      [100_000, 1],
      [4096, 5],
      [20_000, 3],
      [70_000, 2],
    ] as const) {
      const row = Float32Array.from({ length: count }, (_, at) => element(at));
      let total = 0;
      const wanted = Array.from(row, (value) => {
        total += value;
        return total;
      });
      const x = tensor(row).unsqueeze(1).broadcastTo([count, beside]).mul(1);
      const got = await scan(x, 0).data();
      const worst = wanted.reduce(
        (most, value, at) =>
          Math.max(most, Math.abs((got[at * beside] as number) - value) / Math.abs(value)),
        0,
      );
      expect(worst, `${count} elements, ${beside} beside each other`).toBeLessThan(allowed);
    }
    await opened.dispose();
  });
}
