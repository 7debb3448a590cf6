/** For tests: what a program recorded, as a StableHLO module with the elements of its inputs. */

import { define } from "../../engine/executor/client/definition.ts";
import { structureOf } from "../../engine/executor/client/structure.ts";
import { unrolled } from "../../engine/graph/loops/unrolled.ts";
import "../../engine/graph/primitives.ts";
import { Tensor } from "../../engine/graph/tensor.ts";
import type { DType } from "../../engine/ir/dtype.ts";
import type { Shape } from "../../engine/ir/shape.ts";
import { decode } from "../../engine/rewrite/decode.ts";
import type { Module } from "../dialect/tree.ts";
import { type ModuleOptions, toModule } from "../lower/module.ts";

/** A tensor's type and its elements, row-major. */
export interface Elements {
  readonly dtype: DType;
  readonly shape: Shape;
  readonly data: readonly number[];
}

export interface RecordedModule {
  readonly module: Module;
  readonly inputs: readonly Elements[];
}

/** The tensors must not have been requested before, and their inputs are computed on the device of the time. */
export async function recordedModule(
  targets: readonly Tensor[],
  options?: ModuleOptions,
): Promise<RecordedModule> {
  const nodes = targets.map(({ node }) => node);
  const structure = structureOf(nodes);
  const { graph } = define(
    structure,
    nodes,
    structure.numbers.map(() => false),
  );
  const module = toModule(decode(graph, unrolled), options);
  const leaves = structure.inputs.map((value) => {
    const leaf = structure.order.find((node) => node.value === value);
    if (!leaf) throw new Error("an input belongs to no node");
    return new Tensor(leaf);
  });
  return { module, inputs: await Promise.all(leaves.map(elementsOf)) };
}

export async function elementsOf(x: Tensor): Promise<Elements> {
  return { dtype: x.dtype, shape: x.shape, data: [...(await x.data())] };
}
