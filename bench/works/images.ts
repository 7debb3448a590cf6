/** Convolution and pooling of square images. */
import { conv2d, maxPool2d } from "../../src/engine/index.ts";
import { accumulate, elementwise, rounding, type Work } from "../work.ts";

interface ConvSize {
  readonly batch: number;
  readonly channels: number;
  readonly extent: number;
  readonly filters: number;
}

/** 3 × 3, stride 1, padding 1; images [batch, channels, extent, extent]. */
export function convolution({ batch, channels, extent, filters }: ConvSize): Work {
  const plane = extent * extent;
  return {
    kind: "conv2d",
    operands: [{ shape: [batch, channels, extent, extent] }, { shape: [filters, channels, 3, 3] }],
    compute: (x, w) => conv2d(x, w, { padding: 1 }),
    reference: elementwise([batch, filters, plane], (index, images, weights) => {
      const image = Math.floor(index / (filters * plane));
      const filter = Math.floor(index / plane) % filters;
      const [y, x] = [Math.floor((index % plane) / extent), index % extent];
      const term = (tap: number): number => {
        const channel = image * channels + Math.floor(tap / 9);
        const [fromY, fromX] = [y + (Math.floor(tap / 3) % 3) - 1, x + (tap % 3) - 1];
        if (fromY < 0 || fromX < 0 || fromY >= extent || fromX >= extent) return 0;
        const pixel = images?.[channel * plane + fromY * extent + fromX] as number;
        return pixel * (weights?.[filter * channels * 9 + tap] as number);
      };
      // Winograd's transforms round more.
      return accumulate(channels * 9, term, 4 * rounding);
    }),
    demand: {
      flops: 2 * 9 * batch * plane * channels * filters,
      bytes: 4 * (batch * plane * (channels + filters) + 9 * channels * filters),
    },
    reduced: () => convolution({ batch: 2, channels: 16, extent: 14, filters: 16 }),
  };
}

/** 3 × 3, stride 1, of [batch, channels, n, n]. */
export function maxPool(batch: number, channels: number, n: number): Work {
  const out = n - 2;
  return {
    kind: "maxPool",
    operands: [{ shape: [batch, channels, n, n] }],
    compute: (x) => maxPool2d(x, 3, { stride: 1 }),
    reference: elementwise([batch, channels, out, out], (index, x = new Float32Array()) => {
      const plane = Math.floor(index / (out * out)) * n * n;
      const corner = plane + (Math.floor(index / out) % out) * n + (index % out);
      const rows = [0, n, 2 * n].map((row) => x.subarray(corner + row, corner + row + 3));
      return { value: Math.max(...rows.flatMap((row) => [...row])), allowance: 0 };
    }),
    demand: {
      flops: 8 * batch * channels * out ** 2,
      bytes: 4 * batch * channels * (n * n + out ** 2),
    },
  };
}
