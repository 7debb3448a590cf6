import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import type { Executable } from "../../backend/backend.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { type Device, init, optim, parameter, tensor } from "../../index.ts";
import type { CacheBudget } from "../../ir/caches/cache-budgets.ts";
import { Fault } from "../../ir/fault.ts";
import { altered, type ReferenceRun, referenceRun } from "../../testing/reference-run.ts";
import { bytesOfGraph, GraphStore } from "../host/graph-store.ts";
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
  nodes: Array.from({ length: nodes }, (_, index) => ({
    op: "neg",
    operands: [index],
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

/** A budget for chains of these lengths at the same time. */
async function budgetFor(...lengths: readonly number[]): Promise<CacheBudget> {
  const run = await referenceRun();
  let bytes = 200;
  for (const length of lengths) {
    await chain(length).data();
    const { definition } = ofType(run, "evaluate").at(-1) ?? {};
    // Its signature and numbers take some hundred bytes more.
    if (definition) bytes += bytesOfGraph(definition) + 460 + 28 * length;
  }
  return { bytes, unproven: bytes };
}

describe("a program of many graphs", () => {
  it("has those forgotten that it used least recently, and defines again what comes again", async () => {
    const run = await referenceRun({ graphBudget: await budgetFor(1, 3, 4) });
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

  it("has as many forgotten as a large one needs space for", async () => {
    const run = await referenceRun({ graphBudget: await budgetFor(3, 30) });
    for (const length of [1, 2, 3]) await chain(length).data();
    await chain(30).data();
    expect(forgotten(run)).toEqual([1, 2]);
    await chain(90).data();
    expect(forgotten(run)).toEqual([1, 2, 3, 4]);
    expect(await chain(90).array()).toEqual([1, 2]);
    expect(definitions(run)).toBe(5);
  });

  it("forgets what a graph was before one of its numbers varied", async () => {
    const run = await referenceRun();
    for (const number of [1, 2, 3, 4]) await tensor([1, 2]).mul(number).data();
    expect(definitions(run)).toBe(2);
    expect(forgotten(run)).toEqual([1]);
  });

  it("records a training step again whose graph was forgotten", async () => {
    const run = await referenceRun({ graphBudget: await budgetFor(1, 3, 4) });
    const w = parameter(tensor([1, 2]));
    const sgd = optim.sgd([w], { lr: 0.25 });
    const step = (): void => sgd.step(w.square().sum());
    for (let iteration = 0; iteration < 3; iteration++) step();
    for (const length of [1, 2, 3, 4]) await chain(length).data();
    for (let iteration = 0; iteration < 3; iteration++) step();
    expect(await w.array()).toEqual([1 / 64, 2 / 64]);
    expect(run.failures).toEqual([]);
    expect(run.client.unreported).toBeNull();
  });

  it("goes on for longer than any number of graphs that is known at once", async () => {
    const count = 4300;
    device = await init({ device: "reference" });
    let x = tensor([0]);
    for (let made = 0; made < count; made++) {
      // The position of the 1 makes a separate graph.
      const column = x.broadcastTo([1, made + 1]).slice([0, 1], [made, made + 1]);
      x = column.reshape([1]).add(1);
      if (made % 500 === 499) expect(await x.item()).toBe(made + 1);
      else await tp.evaluate(x);
    }
    expect(await x.item()).toBe(count);
  });
});

describe("the graphs that a host knows", () => {
  const large = graphOf(limits.nodesPerGraph);
  const most = Math.floor(limits.graphBytesPerRun / bytesOfGraph(large));

  it("are as large together as a run may have, and give their bytes back", () => {
    const store = new GraphStore();
    expect(most).toBeGreaterThanOrEqual(3);
    for (let number = 1; number <= most; number++) store.take(number, large);
    expect(() => store.take(most + 1, large)).toThrow(
      `evaluate: unsupported program: it uses ${most} different graphs (`,
    );
    store.forget([1, most + 7]);
    store.take(most + 1, large);
    expect(() => store.take(1, null)).toThrow("evaluate: unknown graph 1");
    expect(store.take(2, null)).toBe(large);
  });

  it("count what their attributes hold", () => {
    const [small, wide] = [[1], Array.from({ length: 4000 }, (_, index) => index)].map(
      (starts): WireGraph => ({
        ...graphOf(0),
        nodes: [{ op: "slice", operands: [0], attributes: { starts }, position: -1 }],
      }),
    ) as [WireGraph, WireGraph];
    expect(bytesOfGraph(wide) - bytesOfGraph(small)).toBe(8 * 3999);
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
  const bytesOf = async (nodes: number): Promise<number> =>
    (await new Plans(createReferenceBackend()).compile(graphOf(nodes))).heldBytes;

  it("are evicted for others, those first that were used least recently", async () => {
    const bytes = 2.5 * (await bytesOf(3));
    const plans = new Plans(createReferenceBackend(), { bytes, unproven: bytes });
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

  it("are evicted by their bytes, except for a single one that has more", async () => {
    const bytes = 2.5 * (await bytesOf(7));
    const plans = new Plans(createReferenceBackend(), { bytes, unproven: bytes });
    for (const nodes of [5, 6, 7, 200]) await plans.compile(graphOf(nodes));
    expect(plans.count).toBe(1);
    await plans.compile(graphOf(5));
    expect(plans.count).toBe(1);
    await plans.compile(graphOf(6));
    expect(plans.count).toBe(2);
  });

  it("stay, while they are used again, where others come that are used once", async () => {
    const once = 3 * (await bytesOf(9));
    const plans = new Plans(createReferenceBackend(), { bytes: 8 * once, unproven: once });
    const again = graphOf(1);
    const compiled = await plans.compile(again);
    plans.known(again);
    for (let nodes = 2; nodes < 100; nodes++) {
      await plans.compile(graphOf(nodes));
      if (nodes % 4 === 0) expect(plans.known(again)).toBe(compiled);
    }
    expect(plans.count).toBeLessThan(6);
  });

  it("lose what executes them when they are evicted, and get it again", async () => {
    const forgotten: Executable[] = [];
    const backend = createReferenceBackend();
    const forget = (executable: Executable): unknown => forgotten.push(executable);
    const plans = new Plans(altered(backend, { forget }), { bytes: 0, unproven: 0 });
    const [one, two] = [graphOf(1), graphOf(2)];
    const first = await plans.compile(one);
    const { executable } = first.run ?? {};
    await plans.compile(two);
    expect(forgotten).toEqual([executable]);
    expect(first.isEvicted).toBe(true);
    expect(first.run).toBeNull();
    await first.restore();
    expect(first.run?.plan.key).toBe(first.key);
    expect(plans.known(one)).toBe(first);
    const equal = { ...one };
    expect(plans.known(equal)).toBe(first);
    await plans.compile(two);
    expect(await plans.compile(equal)).toBe(first);
    await plans.compile(two);
    const other = await plans.compile(structuredClone(one));
    await first.restore();
    expect(first.run).toBe(other.run);
  });

  it("are made again for values that were dropped after their plan was evicted", async () => {
    const run = await referenceRun({ planBudget: { bytes: 0, unproven: 0 }, bytes: 100_000 });
    const make = (number: number): tp.Tensor => tp.full([4000 + number], number).add(1);
    const kept = Array.from({ length: 20 }, (_, number) => make(number));
    for (const x of kept) await tp.evaluate(x);
    const first: number[] = [];
    for (const x of kept) first.push((await x.data())[0] as number);
    expect(first).toEqual(kept.map((_, number) => number + 1));
    expect(run.failures).toEqual([]);
  });
});
