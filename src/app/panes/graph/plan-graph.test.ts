import { describe, expect, it } from "vitest";
import type {
  BufferReport,
  BufferUse,
  StepReport,
} from "../../../engine/executor/host/plan-report.ts";
import { reportedStep } from "../../testing/reported-plan.ts";
import { planGraph } from "./plan-graph.ts";

const buffer = (role: BufferReport["role"]): BufferReport => ({
  role,
  dtype: "f32",
  byteLength: 64,
  shape: role === "scratch" ? null : [16],
  position: null,
});
const use = (number: number): BufferUse => ({ buffer: number, byteLength: 64 });
const step = (inputs: readonly number[], outputs: readonly number[]): StepReport =>
  reportedStep({ inputs: inputs.map(use), outputs: outputs.map(use) });
const arrows = (graph: ReturnType<typeof planGraph>): string[] =>
  graph.edges.map(({ from, to }) => `${from} → ${to}`);

describe("a plan's graph", () => {
  it("leads from inputs through kernels to outputs", () => {
    const graph = planGraph({
      buffers: [buffer("input"), buffer("scratch"), buffer("output")],
      steps: [step([0], [1]), step([0, 1], [2])],
    });
    expect(graph.nodes.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      "input 1",
      "kernel 1",
      "kernel 2",
      "output 1",
    ]);
    expect(arrows(graph)).toEqual([
      "input 0 → kernel 0",
      "input 0 → kernel 1",
      "kernel 0 → kernel 1",
      "kernel 1 → output 2",
    ]);
  });

  it("draws an edge from each kernel that wrote a part", () => {
    const graph = planGraph({
      buffers: [buffer("input"), buffer("scratch"), buffer("output")],
      steps: [step([0], [1]), step([0], [1]), step([1], [2])],
    });
    expect(arrows(graph)).toContain("kernel 0 → kernel 2");
    expect(arrows(graph)).toContain("kernel 1 → kernel 2");
  });

  it("draws one edge for a value that a kernel reads twice", () => {
    const graph = planGraph({
      buffers: [buffer("input"), buffer("output")],
      steps: [step([0, 0], [1])],
    });
    expect(arrows(graph)).toEqual(["input 0 → kernel 0", "kernel 0 → output 1"]);
    expect(graph.edges[0]?.byteLength).toBe(64);
  });

  it("adds up what one kernel passes to another in several buffers", () => {
    const graph = planGraph({
      buffers: [buffer("input"), buffer("scratch"), buffer("scratch"), buffer("output")],
      steps: [step([0], [1, 2]), step([1, 2], [3])],
    });
    expect(graph.edges.find(({ from }) => from === "kernel 0")?.byteLength).toBe(128);
  });

  it("leaves out an input that only omitted kernels read", () => {
    const graph = planGraph({
      buffers: [buffer("input"), buffer("input"), buffer("output")],
      steps: [step([0], [2])],
    });
    expect(graph.nodes.map(({ id }) => id)).toEqual(["input 0", "kernel 0", "output 2"]);
  });
});
