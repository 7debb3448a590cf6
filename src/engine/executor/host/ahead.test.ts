import { afterEach, describe, expect, it, vi } from "vitest";
import "../../graph/primitives.ts";
import * as tp from "../../api.ts";
import type { Backend } from "../../backend/backend.ts";
import { createCpuBackend } from "../../backend/cpu/cpu.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import type { Plan } from "../../ir/plan.ts";
import { altered, referenceRun } from "../../testing/reference-run.ts";
import type { Dataset } from "../data/datasets.ts";
import type { WireGraph, WireNode } from "../protocol.ts";
import { compileAhead } from "./ahead.ts";
import { Engine } from "./engine.ts";
import { Plans } from "./plans.ts";

interface Watched {
  readonly backend: Backend;
  readonly prepared: Plan[];
  /** The numbers of kernels that were compiled without a plan. */
  readonly some: number[];
  allocated: number;
}

function watched(): Watched {
  const inner = createReferenceBackend();
  const seen: Watched = {
    prepared: [],
    some: [],
    allocated: 0,
    backend: altered(inner, {
      prepare: (plan) => {
        seen.prepared.push(plan);
        return inner.prepare(plan);
      },
      compileKernels: async (kernels) => void seen.some.push(kernels.length),
      allocate: (bytes) => {
        seen.allocated++;
        return inner.allocate(bytes);
      },
    }),
  };
  return seen;
}

/** Sums of so many sizes, each a separate kernel, and so many further nodes. */
function sums(count: number, from = 2, more = 0): WireGraph {
  const inputs = Array.from({ length: count }, (_, at) => ({
    dtype: "f32" as const,
    shape: [from + at],
  }));
  const nodes: WireNode[] = inputs.map((_, at) => ({
    op: "sum",
    operands: [at],
    attributes: { axes: [0] },
    position: -1,
  }));
  for (let at = 0; at < more; at++)
    nodes.push({ op: "neg", operands: [count + at], attributes: {}, position: -1 });
  return { inputs, nodes, targets: nodes.map((_, at) => count + at), positions: [] };
}

/** A graph of 1 GiB. */
const huge: WireGraph = {
  inputs: [{ dtype: "f32", shape: [2 ** 28] }],
  nodes: [{ op: "neg", operands: [0], attributes: {}, position: -1 }],
  targets: [1],
  positions: [],
};

/** The last graph that a program sends. */
async function graphOf(program: () => Promise<unknown>): Promise<WireGraph> {
  const { sent } = await referenceRun();
  await program();
  const graphs = sent.flatMap((each) => (each.type === "evaluate" ? (each.definition ?? []) : []));
  return graphs.at(-1) as WireGraph;
}

const decay = (steps: number) => async (): Promise<unknown> => {
  const step = (x: tp.Tensor, y: tp.Tensor): [tp.Tensor, tp.Tensor] => [x.mul(0.5).add(y), x];
  return tp.scan(step, tp.tensor(0), tp.zeros([steps]))[0].data();
};

const compile = (plans: Plans, graphs: readonly unknown[], cancelled = () => false) =>
  compileAhead(plans, graphs, cancelled, async () => {});

describe("graphs that are compiled before a run", () => {
  it("are found by it, and nothing is allocated for them", async () => {
    const { backend, prepared, ...seen } = watched();
    const plans = new Plans(backend);
    await compile(plans, [sums(3), sums(2)]);
    expect(prepared).toHaveLength(2);
    expect(seen.allocated).toBe(0);
    expect(plans.known(sums(3))?.run?.plan.steps).toHaveLength(3);
  });

  it("may have 64 kernels together; a run that needs more has the others compiled", async () => {
    const { backend, prepared, some } = watched();
    const plans = new Plans(backend);
    await compile(plans, [sums(40), sums(70), sums(10, 200)]);
    expect(prepared.map(({ steps }) => steps.length)).toEqual([40]);
    // The second graph has 30 kernels more, of which 24 may be compiled.
    expect(some).toEqual([40, 24]);
    expect(plans.known(sums(70))).toBe(null);
    expect((await plans.compile(sums(70))).run?.plan.steps).toHaveLength(70);
  });

  it("are skipped where they are invalid, too long or too large", async () => {
    const { backend, prepared, some } = watched();
    const unknown: WireGraph = {
      ...sums(1),
      nodes: [{ ...sums(1).nodes[0], op: "format" } as WireNode],
    };
    await compile(new Plans(backend), [
      null,
      "graph",
      { ...sums(1), targets: [9] },
      unknown,
      huge,
      sums(1, 2, 5_000),
      sums(2),
    ]);
    expect(prepared.map(({ steps }) => steps.length)).toEqual([2]);
    expect(some).toEqual([2]);
  });

  it("have 12,000 nodes together", async () => {
    const { backend, prepared } = watched();
    const long = (size: number): WireGraph => sums(1, size, 3_900);
    await compile(new Plans(backend), [long(2), long(3), long(4), long(5), sums(1, 9)]);
    expect(prepared).toHaveLength(4);
  });

  it("have their kernels compiled, but no plan, where a loop in them has many steps", async () => {
    const { backend, prepared, some } = watched();
    await compile(new Plans(backend), [await graphOf(decay(10_000))]);
    expect(prepared).toHaveLength(0);
    expect(some).toHaveLength(1);
    await compile(new Plans(backend), [await graphOf(decay(100))]);
    expect(prepared).toHaveLength(1);
  });

  it("wait for a run within a budget of bytes", async () => {
    const seen: WeakRef<Plan>[] = [];
    const plans = new Plans(watched().backend, { bytes: 2 ** 20, unproven: 2 ** 20 });
    const graphs = [0, 1, 2, 3, 4, 5].map((at) => sums(20 + at, 2, 100));
    for (const graph of graphs)
      await plans.compileSome(graph, (plan) => {
        seen.push(new WeakRef(plan));
        return [];
      });
    await new Promise((resolve) => setTimeout(resolve));
    globalThis.gc?.();
    const waiting = seen.filter((plan) => plan.deref() !== undefined).length;
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(3);
    expect((await plans.compile(graphs[0] as WireGraph)).run?.plan.steps).toHaveLength(20);
  });

  it("are no longer compiled once that is cancelled", async () => {
    const { backend, prepared } = watched();
    let asked = 0;
    await compile(new Plans(backend), [sums(1, 2), sums(1, 3), sums(1, 4)], () => ++asked > 1);
    expect(prepared).toHaveLength(1);
  });

  it("are not compiled while a program runs, and add nothing to the costs of a run", async () => {
    const { backend, prepared } = watched();
    const engine = new Engine({ reference: async () => backend }, {});
    await engine.compileAhead("reference", [sums(1)], () => false);
    expect(prepared).toHaveLength(1);
    const run = await referenceRun({ engine });
    await engine.compileAhead("reference", [sums(2)], () => false);
    expect(prepared).toHaveLength(1);
    const before = prepared.length;
    await tp.tensor([1, 2]).exp().data();
    expect(prepared).toHaveLength(before + 1);
    expect(run.plans).toHaveLength(1);
    run.host.stop();
  });

  it("end with a device that is lost meanwhile", async () => {
    let lose = (_: string): void => {};
    const lost = new Promise<string>((resolve) => {
      lose = resolve;
    });
    const backend = altered(createReferenceBackend(), {
      lost,
      prepare: () => new Promise(() => {}),
    });
    const engine = new Engine({ reference: async () => backend }, {});
    const compiled = engine.compileAhead("reference", [sums(1)], () => false);
    lose("it was reset");
    await expect(compiled).rejects.toThrow("it was reset");
  });

  it("are compiled once where a run asks for one that is in progress", async () => {
    const { backend, prepared } = watched();
    const plans = new Plans(backend);
    const [ahead, run] = [plans.compile(sums(2), undefined, true), plans.compile(sums(2))];
    expect(await ahead).toBe(await run);
    expect(prepared).toHaveLength(1);
  });
});

it("A data set that is loaded before a run is not loaded again by it, and a failed download is", async () => {
  const set = { train: { rows: 0, featureShape: [1], classes: 2 } } as unknown as Dataset;
  const load = vi.fn(async () => set).mockRejectedValueOnce(new Error("offline"));
  const engine = new Engine(
    { reference: async () => createReferenceBackend() },
    { datasets: { flowers: load } },
  );
  await engine.loadAhead("flowers");
  await engine.loadAhead("flowers");
  expect(load).toHaveBeenCalledTimes(2);
  const { client, host } = await referenceRun({ engine });
  expect(await client.dataset("flowers")).toEqual(set);
  expect(load).toHaveBeenCalledTimes(2);
  host.stop();
});

describe("what the CPU compiled before a run", () => {
  const open: Backend[] = [];
  afterEach(() => {
    vi.restoreAllMocks();
    for (const backend of open.splice(0)) backend.dispose();
  });

  async function cpu(): Promise<Backend> {
    const backend = await createCpuBackend({ threads: 1 });
    open.push(backend);
    return backend;
  }

  it.each([
    [
      "its plan",
      () =>
        tp
          .randn([4, 4])
          .matmul(tp.ones([4, 4]))
          .softmax(-1)
          .data(),
    ],
    ["the kernels of a loop of many steps", decay(10_000)],
  ])("is found by it: %s", async (_, program) => {
    const graph = await graphOf(program);
    const backend = await cpu();
    const engine = new Engine({ reference: async () => backend }, {});
    const compiled = vi.spyOn(WebAssembly, "compile");
    await engine.compileAhead("reference", [graph], () => false);
    expect(compiled).toHaveBeenCalled();
    compiled.mockClear();
    const { host } = await referenceRun({ engine });
    await program();
    expect(compiled).not.toHaveBeenCalled();
    host.stop();
  });

  it("may have buffers of any size", async () => {
    const plans = new Plans(await cpu());
    await compile(plans, [huge]);
    expect(plans.known(huge)).not.toBe(null);
  });
});
