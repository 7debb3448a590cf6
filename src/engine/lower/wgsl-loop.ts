/**
 * A kernel without a core as WGSL: a thread to an element of the domain, or to four neighbours where
 * every access is contiguous or broadcast along the last axis.
 */
import type { Kernel } from "../ir/kernel.ts";
import { sizeOf } from "../ir/shape.ts";
import { IndexSpace } from "./wgsl-access.ts";
import { foldGroups } from "./wgsl-dispatch.ts";
import { accessesOf, emitExpressions, vectorisable } from "./wgsl-expression.ts";
import { WgslModule, type WgslProgram, type WgslTarget } from "./wgsl-module.ts";
import { Scope } from "./wgsl-scope.ts";
import type { Lanes } from "./wgsl-types.ts";
import { loopGroupSize } from "./wgsl-variant.ts";

export function lowerLoop(kernel: Kernel, target: WgslTarget): WgslProgram {
  const module = new WgslModule(kernel, target);
  const roots = kernel.outputs.map(({ value }) => value);
  const space = new IndexSpace(
    kernel.domain,
    [{ variable: "i", axes: kernel.domain.length }],
    accessesOf(roots),
    true,
  );
  const lanes: Lanes = vectorisable(roots, space, 0) ? 4 : 1;
  const size = sizeOf(kernel.domain);
  const groupSize = loopGroupSize(size / lanes);
  const groups = foldGroups(Math.ceil(size / lanes / groupSize), target);

  const scope = new Scope();
  const group = groups[1] > 1 ? `(group.y * ${groups[0]}u + group.x)` : "group.x";
  const thread = `${group} * ${groupSize}u + local`;
  scope.line(`let i = ${lanes === 4 ? `(${thread}) * 4u` : thread};`);
  scope.line(`if (i >= ${size}u) { return; }`);
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
  module.add(
    `@compute @workgroup_size(${groupSize})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
${scope.text()}
}`,
  );
  return { code: module.text(), groups };
}
