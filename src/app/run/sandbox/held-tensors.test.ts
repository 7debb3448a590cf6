import { describe, expect, it } from "vitest";
import * as tp from "../../../engine/api.ts";
import type { Value } from "../../../engine/graph/node.ts";
import { runtime } from "../../../engine/graph/runtime.ts";
import { OwnerNotes } from "../../../engine/graph/value-owners.ts";
import { enterProgram } from "../../../engine/testing/enter-program.ts";
import { referenceRun } from "../../../engine/testing/reference-run.ts";
import { maxHeldElements, maxHeldTensors } from "../messages/limits.ts";
import { heldTensors } from "./held-tensors.ts";

const never = new Promise<void>(() => {});

async function heldBy(values: () => Readonly<Record<string, unknown>>) {
  await referenceRun();
  const owners = new OwnerNotes();
  enterProgram({ owners });
  const named = values();
  const readers = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, () => value]),
  );
  const files = [{ file: "main.ts", readers }];
  return heldTensors(files, { owners, kind: "cpu", deadline: never });
}

const summary = ({ name, missing, elements }: Awaited<ReturnType<typeof heldBy>>[number]) => [
  name,
  missing ?? [...(elements ?? [])],
];

describe("the tensors that variables hold", () => {
  it("are found in objects, arrays and modules, by their paths", async () => {
    const held = await heldBy(() => {
      const x = tp.tensor([1, 2]);
      return {
        x,
        nested: { list: [7, [tp.tensor([3])]], "a b": x.add(1) },
        model: tp.nn.linear(1, 1, { weightInit: tp.nn.init.zeros, biasInit: tp.nn.init.zeros }),
        text: "x",
        nothing: null,
      };
    });
    expect(held.map(summary)).toEqual([
      ["x", [1, 2]],
      ["nested.list[1][0]", [3]],
      ['nested["a b"]', [2, 3]],
      ["model.weight", [0]],
      ["model.bias", [0]],
    ]);
  });

  it("have a reason where they have no elements", async () => {
    const held = await heldBy(() => {
      const before = tp.tensor([1, 2]);
      runtime().release([before.node.value as Value]);
      let long = tp.tensor([1]);
      for (let step = 0; step < 1_000; step++) long = long.mul(1.01).sin();
      return {
        before,
        long,
        wide: tp.ones([maxHeldElements]),
        large: tp.tensor(new Float32Array(maxHeldElements + 1)),
      };
    });
    expect(held.map(summary)).toEqual([
      ["before", "replaced"],
      ["long", "not kept"],
      ["wide", "not kept"],
      ["large", "too large"],
    ]);
  });

  it("run no code of the program, and are found beside variables that were never reached", async () => {
    await referenceRun();
    const fail = (): never => {
      throw new ReferenceError("too early");
    };
    const trap = new Proxy({}, { ownKeys: fail });
    const object = Object.defineProperty({}, "x", { get: fail, enumerable: true });
    const readers = {
      early: fail,
      trap: () => trap,
      object: () => object,
      x: () => tp.tensor([1]),
    };
    const options = { owners: null, kind: "cpu", deadline: never } as const;
    const held = await heldTensors([{ file: "main.ts", readers }], options);
    expect(held.map(summary)).toEqual([["x", [1]]]);
  });

  it("are at most as many as the page shows, and end with circles", async () => {
    const held = await heldBy(() => {
      const circle: unknown[] = Array.from({ length: 300 }, (_, at) => tp.tensor([at]));
      circle.push(circle);
      return { circle };
    });
    expect(held).toHaveLength(maxHeldTensors);
  });

  it("are given up at the deadline", async () => {
    await referenceRun();
    const readers = { x: () => tp.tensor([1]) };
    const deadline = Promise.resolve();
    const held = await heldTensors([{ file: "main.ts", readers }], {
      owners: null,
      kind: "cpu",
      deadline,
    });
    expect(held.map(summary)).toEqual([["x", "not read"]]);
  });
});
