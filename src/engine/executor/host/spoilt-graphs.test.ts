import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../../tests/ops/tables.ts";
import * as tp from "../../api.ts";
import { primitives } from "../../graph/primitives.ts";
import type { DType } from "../../ir/dtype.ts";
import { byteLength } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import { kindOf } from "../../kernels/primitives.ts";
import type { Primitive } from "../../ops/define.ts";
import * as ops from "../../ops/index.ts";
import { referenceEngine, referenceRun } from "../../testing/reference-run.ts";
import { channelPair } from "../channel.ts";
import type { Evaluate, FromHost, WireGraph, WireNode } from "../protocol.ts";

/** More elements than a case's operands have would only take longer. */
const maxElements = 400;

/** Graphs as programs send them: one for each op and its first cases, with its gradient where it has one. */
async function realGraphs(): Promise<WireGraph[]> {
  const { sent, client } = await referenceRun();
  const specs = Object.values(ops).map(({ spec }) => spec);
  for (const spec of specs) {
    const small = casesOf(spec).filter(
      ({ operands, waits }) =>
        waits !== true && operands.every(({ shape }) => sizeOf(shape) <= maxElements),
    );
    for (const { operands, build } of small.slice(0, 2)) {
      const tensors = operands.map(({ shape, dtype = "f32" }) =>
        tp.ones([sizeOf(shape)], { dtype }).reshape(shape),
      );
      await tp.evaluate(...tensors);
      const made = build(...tensors);
      if (!(made instanceof Promise)) await tp.evaluate(made).catch(() => {});
    }
  }
  await client.finish();
  const graphs = sent.flatMap((message) =>
    message.type === "evaluate" && message.definition ? [message.definition] : [],
  );
  return graphs.filter(({ nodes }) => nodes.length > 0 && nodes.length < 60);
}

const graphs = await realGraphs();
const names = [...primitives.keys()];

const small = fc.integer({ min: -3, max: 6 });
const attribute = fc.oneof(
  small,
  fc.double(),
  fc.constantFrom(null, true, false, "", "f32", "i32", "bool", "f16", [], {}, 2 ** 40, Number.NaN),
  fc.array(small, { maxLength: 4 }),
  fc.array(fc.array(small, { maxLength: 3 }), { maxLength: 3 }),
);
const dtype = fc.constantFrom<DType>("f32", "f16", "i32", "u32", "bool");
const shape = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 });
const change = fc.oneof(
  fc.record({ kind: fc.constant("op" as const), op: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant("drop" as const) }),
  fc.record({ kind: fc.constant("more" as const), operand: fc.nat() }),
  fc.record({ kind: fc.constant("operand" as const), operand: fc.nat() }),
  fc.record({ kind: fc.constant("attribute" as const), value: attribute }),
  fc.record({ kind: fc.constant("remove" as const) }),
  fc.record({ kind: fc.constant("input" as const), dtype, shape }),
);
type Change = typeof change extends fc.Arbitrary<infer Of> ? Of : never;

function spoilt(graph: WireGraph, at: number, change: Change): WireGraph {
  const index = at % graph.nodes.length;
  const node = graph.nodes[index] as WireNode;
  const before = graph.inputs.length + index;
  if (change.kind === "input") {
    if (graph.inputs.length === 0) return graph;
    const input = { dtype: change.dtype, shape: change.shape };
    return { ...graph, inputs: graph.inputs.with(at % graph.inputs.length, input) };
  }
  const nodes = graph.nodes.with(index, { ...node, ...changed(node, before, at, change) });
  return { ...graph, nodes };
}

function changed(
  { operands, attributes }: WireNode,
  before: number,
  at: number,
  change: Exclude<Change, { kind: "input" }>,
): Partial<WireNode> {
  const names = Object.keys(attributes);
  const name = names[at % Math.max(1, names.length)] ?? "axis";
  switch (change.kind) {
    case "op":
      return { op: change.op };
    case "drop":
      return { operands: operands.slice(1) };
    case "more":
      return before === 0 ? {} : { operands: [...operands, change.operand % before] };
    case "operand":
      if (before === 0 || operands.length === 0) return {};
      return { operands: operands.with(at % operands.length, change.operand % before) };
    case "attribute":
      return { attributes: { ...attributes, [name]: change.value } };
    case "remove": {
      const { [name]: _, ...rest } = attributes;
      return { attributes: rest };
    }
    default:
      return change satisfies never;
  }
}

/** The answers of a host that is requested the graph, and then for another one. */
async function answersTo(graph: WireGraph): Promise<FromHost[]> {
  const [here, there] = channelPair<unknown, FromHost>();
  const engine = referenceEngine();
  const run = { profile: "none", bytes: 2 ** 22 } as const;
  const host = await engine.run("reference", there as never, run);
  const received: FromHost[] = [];
  const answered = new Promise<void>((resolve) => {
    here.receive((message) => {
      received.push(message);
      if ("request" in message && message.request === 2) resolve();
    });
  });
  const ask = (request: number, definition: WireGraph): void => {
    const first = 1000 * request;
    for (const [index, type] of definition.inputs.entries()) {
      const bytes = new ArrayBuffer(byteLength(type.dtype, sizeOf(type.shape)));
      here.post({
        type: "upload",
        value: first + index,
        ...type,
        bytes,
        position: null,
        from: null,
      });
    }
    const evaluate: Evaluate = {
      type: "evaluate",
      request,
      graph: request,
      definition,
      inputs: definition.inputs.map((_, index) => first + index),
      numbers: [],
      keep: definition.targets.map((_, index) => first + 500 + index),
      read: [0],
    };
    here.post(evaluate);
  };
  ask(1, graph);
  ask(2, {
    inputs: [{ dtype: "f32", shape: [2] }],
    nodes: [{ op: "neg", operands: [0], attributes: {}, position: -1 }],
    targets: [1],
    positions: [],
  });
  await answered;
  await host.close();
  return received;
}

describe("a graph that no client of ours would send", () => {
  it("is refused or computed, and the run goes on", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: graphs.length - 1 }),
        fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 }),
        async (which, changes) => {
          let graph = graphs[which] as WireGraph;
          for (const [at, change] of changes) graph = spoilt(graph, at, change);
          const received = await answersTo(graph);
          expect(received.at(-1)).toMatchObject({ type: "evaluated", request: 2 });
          expect(JSON.stringify(received)).not.toContain("internal error");
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 150) },
    );
  });
});

describe("the operands of an op", () => {
  it("are as many as it is used with, for every op on the wire", () => {
    const used = new Set<string>();
    for (const { nodes } of graphs) {
      for (const { op, operands } of nodes) {
        const primitive = primitives.get(op) as Primitive;
        const { least, most } = kindOf(primitive).operands(primitive);
        expect(operands.length, op).toBeGreaterThanOrEqual(least);
        expect(operands.length, op).toBeLessThanOrEqual(most);
        used.add(op);
      }
    }
    expect(used.size).toBeGreaterThan(100);
  });
});
