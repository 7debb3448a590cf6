/** Lowers sums of runs to WGSL: src/shaders/runs/runs.wgsl joined with generated loads, and a store of the epilogue. */

import { type Expression, topological } from "../../../ir/expression.ts";
import { accumulatorDtype, type Kernel } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { IndexSpace } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import {
  accessesOf,
  emitExpressions,
  vectorisable,
} from "../../../target/wgsl/writer/expression.ts";
import {
  WgslModule,
  type WgslProgram,
  type WgslTarget,
} from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";
import { type Lanes, registerType } from "../../../target/wgsl/writer/types.ts";
import { meanRun, type RunSums, runRules } from "../core.ts";
import { runsShader } from "./shaders.ts";
import { runsVariant } from "./variant.ts";

const parameters = "before: u32, index: u32, column: u32";
/** The source of the columns, among those of an index. */
const columnSource = 2;

export function lowerRuns(kernel: Kernel, core: RunSums, target: WgslTarget): WgslProgram {
  const module = new WgslModule(kernel, target);
  const { domain } = kernel;
  const { axis, order, begin, end, value, tiles } = core;
  const extent = domain[axis] as number;
  const width = sizeOf(domain.slice(axis + 1));
  const runs = sizeOf(domain.slice(0, axis + 1));
  const [ordered, ends, , brought, tiled] = runRules.shapes(domain, core) as [
    Shape,
    Shape,
    Shape,
    Shape,
    Shape?,
  ];
  const roots = kernel.outputs.map(({ value: root }) => root);
  const inVectors = (expressions: readonly Expression[], shape: Shape): boolean =>
    vectorisable(expressions, spaceOf(shape, axis, expressions), columnSource);
  const areVectors =
    width % 4 === 0 &&
    ![order, begin, end].some((each) => changesAfter(each, axis)) &&
    inVectors([value], brought) &&
    inVectors(roots, domain) &&
    (tiles === null || tiled === undefined || inVectors([tiles.sum], tiled));
  const lanes: Lanes = areVectors ? 4 : 1;
  const columns = width / lanes;
  const variant = runsVariant({ columns, runs, mean: meanRun(domain, core) }, target);
  const blocks = Math.ceil(columns / variant.team);
  const groups = foldGroups(Math.ceil(runs / variant.slots) * blocks, target);
  const constants = {
    RUNS: runs,
    EXTENT: extent,
    COLUMNS: columns,
    TEAM: variant.team,
    LANES: variant.lanes,
    SLOTS: variant.slots,
    FOLDS: Math.log2(variant.lanes),
    STEPS: variant.steps,
    BLOCKS: blocks,
    TILE: tiles?.length ?? 0,
    GROUPS_X: groups[0],
  };
  module.constants(constants);
  const element = registerType(accumulatorDtype(core), lanes);
  module.add(`alias Element = ${element};`);
  const read = (name: string, root: Expression, shape: Shape, isIndex: boolean): void => {
    const scope = new Scope();
    const after = scope.let("after", lanes === 4 ? "column * 4u" : "column");
    const [text] = emitExpressions([root], {
      module,
      scope,
      space: spaceOf(shape, axis, [root], after),
      lanes: isIndex ? 1 : lanes,
      laneSource: columnSource,
      accumulator: "",
    });
    const type = isIndex ? "u32" : "Element";
    const result = isIndex ? `u32(${text})` : text;
    module.add(`fn ${name}(${parameters}) -> ${type} {\n${scope.text()}\n  return ${result};\n}`);
  };
  read("begin_of", begin, ends, true);
  read("end_of", end, ends, true);
  read("order_at", order, ordered, true);
  read("value_at", value, brought, false);
  if (tiles && tiled) read("tile_at", tiles.sum, tiled, false);
  else module.add(`fn tile_at(${parameters}) -> Element { return Element(); }`);
  module.add(finishFunction(module, roots, domain, { axis, extent, width, lanes }));
  module.addShader(runsShader, constants);
  return { code: module.text(), groups };
}

function spaceOf(
  shape: Shape,
  axis: number,
  roots: readonly Expression[],
  after = "after",
): IndexSpace {
  const sources = [
    { variable: "before", axes: axis },
    { variable: "index", axes: 1 },
    { variable: after, axes: shape.length - axis - 1 },
  ];
  return new IndexSpace(shape, sources, accessesOf(roots));
}

/** Writes the function that passes a sum through the epilogue and stores it. */
function finishFunction(
  module: WgslModule,
  roots: readonly Expression[],
  domain: Shape,
  of: {
    readonly axis: number;
    readonly extent: number;
    readonly width: number;
    readonly lanes: Lanes;
  },
): string {
  const { axis, extent, width, lanes } = of;
  const scope = new Scope();
  const after = scope.let("after", lanes === 4 ? "column * 4u" : "column");
  const values = emitExpressions(roots, {
    module,
    scope,
    space: spaceOf(domain, axis, roots, after),
    lanes,
    laneSource: columnSource,
    accumulator: "total",
  });
  const at = scope.let("at", `(before * ${extent}u + index) * ${width}u + ${after}`);
  for (const [output, value] of values.entries())
    scope.line(module.store(output, at, value, lanes));
  return `fn finish(${parameters}, total: Element) {\n${scope.text()}\n}`;
}

/** Whether the expression changes along the axes after this one. */
function changesAfter(root: Expression, axis: number): boolean {
  return topological([root]).some((expression) => {
    if (!("access" in expression)) return false;
    const [view] = expression.access;
    return view.mask !== null || view.strides.some((stride, each) => each > axis && stride !== 0);
  });
}
