/** A recorded run as text: graphs, then each plan with its kernels in the IR and as code. */

import type { DType } from "../../src/engine/ir/dtype.ts";
import type { Position } from "../../src/engine/ir/fault.ts";
import { outputShape } from "../../src/engine/ir/kernel.ts";
import type { Step } from "../../src/engine/ir/plan.ts";
import { print } from "../../src/engine/ir/print.ts";
import { formatShape } from "../../src/engine/ir/shape.ts";
import { decode, type GraphNode } from "../../src/engine/rewrite/decode.ts";
import type { Device, PlanRecord, RunRecord } from "./record-run.ts";

const names: Readonly<Record<Device, { readonly device: string; readonly code: string }>> = {
  gpu: { device: "GPU", code: "WGSL" },
  cpu: { device: "CPU", code: "WAT" },
};

/** The graphs of a run, which are the same on every device. */
export function graphsText({ graphs }: RunRecord): string {
  const sections = graphs.map((wire, index) => {
    const { nodes, targets } = decode(wire);
    return section(`graph ${index + 1}`, graphText(nodes, targets));
  });
  return sections.join("\n");
}

export function plansText(device: Device, { plans }: RunRecord): string {
  const { device: name, code } = names[device];
  return plans
    .map((record, index) => planText(`${name} plan ${index + 1}`, record, code))
    .join("\n");
}

function graphText(
  nodes: readonly GraphNode<DType>[],
  targets: readonly GraphNode<DType>[],
): string {
  const numbers = new Map(nodes.map((node, index) => [node, `%${index}`]));
  const lines = nodes.map((node) => {
    const type = `${node.dtype}${formatShape(node.shape)}`;
    const operands = node.operands.map((operand) => ` ${numbers.get(operand)}`).join("");
    const attrs = Object.entries(node.attributes).map(
      ([name, value]) => ` ${name}=${JSON.stringify(value)}`,
    );
    const value = node.op ? `${node.op.name}${operands}${attrs.join("")}` : `input ${node.input}`;
    return `${numbers.get(node)}: ${type} = ${value}${atLines([node.position])}`;
  });
  return [...lines, `targets ${targets.map((target) => numbers.get(target)).join(" ")}`].join("\n");
}

function planText(title: string, { plan, sources }: PlanRecord, code: string): string {
  const steps = plan.steps.map((step, index) => stepText(step, index));
  const buffers = plan.buffers.map(
    ({ role, dtype, byteLength }, index) => `buffer ${index}: ${role} ${dtype} ${byteLength} bytes`,
  );
  const arenas = plan.arenas.map((bytes, index) => `arena ${index}: ${bytes} bytes`);
  const kernels = plan.steps.map(({ kernel }, index) =>
    [
      section(`${title}, kernel ${index + 1} ${kernel.name}: IR`, print(kernel)),
      section(`${title}, kernel ${index + 1} ${kernel.name}: ${code}`, sources[index] ?? ""),
    ].join("\n"),
  );
  return [section(title, [...steps, ...buffers, ...arenas].join("\n")), ...kernels].join("\n");
}

function stepText({ kernel, inputs, outputs, positions }: Step, index: number): string {
  const shapes = kernel.outputs.map((output) => formatShape(outputShape(kernel, output)));
  return `step ${index + 1}: ${kernel.name} → ${shapes.join(", ")}; reads ${inputs.join(" ") || "nothing"}, writes ${outputs.join(" ")}${atLines(positions)}`;
}

function atLines(positions: readonly (Position | null)[]): string {
  const found = new Set(positions.flatMap((position) => position?.line ?? []));
  const lines = [...found].sort((x, y) => x - y);
  if (lines.length === 0) return "";
  return `  // line${lines.length === 1 ? "" : "s"} ${lines.join(", ")}`;
}

function section(title: string, text: string): string {
  return `== ${title}\n${text.trimEnd()}\n`;
}
