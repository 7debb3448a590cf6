/**
 * Lowers a loop that reads along another axis than it writes, such as a transpose: tiles of both axes go through
 * workgroup memory. In: a kernel without a core. Out: its WGSL, or null where a plain loop is as good.
 */
import tileText from "../../../../shaders/loop/loop-tile.wgsl?raw";
import {
  type Expression,
  type LoadExpression,
  substitute,
  topological,
} from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";
import { IndexSpace, joinedAxes } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import { accessesOf, emitExpressions } from "../../../target/wgsl/writer/expression.ts";
import {
  WgslModule,
  type WgslProgram,
  type WgslTarget,
} from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";
import { registerType } from "../../../target/wgsl/writer/types.ts";

const tileShader: ShaderFile = { name: "loop-tile.wgsl", text: tileText };

/** The elements along either side of a tile; rows in workgroup memory are one longer to avoid bank conflicts. */
const side = 32;
const pitch = side + 1;
const elementBytes = 4;

/**
 * The threads of a tile: so few that each has enough loads in flight to hide their latency
 * (docs/decisions/kernel-variants.md).
 */
const threadsOfTile = 128;

/** The shortest axis for tiles. Shorter axes leave too much of a tile empty, and a plain loop hits the cache. */
const shortest = 16;

/** The minimum number of elements for tiles. Fewer make few tiles, and stay in caches. */
const fewestElements = 65536;

/** Neighbouring axes that all accesses step through as one. */
type Axes = readonly number[];

/** The loads that are contiguous along `across`, in a loop that writes along `along`, the last axes. */
interface Crossing {
  readonly across: Axes;
  readonly along: Axes;
  readonly loads: readonly LoadExpression[];
}

export function lowerTiledLoop(kernel: Kernel, target: WgslTarget): WgslProgram | null {
  const roots = kernel.outputs.map(({ value }) => value);
  const crossing = crossingOf(kernel, roots);
  const threads = Math.min(threadsOfTile, target.maxInvocations);
  const bytes = (crossing?.loads.length ?? 0) * side * pitch * elementBytes;
  if (!crossing || !target.workgroupMemory || bytes > target.maxWorkgroupStorageBytes) return null;
  const { across, along, loads } = crossing;
  const { domain } = kernel;
  const [begin, end, last] = [
    across[0] as number,
    (across.at(-1) as number) + 1,
    along[0] as number,
  ];
  const sources = [
    { variable: "outer", axes: begin },
    { variable: "across", axes: end - begin },
    { variable: "middle", axes: last - end },
    { variable: "along", axes: domain.length - last },
  ];
  const extents = {
    OUTER: sizeOf(domain.slice(0, begin)),
    ACROSS: sizeOf(domain.slice(begin, end)),
    MIDDLE: sizeOf(domain.slice(end, last)),
    ALONG: sizeOf(domain.slice(last)),
  };
  const tiles = Math.ceil(extents.ACROSS / side) * Math.ceil(extents.ALONG / side);
  const groups = foldGroups(extents.OUTER * extents.MIDDLE * tiles, target);
  const turns = (side * side) / threads;

  const module = new WgslModule(kernel, target);
  const space = new IndexSpace(domain, sources, accessesOf(roots));
  const context = { module, space, lanes: 1, laneSource: sources.length - 1 } as const;
  const parameters = "outer: u32, across: u32, middle: u32, along: u32, at: u32";
  module.constants({
    ...extents,
    SIDE: side,
    PITCH: pitch,
    THREADS: threads,
    TURNS: turns,
    GROUPS_X: groups[0],
  });
  const kept = loads.map((_, load) => `tile${load}[at]`);
  for (const [load, { dtype }] of loads.entries())
    module.add(`var<workgroup> tile${load}: array<${registerType(dtype, 1)}, SIDE * PITCH>;`);
  const staging = new Scope();
  const staged = emitExpressions(loads, { ...context, scope: staging, accumulator: "" });
  for (const [load, text] of staged.entries()) staging.line(`${kept[load]} = ${text};`);
  module.add(`fn stage_tile(${parameters}) {\n${staging.text()}\n}`);
  const finishing = new Scope();
  const values = emitExpressions(substitute(roots, keptOf(loads)), {
    ...context,
    scope: finishing,
    accumulator: kept,
  });
  const flat = "((outer * ACROSS + across) * MIDDLE + middle) * ALONG + along";
  const index = finishing.let("i", flat);
  for (const [output, value] of values.entries())
    finishing.line(module.store(output, index, value, 1));
  module.add(`fn finish(${parameters}) {\n${finishing.text()}\n}`);
  module.addShader(tileShader, { TURNS: turns });
  return { code: module.text(), groups };
}

/** Replaces a load that is in workgroup memory by the accumulator of its number. */
function keptOf(loads: readonly LoadExpression[]): (expression: Expression) => Expression | null {
  const stages = new Map<Expression, number>(loads.map((load, stage) => [load, stage]));
  return (expression) => {
    const stage = stages.get(expression);
    return stage === undefined ? null : { kind: "accumulator", dtype: expression.dtype, stage };
  };
}

/** Returns null where no large input is read across a tile that is worthwhile. */
function crossingOf({ domain, inputs }: Kernel, roots: readonly Expression[]): Crossing | null {
  if (sizeOf(domain) < fewestElements) return null;
  const joined = joinedAxes(domain, accessesOf(roots));
  const along = joined.at(-1) ?? [];
  const crossed = topological(roots).flatMap((load) => {
    const across = load.kind === "load" ? acrossOf(load, joined) : null;
    return load.kind === "load" && across ? [{ load, across }] : [];
  });
  const sizes = crossed.map(({ load }) => inputs[load.input]?.size ?? 0);
  const across = crossed[sizes.indexOf(Math.max(...sizes))]?.across ?? [];
  const extent = (axes: Axes): number => sizeOf(axes.map((axis) => domain[axis] as number));
  if (Math.min(extent(across), extent(along)) < shortest) return null;
  const loads = crossed.flatMap((each) => (each.across === across ? each.load : []));
  return { across, along, loads };
}

/** Returns the axes before the last along which the load is contiguous, if it is not along the last; else null. */
function acrossOf(
  { access: [view, ...rest] }: LoadExpression,
  joined: readonly Axes[],
): Axes | null {
  const step = (axes: Axes | undefined): number => Math.abs(view.strides[axes?.at(-1) ?? 0] ?? 0);
  if (rest.length > 0 || step(joined.at(-1)) <= 1) return null;
  return joined.slice(0, -1).findLast((axes) => step(axes) === 1) ?? null;
}
