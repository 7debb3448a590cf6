/** Attention with n as the length of sequences or as the width of heads. */
import type { Family } from "./family.ts";
import { fromWork } from "./from-work.ts";

const heads = 8;

const longer = fromWork(
  {
    name: "attention-length",
    title: (n) => `attention, ${heads} heads, ${n} × 64`,
    sizes: { gpu: [512, 1024], cpu: [64, 256] },
  },
  (length) => ({ kind: "attention", heads, length, width: 64 }),
);

const wider = fromWork(
  {
    name: "attention-width",
    title: (n) => `attention, ${heads} heads, 512 × ${n}`,
    sizes: { gpu: [32, 64, 128], cpu: [32, 64] },
  },
  (width) => ({ kind: "attention", heads, length: 512, width }),
);

export const ofAttention: readonly Family[] = [longer, wider];
