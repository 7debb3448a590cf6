/**
 * Lowers a convolution to WGSL: src/shaders/conv-*.wgsl joined with generated loads of both operands, a generated
 * store, and the unrolled products of one row of the window. One or two spatial axes become three, of which the
 * first have one element.
 */

import type { Expression } from "../../../ir/expression.ts";
import { accumulatorDtype, type Kernel } from "../../../ir/kernel.ts";
import type { Shape } from "../../../ir/shape.ts";
import { IndexSpace, type Source } from "../../../target/wgsl/writer/access.ts";
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
import { lowerReduce } from "../../reduce/wgsl/reduce.ts";
import { type Convolution, type ConvolutionAxis, convolutionShapes } from "../core.ts";
import { convolutionAsReduce } from "../reduce.ts";
import {
  type ConvolutionGeometry,
  geometryOf,
  type Stack,
  storesStaged,
  tileLayout,
} from "./geometry.ts";
import { threadShader } from "./shaders.ts";
import { lowerTile } from "./tile.ts";
import { convolutionVariant, type TileVariant } from "./variant.ts";
import { lowerWindow } from "./window.ts";

export { convolutionChoice } from "./variant.ts";

const axisNames = ["z", "y", "x"];

export function lowerConvolution(
  kernel: Kernel,
  core: Convolution,
  target: WgslTarget,
): WgslProgram {
  const geometry = geometryOf(kernel, core);
  const variant =
    accumulatorDtype(core) === "f32"
      ? (target.convolutionVariant ?? convolutionVariant)(geometry, target)
      : null;
  if (variant === null) {
    const reduced = convolutionAsReduce(kernel, core);
    return lowerReduce(reduced, reduced.core, target);
  }
  const module = new WgslModule(kernel, target);
  addGeometry(module, geometry);
  const [inputShape, weightShape] = convolutionShapes(kernel.domain, core) as [Shape, Shape];
  addLoad(module, "load_input", core.input, inputShape, [
    { variable: "n", axes: 1 },
    { variable: "channel", axes: 1 },
    ...axisNames.slice(3 - core.axes.length).map((variable) => ({ variable, axes: 1 })),
  ]);
  const weightSources = [
    { variable: "output", axes: 1 },
    { variable: "index", axes: 1 + core.axes.length },
  ];
  const inFours =
    variant.kind === "tile" &&
    weightsAreVectors(
      core.weight,
      new IndexSpace(weightShape, weightSources, accessesOf([core.weight])),
      geometry,
      variant,
    );
  addLoad(
    module,
    inFours ? "load_weight4" : "load_weight",
    core.weight,
    weightShape,
    weightSources,
  );
  const inSingles =
    variant.kind === "window" || (variant.kind === "tile" && storesStaged(variant, geometry));
  const store = inSingles ? "store" : "store4";
  if (variant.kind === "tile" && variant.stack)
    addStackedStore(module, geometry, store, variant.stack);
  else addStore(module, geometry, store, !inSingles);
  switch (variant.kind) {
    case "tile":
      return lowerTile(module, geometry, variant, inFours);
    case "window":
      return lowerWindow(module, geometry, variant);
    case "thread":
      return lowerThread(module, geometry, variant.threads);
    default:
      return variant satisfies never;
  }
}

function addGeometry(
  module: WgslModule,
  { n, groups, outputs, channels, axes, out }: ConvolutionGeometry,
): void {
  const [depth, height, width] = axes;
  module.constants({ N: n, GROUPS: groups, OUTPUTS: outputs, CHANNELS: channels });
  module.constants({ DEPTH: depth.extent, HEIGHT: height.extent, WIDTH: width.extent });
  for (const [index, name] of ["D", "H", "W"].entries()) {
    const axis = axes[index] as ConvolutionAxis;
    module.constants({
      [`OUT_${name}`]: out[index] as number,
      [`WINDOW_${name}`]: axis.window,
      [`STRIDE_${name}`]: axis.stride,
      [`DILATION_${name}`]: axis.dilation,
    });
    module.add(`const PAD_${name} = i32(${axis.before});`);
  }
}

/** Whether a tile's weights can be read four at a time: units, steps and outputs have to begin at whole vectors. */
function weightsAreVectors(
  weight: Expression,
  space: IndexSpace,
  geometry: ConvolutionGeometry,
  variant: TileVariant,
): boolean {
  const [depth, height, width] = geometry.axes;
  const taps = height.window * width.window;
  const { layers, rows, vectors } = tileLayout(variant, geometry).unit;
  return (
    layers * rows * width.window === 4 * vectors &&
    (geometry.channels * depth.window * taps) % 4 === 0 &&
    vectorisable([weight], space, 1)
  );
}

/**
 * Adds a function of u32s that returns an operand's element, or four neighbours along its last source if its name
 * ends in 4.
 */
function addLoad(
  module: WgslModule,
  name: string,
  value: Expression,
  shape: Shape,
  sources: readonly Source[],
): void {
  const space = new IndexSpace(shape, sources, accessesOf([value]));
  const scope = new Scope();
  const lanes: Lanes = name.endsWith("4") ? 4 : 1;
  const laneSource = lanes === 4 ? sources.length - 1 : 0;
  const context = { module, scope, space, lanes, laneSource, accumulator: "" };
  const [text] = emitExpressions([value], context);
  scope.line(`return ${text};`);
  const known = sources.map(({ variable }) => variable);
  const parameters = name === "load_input" ? ["n", "channel", ...axisNames] : known;
  const list = parameters.map((parameter) => `${parameter}: u32`).join(", ");
  module.add(`fn ${name}(${list}) -> ${registerType("f32", lanes)} {\n${scope.text()}\n}`);
}

/** Adds a function that stores four neighbours along x, as one vector where rows allow it, or one element. */
function addStore(
  module: WgslModule,
  geometry: ConvolutionGeometry,
  name: string,
  inFours: boolean,
): void {
  const { kernel } = module;
  const roots = kernel.outputs.map(({ value }) => value);
  const spatial = axisNames.slice(5 - kernel.domain.length);
  const sources = ["n", "channel", ...spatial].map((variable) => ({ variable, axes: 1 }));
  const space = new IndexSpace(kernel.domain, sources, accessesOf(roots));
  const laneSource = sources.length - 1;
  const [depth, height, width] = geometry.out;
  const isVector = inFours && width % 4 === 0 && vectorisable(roots, space, laneSource, true);
  const lanes: Lanes = isVector ? 4 : 1;
  const scope = new Scope();
  const context = { module, scope, space, lanes, laneSource, accumulator: "total" };
  const values = emitExpressions(roots, context);
  const outputs = geometry.groups * geometry.outputs;
  const at = scope.let(
    "at",
    `((n * ${outputs}u + channel) * ${depth}u + z) * ${height * width}u + y * ${width}u + x`,
  );
  for (const [output, value] of values.entries())
    scope.line(module.store(output, at, value, lanes));
  const index = "n: u32, channel: u32, z: u32, y: u32, x: u32";
  const type = isVector ? "vec4f" : "f32";
  module.add(`fn store_inside(${index}, total: ${type}) {\n${scope.text()}\n}`);
  const calls =
    isVector || !inFours
      ? ["store_inside(n, channel, z, y, x, total);"]
      : ["x", "y", "z", "w"].map((lane, step) => {
          const call = `store_inside(n, channel, z, y, x + ${step}u, total.${lane});`;
          return step === 0 ? call : `if (x + ${step}u < OUT_W) { ${call} }`;
        });
  module.add(
    `fn ${name}(${outputParameters}, total: ${inFours ? "vec4f" : "f32"}) {
  if ((n < N) & (output < OUTPUTS) & (y < OUT_H) & (x < OUT_W)) {
    let channel = group * OUTPUTS + output;
${calls.map((call) => `    ${call}`).join("\n")}
  }
}`,
  );
}

const outputParameters = "n: u32, group: u32, output: u32, z: u32, y: u32, x: u32";

/** Adds the same function for stacked images, where each of four neighbours may belong to another image. */
function addStackedStore(
  module: WgslModule,
  geometry: ConvolutionGeometry,
  name: "store" | "store4",
  stack: Stack,
): void {
  const isApart = name === "store4" && stack[1] > 1;
  const inFours = name === "store4" && !isApart;
  addStore(module, geometry, "store_image", inFours);
  module.add(
    `fn ${isApart ? "store_stacked" : name}(${outputParameters}, total: ${inFours ? "vec4f" : "f32"}) {
  let row = y / PERIOD_H;
  let column = x / PERIOD_W;
  if ((row < STACK_H) & (column < STACK_W)) {
    store_image(n + row * STACK_W + column, group, output, z, y % PERIOD_H, x % PERIOD_W, total);
  }
}`,
  );
  if (!isApart) return;
  const lanes = ["x", "y", "z", "w"].map(
    (lane, step) => `  store_stacked(n, group, output, z, y, x + ${step}u, total.${lane});`,
  );
  module.add(`fn store4(${outputParameters}, total: vec4f) {\n${lanes.join("\n")}\n}`);
}

/** For each element of a row of the window, the columns of pixels, from 0 on, that four neighbours read. */
function rowColumns({ window, stride, dilation }: ConvolutionAxis): number[][] {
  return Array.from({ length: window }, (_, tap) =>
    [0, 1, 2, 3].map((pixel) => pixel * stride + tap * dilation),
  );
}

function lowerThread(
  module: WgslModule,
  geometry: ConvolutionGeometry,
  threads: number,
): WgslProgram {
  const { n, groups: channelGroups, outputs, out, axes } = geometry;
  const indices = rowColumns(axes[2]);
  const seen = [...new Set(indices.flat())];
  const total = n * channelGroups * outputs * out[0] * out[1] * Math.ceil(out[2] / 4);
  const groups = foldGroups(Math.ceil(total / threads), module.target);
  module.constants({ THREADS: threads, GROUPS_X: groups[0] });
  const lines = [
    ...seen.map((index) => `  let p${index} = pixel(n, channel, z, y, x + ${index});`),
    ...indices.map(
      (row, tap) =>
        `  *total = fma(vec4f(load_weight(output, index + ${tap}u)), vec4f(${row.map((index) => `p${index}`).join(", ")}), *total);`,
    ),
  ];
  const parameters =
    "total: ptr<function, vec4f>, n: u32, channel: u32, z: u32, y: u32, x: i32, output: u32, index: u32";
  module.add(`fn multiply_row(${parameters}) {\n${lines.join("\n")}\n}`);
  module.addShader(threadShader);
  return { code: module.text(), groups };
}
