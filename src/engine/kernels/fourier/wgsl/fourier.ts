/**
 * Lowers Fourier transforms to WGSL: src/shaders/fourier*.wgsl joined with generated loads and stores. A workgroup
 * transforms one long row or several short ones, in as many passes as the length has radices.
 */

import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { IndexSpace } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import { accessesOf, emitExpressions } from "../../../target/wgsl/writer/expression.ts";
import {
  WgslModule,
  type WgslProgram,
  type WgslTarget,
} from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";
import type { Fourier } from "../core.ts";
import { passShader, radicesShader, rowsShader } from "./shaders.ts";
import { fourierVariant } from "./variant.ts";

const variables = ["before", "index", "after"] as const;

export function lowerFourier(kernel: Kernel, core: Fourier, target: WgslTarget): WgslProgram {
  const module = new WgslModule(kernel, target);
  const { domain } = kernel;
  const { axis, length, direction, scale } = core;
  const shape = domain.with(axis, length);
  const inner = sizeOf(domain.slice(axis + 1));
  const rows = sizeOf(domain.slice(0, axis)) * inner;
  const signal = core.imag ? [core.real, core.imag] : [core.real];
  const readsAcross = isAcross(signal, axis);
  const writesAcross = inner > 1;
  const facts = { length, rows, isAcross: readsAcross || writesAcross };
  const { radices, threads, slots } = fourierVariant(facts, target);
  const groups = foldGroups(Math.ceil(rows / slots), target);
  module.constants({
    THREADS: threads,
    ROWS: rows,
    LENGTH: length,
    INNER: inner,
    SLOTS: slots,
    KEPT: domain[axis] as number,
    GROUPS_X: groups[0],
  });
  module.add(`const DIRECTION = ${direction}.0;\nconst SCALE = f32(${scale});`);
  module.add(signalFunction(module, signal, shape, axis));
  module.add(finishFunction(module, kernel, core));
  let done = 1;
  const calls = radices.map((radix, index) => {
    const flags = [index === 0, index === radices.length - 1, readsAcross, writesAcross];
    const call = `  pass_${radix}(${done}u, ${flags.join(", ")});`;
    done *= radix;
    return call;
  });
  module.add(`fn transform() {\n${calls.join("\n")}\n}`);
  for (const radix of new Set(radices)) {
    const turns = Math.ceil((slots * length) / radix / threads);
    const constants = { [`POINTS_${radix}`]: radix, [`TURNS_${radix}`]: turns };
    module.constants(constants);
    module.addShader(passShader(radix), constants);
  }
  module.addShader(radicesShader);
  module.addShader(rowsShader);
  return { code: module.text(), groups };
}

/** Whether neighbours along an axis after the transformed one are nearer in memory than those along it. */
function isAcross(signal: readonly Expression[], axis: number): boolean {
  return accessesOf(signal).some(([{ shape, strides }]) => {
    const along = Math.abs(strides[axis] as number);
    return strides.some(
      (stride, other) =>
        other !== axis && (shape[other] as number) > 1 && stride !== 0 && Math.abs(stride) < along,
    );
  });
}

function spaceOf(shape: Shape, axis: number, roots: readonly Expression[]): IndexSpace {
  const [before, index, after] = variables;
  const sources = [
    { variable: before, axes: axis },
    { variable: index, axes: 1 },
    { variable: after, axes: shape.length - axis - 1 },
  ];
  return new IndexSpace(shape, sources, accessesOf(roots));
}

function signalFunction(
  module: WgslModule,
  signal: readonly Expression[],
  shape: Shape,
  axis: number,
): string {
  const scope = new Scope();
  const space = spaceOf(shape, axis, signal);
  const context = { module, scope, space, lanes: 1, laneSource: 0, accumulator: "" } as const;
  const [real, imag = "0.0"] = emitExpressions(signal, context);
  scope.line(`return vec2f(${real}, ${imag});`);
  return `fn signal_at(before: u32, index: u32, after: u32) -> vec2f {\n${scope.text()}\n}`;
}

function finishFunction(module: WgslModule, { domain, outputs }: Kernel, core: Fourier): string {
  const scope = new Scope();
  const roots = outputs.map(({ value }) => value);
  const parts = core.results.map((part) => (part === "real" ? "result.x" : "result.y"));
  const space = spaceOf(domain, core.axis, roots);
  const values = emitExpressions(roots, {
    module,
    scope,
    space,
    lanes: 1,
    laneSource: 0,
    accumulator: parts,
  });
  const [kept, inner] = [domain[core.axis], sizeOf(domain.slice(core.axis + 1))];
  const at = scope.let("at", `(before * ${kept}u + index) * ${inner}u + after`);
  for (const [index, value] of values.entries()) scope.line(module.store(index, at, value, 1));
  return `fn finish(before: u32, index: u32, after: u32, result: vec2f) {\n${scope.text()}\n}`;
}
