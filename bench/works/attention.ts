/** softmax(q kᵀ / √width) v of [heads, length, width]. */
import { scaledDotProductAttention } from "../../src/engine/index.ts";
import { elementwise, type Work } from "../work.ts";

export function attention(heads: number, length: number, width: number): Work {
  const operand = { shape: [heads, length, width] };
  return {
    kind: "attention",
    operands: [operand, operand, operand],
    compute: (q, k, v) => scaledDotProductAttention(q, k, v),
    reference: elementwise([heads, length, width], (index, q, k, v) => {
      const head = Math.floor(index / (length * width)) * length * width;
      const query = index - (index % width);
      const scores = Array.from({ length }, (_, key) => {
        let dot = 0;
        for (let at = 0; at < width; at++)
          dot += (q?.[query + at] as number) * (k?.[head + key * width + at] as number);
        return Math.exp(dot / Math.sqrt(width));
      });
      const sum = scores.reduce((total, score) => total + score, 0);
      let value = 0;
      for (const [key, score] of scores.entries())
        value += (score / sum) * (v?.[head + key * width + (index % width)] as number);
      return { value, allowance: 1e-5 };
    }),
    demand: { flops: 4 * heads * length * length * width, bytes: 16 * heads * length * width },
    reduced: () => attention(2, 128, 64),
  };
}
