import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { type Device, init, optim, parameter, tensor } from "../../index.ts";
import { Fault } from "../../ir/fault.ts";
import { type ReferenceRun, referenceRun } from "../../testing/reference-run.ts";
import { GraphStore } from "../host/graph-store.ts";
import { Plans } from "../host/plans.ts";
import { limits } from "../limits.ts";
import type { ToHost, WireGraph } from "../protocol.ts";

let device: Device | null = null;
afterEach(async () => {
  await device?.dispose();
  device = null;
});

const graphOf = (nodes: number): WireGraph => ({
  inputs: [{ dtype: "f32", shape: [2] }],
  nodes: Array.from({ length: nodes }, (_, place) => ({
    op: "neg",
    operands: [place],
    attributes: {},
    position: -1,
  })),
  targets: [nodes],
  positions: [],
});

/** A graph for each length of the chain. */
const chain = (length: number): tp.Tensor => {
  let x = tensor([1, 2]);
  for (let step = 0; step < length; step++) x = x.neg();
  return x;
};

const ofType = <Type extends ToHost["type"]>({ sent }: ReferenceRun, type: Type) =>
  sent.filter((message): message is Extract<ToHost, { type: Type }> => message.type === type);

const definitions = (run: ReferenceRun): number =>
  ofType(run, "evaluate").filter(({ definition }) => definition !== null).length;

const forgotten = (run: ReferenceRun): number[] =>
  ofType(run, "forget").flatMap(({ graphs }) => graphs);

const sizes = { graphs: 3, nodes: 1000 };

describe("a program of many graphs", () => {
  it("has those forgotten that it used least recently, and defines again what comes again", async () => {
    const run = await referenceRun({ room: sizes });
    for (const length of [1, 2, 3]) await chain(length).data();
    expect(forgotten(run)).toEqual([]);
    await chain(1).data();
    expect(definitions(run)).toBe(3);
    await chain(4).data();
    expect(forgotten(run)).toEqual([2]);
    await chain(1).data();
    expect(definitions(run)).toBe(4);
    expect(await chain(2).array()).toEqual([1, 2]);
    expect(definitions(run)).toBe(5);
    expect(forgotten(run)).toEqual([2, 3]);
  });

  it("has as many forgotten as a large one needs room for", async () => {
    const run = await referenceRun({ room: { graphs: 100, nodes: 40 } });
    for (const length of [1, 2, 3]) await chain(length).data();
    await chain(30).data();
    expect(forgotten(run)).toEqual([1, 2]);
    await chain(300).data();
    expect(forgotten(run)).toEqual([1, 2, 3, 4]);
    expect(await chain(300).array()).toEqual([1, 2]);
    expect(definitions(run)).toBe(5);
  });

  it("forgets what a graph was before one of its numbers varied", async () => {
    const run = await referenceRun();
    for (const number of [1, 2, 3, 4]) await tensor([1, 2]).mul(number).data();
    expect(definitions(run)).toBe(2);
    expect(forgotten(run)).toEqual([1]);
  });

  it("records a training step again whose graph was forgotten", async () => {
    const run = await referenceRun({ room: sizes });
    const w = parameter(tensor([1, 2]));
    const sgd = optim.sgd([w], { lr: 0.25 });
    const step = (): void => sgd.step(w.square().sum());
    for (let turn = 0; turn < 3; turn++) step();
    for (const length of [1, 2, 3, 4]) await chain(length).data();
    for (let turn = 0; turn < 3; turn++) step();
    expect(await w.array()).toEqual([1 / 64, 2 / 64]);
    expect(run.failures).toEqual([]);
    expect(run.client.unheard).toBeNull();
  });

  it("goes on for longer than any number of graphs that is known at once", async () => {
    const count = limits.graphsPerRun + 200;
    device = await init({ device: "reference" });
    let x = tensor([0]);
    for (let made = 0; made < count; made++) {
      // The position of the 1 makes a graph of its own.
      const column = x.broadcastTo([1, made + 1]).slice([0, 1], [made, made + 1]);
      x = column.reshape([1]).add(1);
      if (made % 500 === 499) expect(await x.item()).toBe(made + 1);
      else await tp.evaluate(x);
    }
    expect(await x.item()).toBe(count);
  });
});

describe("the graphs that a host knows", () => {
  it("are as many and as large as a run may have", () => {
    const store = new GraphStore();
    for (let number = 1; number <= limits.graphsPerRun; number++) store.take(number, graphOf(1));
    expect(() => store.take(limits.graphsPerRun + 1, graphOf(1))).toThrow(
      `evaluate: unsupported program: it has ${limits.graphsPerRun} different graphs`,
    );
    store.forget([1]);
    store.take(limits.graphsPerRun + 1, graphOf(1));
    expect(() => store.take(1, null)).toThrow("evaluate: unknown graph 1");
    expect(store.take(2, null)).toEqual(graphOf(1));
  });

  it("give their room back", () => {
    const store = new GraphStore();
    const large = graphOf(limits.nodesPerRun / 2 - 2);
    store.take(1, large);
    store.take(2, large);
    expect(() => store.take(3, graphOf(1))).toThrow("unsupported program");
    store.forget([2, 7]);
    store.take(3, graphOf(1));
  });

  it("may be one that could not be read, until that is forgotten", () => {
    const store = new GraphStore();
    store.refuse(1, new Fault("invalid", "no graph"));
    expect(() => store.take(1, null)).toThrow("no graph");
    store.forget([1]);
    expect(store.take(1, graphOf(1))).toEqual(graphOf(1));
  });
});

describe("the plans of a device", () => {
  const room = { plans: 2, characters: 10_000 };

  it("make room for others, those first that were used least recently", async () => {
    const plans = new Plans(createReferenceBackend(), room);
    const [one, two, three] = [graphOf(1), graphOf(2), graphOf(3)];
    const first = await plans.compile(one);
    await plans.compile(two);
    expect(plans.known(one)).toBe(first);
    await plans.compile(three);
    expect(plans.count).toBe(2);
    expect(plans.known(one)).toBe(first);
    expect(plans.known(two)).toBeNull();
    expect(plans.known({ ...one })).toBe(first);
    expect((await plans.compile(two)).targets).toHaveLength(1);
    expect(plans.known(three)).toBeNull();
  });

  it("make room by the length of their keys, but for one that alone is longer", async () => {
    const plans = new Plans(createReferenceBackend(), { plans: 100, characters: 400 });
    for (const nodes of [5, 6, 7, 200]) await plans.compile(graphOf(nodes));
    expect(plans.count).toBe(1);
    await plans.compile(graphOf(5));
    expect(plans.count).toBe(1);
    await plans.compile(graphOf(6));
    expect(plans.count).toBe(2);
  });
});
