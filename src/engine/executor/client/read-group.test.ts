import { describe, expect, it } from "vitest";
import { Value } from "../../graph/node.ts";
import type { ReadWish } from "../../graph/runtime.ts";
import { ReadGroup, type Wishes } from "./read-group.ts";

type Owner = ConstructorParameters<typeof Value>[1];

function group() {
  const asked: { ids: number[]; wishes: Wishes }[] = [];
  const forgotten: number[] = [];
  const reads = new ReadGroup(
    async (values, wishes) => {
      asked.push({ ids: values.map(({ id }) => id), wishes });
      return values.map(({ id }) => Uint8Array.of(id).buffer);
    },
    ({ id }) => forgotten.push(id),
  );
  return { reads, asked, forgotten };
}

const value = (id: number): Value => new Value(id, null as unknown as Owner);
const keyed = (key: string): ReadWish => ({ label: null, isAnswered: true, key });

describe("values with a key", () => {
  it("are replaced before they are read, and the last one is read when all are", async () => {
    const { reads, asked } = group();
    const first = reads.add(value(1), keyed("w"));
    const other = reads.add(value(2), keyed("b"));
    const last = reads.add(value(3), keyed("w"));
    expect(await first).toBeNull();
    reads.ask(false);
    expect(asked).toEqual([]);
    expect(reads.size).toBe(2);
    reads.ask(true);
    expect(asked).toEqual([{ ids: [3, 2], wishes: {} }]);
    expect(new Uint8Array((await last) as ArrayBuffer)).toEqual(Uint8Array.of(3));
    expect(new Uint8Array((await other) as ArrayBuffer)).toEqual(Uint8Array.of(2));
  });

  it("are forgotten after they were released, once they cannot be read any more", () => {
    const { reads, asked, forgotten } = group();
    const [w, next, free] = [value(1), value(2), value(3)];
    void reads.add(w, keyed("w"));
    expect(reads.release([w, free])).toEqual([free]);
    expect(forgotten).toEqual([]);
    void reads.add(next, keyed("w"));
    expect(forgotten).toEqual([1]);
    expect(reads.release([next])).toEqual([]);
    reads.ask(true);
    expect(asked.flatMap(({ ids }) => ids)).toEqual([2]);
    expect(forgotten).toEqual([1, 2]);
  });
});

describe("values with a label", () => {
  it("are requested by the clock, and say whether the program needs them", () => {
    const { reads, asked } = group();
    void reads.add(value(1), { label: "one", isAnswered: false, key: null });
    expect(asked).toEqual([{ ids: [1], wishes: { labels: ["one"], answered: [false] } }]);
    void reads.add(value(2), { label: "two", isAnswered: true, key: null });
    void reads.add(value(3), undefined);
    reads.ask(false);
    expect(asked[1]).toEqual({ ids: [2, 3], wishes: { labels: ["two", null] } });
  });

  it("are requested before they are released", () => {
    const { reads, asked } = group();
    void reads.add(value(1), { label: "one", isAnswered: true, key: null });
    const two = value(2);
    void reads.add(two, undefined);
    expect(reads.release([two])).toEqual([two]);
    expect(asked.flatMap(({ ids }) => ids)).toEqual([1, 2]);
  });
});
