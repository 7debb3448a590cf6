/**
 * Lowers attention for the CPU: FlashAttention (Dao et al. 2022) with the gradients of FlashAttention-2 (Dao 2023).
 * A work item owns a block of rows and streams the other rows in blocks that stay in the caches: a register tile of
 * scores at a time, then their weights, then the products of the weights with the streamed rows. The streamed rows
 * are packed into panels once for all work items.
 *
 *     pass               owned rows    streamed rows
 *     output             queries       keys, values
 *     query gradient     queries       keys, values
 *     key and value      keys          queries, gradients of the output
 */

import { constant, type Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import type { Access, View } from "../../../ir/view.ts";
import { joinPhases } from "../../../target/wasm/join-phases.ts";
import type { Phase, PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import {
  dropUnreachable,
  expandApproximations,
  mapAccesses,
} from "../../../target/wasm/vectors/normalize.ts";
import type { LoweredKernel, WasmTarget } from "../../core-wasm.ts";
import { type Panels, panelBytes, panels } from "../../matmul/wasm/matmul.ts";
import { lowerPack } from "../../matmul/wasm/pack.ts";
import type { Tile } from "../../matmul/wasm/tile.ts";
import {
  type Attention,
  attentionBatch,
  attentionOperands,
  mapAttentionOperands,
  passOf,
  scoreFactor,
} from "../core.ts";
import { lowerFewQueries, readsInPlace } from "./few-queries.ts";
import { lowerAttentionPass } from "./pass.ts";

/** The streamed rows, in panels as wide as the tile. */
export interface StreamedPanels {
  /** Each step is one feature of several streamed rows, for products with the owned rows. */
  readonly heads: Panels;
  readonly values: Panels | null;
  /** Each step is several features of one streamed row, for sums over the streamed rows. */
  readonly headFeatures: Panels | null;
  readonly valueFeatures: Panels | null;
}

/** The rows that work items own, the number of those that they stream, and the results. */
export interface OwnedRows {
  readonly name: string;
  readonly batch: readonly number[];
  readonly core: Attention;
  readonly outputs: Kernel["outputs"];
  readonly rows: number;
  readonly streamed: number;
  readonly ownedHeads: Expression;
  readonly ownedValues: Expression | null;
  readonly tile: Tile;
}

export interface AttentionParts extends OwnedRows {
  readonly panels: StreamedPanels;
}

export function lowerAttention(
  kernel: Kernel,
  original: Attention,
  { inputs, outputs, tile }: WasmTarget,
): LoweredKernel {
  const core = prepared(original);
  const { query, key, value, queries, keys, headSize, valueSize, backward, results } = core;
  const batch = attentionBatch(kernel.domain, core);
  const ownsKeys = passOf(results[0]) === "keyValue";
  const gradient = backward?.gradient ?? value;
  const [rows, streamed] = ownsKeys ? [keys, queries] : [queries, keys];
  const [head, other] = ownsKeys ? [query, gradient] : [key, value];
  const owned: OwnedRows = {
    name: kernel.name,
    batch,
    core,
    outputs: kernel.outputs.map((output) => ({ ...output, value: expanded(output.value) })),
    rows,
    streamed,
    ownedHeads: ownsKeys ? key : query,
    ownedValues: backward ? (ownsKeys ? value : gradient) : null,
    tile,
  };
  if (readsInPlace(core)) return lowerFewQueries(owned, inputs, outputs);
  const phases: Phase[] = [];
  let scratchBytes = 0;
  const pack = (
    which: string,
    operand: Expression,
    extent: number,
    steps: number,
    wanted: boolean,
  ): Panels | null => {
    if (!wanted) return null;
    const made = panels(operand, batch, extent, steps, tile.columns, scratchBytes);
    const operands = { a: operand, b: operand, outputs: [], given: new Set<Expression>() };
    const parts = { batch, m: 1, n: extent, k: steps, ...operands };
    const buffers: PhaseBuffer[] = [...inputs, { from: "scratch", offset: made.offset }];
    phases.push(lowerPack({ name: `${kernel.name}_${which}`, ...parts }, "b", made, buffers));
    scratchBytes = made.offset + panelBytes(made);
    return made;
  };
  const gives = (...names: readonly string[]): boolean =>
    results.some((result) => names.includes(result));
  const streamedPanels: StreamedPanels = {
    heads: pack(
      "heads",
      transposed(ownsKeys ? scaled(query, scoreFactor(core)) : head),
      streamed,
      headSize,
      true,
    ) as Panels,
    values: pack(
      "values",
      transposed(other),
      streamed,
      valueSize,
      gives("queryGradient", "keyGradient"),
    ),
    headFeatures: pack(
      "head_features",
      head,
      headSize,
      streamed,
      gives("queryGradient", "keyGradient"),
    ),
    valueFeatures: pack(
      "value_features",
      other,
      valueSize,
      streamed,
      gives("output", "valueGradient"),
    ),
  };
  const parts: AttentionParts = { ...owned, panels: streamedPanels };
  const buffers: PhaseBuffer[] = [...inputs, { from: "scratch", offset: 0 }, ...outputs];
  return { phases: [...joinPhases(phases), lowerAttentionPass(parts, buffers)], scratchBytes };
}

function scaled(value: Expression, factor: number): Expression {
  const wide: Expression = { kind: "apply", dtype: "f32", instruction: "cast", operands: [value] };
  const x = value.dtype === "f32" ? value : wide;
  const operands = [x, constant("f32", factor)];
  return { kind: "apply", dtype: "f32", instruction: "mul", operands };
}

function prepared(core: Attention): Attention {
  // All operands are rewritten in one call, so that shared subexpressions stay shared.
  const operands = attentionOperands(core);
  const made = dropUnreachable(expandApproximations(operands));
  const replacement = new Map(operands.map((operand, index) => [operand, made[index]] as const));
  const map = (operand: Expression): Expression => replacement.get(operand) ?? operand;
  return { ...core, ...mapAttentionOperands(core, map) };
}

function expanded(value: Expression): Expression {
  return dropUnreachable(expandApproximations([value]))[0] as Expression;
}

/** Turns [..., rows, features] into [..., features, rows]. */
function transposed(value: Expression): Expression {
  const swap = <T>(items: readonly T[]): T[] => [
    ...items.slice(0, -2),
    items.at(-1) as T,
    items.at(-2) as T,
  ];
  const [swapped] = mapAccesses([value], ([view, ...rest]): Access => {
    const { shape, strides, offset, mask } = view;
    const first: View = {
      shape: swap(shape),
      strides: swap(strides),
      offset,
      mask: mask && swap(mask),
    };
    return [first, ...rest];
  });
  return swapped as Expression;
}
