import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignment, type Block, Heap } from "./heap.ts";

/** A heap that can grow by that many bytes in all. */
function heapOf(bytes: number, start = 128): Heap {
  let left = bytes;
  return new Heap(start, (wanted) => {
    if (wanted > left) return 0;
    left -= wanted;
    return wanted;
  });
}

function allocate(heap: Heap, bytes: number): Block {
  const block = heap.allocate(bytes);
  if (block === null) throw new Error(`no ${bytes} bytes left`);
  return block;
}

describe("the heap", () => {
  it("returns aligned blocks that do not overlap, and takes all memory back", () => {
    const operations = fc.array(fc.record({ bytes: fc.nat(5000), victim: fc.nat() }), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(operations, (list) => {
        const heap = heapOf(1 << 20);
        const blocks: Block[] = [];
        for (const { bytes, victim } of list) {
          if (bytes % 3 === 0 && blocks.length > 0)
            heap.release(blocks.splice(victim % blocks.length, 1)[0] as Block);
          else blocks.push(allocate(heap, bytes));
          const taken = blocks.filter(({ size }) => size > 0).sort((x, y) => x.address - y.address);
          for (const [index, { address, size }] of taken.entries()) {
            expect(address % alignment).toBe(0);
            expect(address + size).toBeLessThanOrEqual(
              taken[index + 1]?.address ?? Number.POSITIVE_INFINITY,
            );
          }
          expect(heap.used).toBe(taken.reduce((sum, { size }) => sum + size, 0));
        }
        const capacity = heap.used + heap.pooled;
        for (const block of blocks) heap.release(block);
        expect(heap.used).toBe(0);
        expect(heap.pooled).toBe(capacity);
        // The blocks form a single one again, whatever the order in which they were released.
        if (capacity > 0) expect(allocate(heap, capacity).address).toBe(128);
      }),
    );
  });

  it("does not grow while the same sizes come and go", () => {
    const heap = heapOf(1 << 20);
    const round = (): void => {
      const blocks = [4000, 64, 12_000, 640].map((bytes) => allocate(heap, bytes));
      for (const block of blocks.reverse()) heap.release(block);
    };
    round();
    const { pooled } = heap;
    for (let times = 0; times < 1000; times++) round();
    expect(heap.pooled).toBe(pooled);
  });

  it("splits the smallest block that suffices", () => {
    const heap = heapOf(1 << 20);
    const large = allocate(heap, 1024);
    allocate(heap, 64);
    const small = allocate(heap, 256);
    allocate(heap, 64);
    heap.release(large);
    heap.release(small);
    expect(allocate(heap, 200).address).toBe(small.address);
  });

  it("keeps of merged blocks the later last use", () => {
    const heap = heapOf(1024);
    const [first, second] = [allocate(heap, 512), allocate(heap, 512)];
    first.lastUse = 7;
    second.lastUse = 3;
    heap.release(first);
    heap.release(second);
    expect(allocate(heap, 1024).lastUse).toBe(7);
  });

  it("returns empty blocks without memory", () => {
    const heap = heapOf(0);
    const block = allocate(heap, 0);
    heap.release(block);
    expect([block.size, heap.used, heap.pooled]).toEqual([0, 0, 0]);
  });

  it("says when there is not enough", () => {
    const heap = heapOf(1024);
    expect(heap.allocate(1025)).toBeNull();
    expect(heap.allocate(1024)).not.toBeNull();
    expect(heap.allocate(1)).toBeNull();
  });
});
