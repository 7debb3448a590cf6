/**
 * Lowers a kernel without a core to WGSL: a thread computes one element or more of the domain, or as many vectors
 * of four neighbours where every access is contiguous or broadcast along the last axis.
 */
import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { IndexSpace } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import {
  accessesOf,
  emitExpressions,
  vectorisable,
  vectorisableApart,
} from "../../../target/wgsl/writer/expression.ts";
import {
  WgslModule,
  type WgslProgram,
  type WgslTarget,
} from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";
import type { Lanes } from "../../../target/wgsl/writer/types.ts";
import { lowerTiledLoop } from "./tile.ts";
import { loopVariant } from "./variant.ts";

export function lowerLoop(kernel: Kernel, target: WgslTarget): WgslProgram {
  const module = new WgslModule(kernel, target);
  const roots = kernel.outputs.map(({ value }) => value);
  const space = new IndexSpace(
    kernel.domain,
    [{ variable: "i", axes: kernel.domain.length }],
    accessesOf(roots),
    true,
  );
  const size = sizeOf(kernel.domain);
  const inVectors =
    vectorisable(roots, space, 0) || (size >= 4 && vectorisableApart(roots, space, 0));
  const tiled = inVectors ? null : lowerTiledLoop(kernel, target);
  if (tiled) return tiled;
  const lanes: Lanes = inVectors ? 4 : 1;
  const count = Math.ceil(size / lanes);
  const { threads, each } = (target.loopVariant ?? loopVariant)({ count }, target);
  const groups = foldGroups(Math.ceil(count / (threads * each)), target);
  const isWhole = count === groups[0] * groups[1] * threads * each;

  const scope = new Scope();
  const group = groups[1] > 1 ? `(group.y * ${groups[0]}u + group.x)` : "group.x";
  const tile = each === 1 ? group : `(${group} * ${each}u + step)`;
  const index = `${tile} * ${threads}u + local`;
  scope.line(`let i = ${lanes === 4 ? `(${index}) * 4u` : index};`);
  if (!isWhole) scope.line(`if (i >= ${size}u) { return; }`);
  const values = emitExpressions(roots, {
    module,
    scope,
    space,
    lanes,
    laneSource: 0,
    accumulator: "",
  });
  for (const [output, value] of values.entries())
    scope.line(module.store(output, "i", value, lanes));
  const body =
    each === 1
      ? scope.text()
      : `  for (var step = 0u; step < ${each}u; step++) {\n${scope.text("    ")}\n  }`;
  module.add(
    `@compute @workgroup_size(${threads})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
${body}
}`,
  );
  return { code: module.text(), groups };
}
