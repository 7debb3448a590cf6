/**
 * Threefry-2x32 with 20 rounds on the host (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC
 * 2011). It derives keys and shuffles rows. Tensors use the op `threefry`, which returns the same bits.
 */
export type Words = readonly [number, number];

export const rotations = [13, 15, 26, 6, 17, 29, 16, 24] as const;
/** The parity word of the key schedule, which Threefry shares with Skein. */
export const parity = 0x1bd11bda;

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** Encrypts a block of two unsigned 32-bit words under a key of two. */
export function threefry2x32(block: Words, key: Words): Words {
  const keys = [key[0], key[1], key[0] ^ key[1] ^ parity] as const;
  let x = (block[0] + key[0]) | 0;
  let y = (block[1] + key[1]) | 0;
  for (let round = 0; round < 20; round++) {
    x = (x + y) | 0;
    y = rotate(y, rotations[round % 8] as number) ^ x;
    if (round % 4 === 3) {
      const injection = (round + 1) / 4;
      x = (x + (keys[injection % 3] as number)) | 0;
      y = (y + (keys[(injection + 1) % 3] as number) + injection) | 0;
    }
  }
  return [x >>> 0, y >>> 0];
}
