/**
 * Lowers a matrix product to WGSL: src/shaders/matmul-*.wgsl joined with generated loads of both operands (which
 * may be transposed views of expressions) and a generated store. Products of thin matrices become
 * reductions, whose threads share the k axis.
 */

import { byteLength } from "../../../ir/dtype.ts";
import { type Expression, operandsOf, topological } from "../../../ir/expression.ts";
import { store } from "../../../ir/instruction.ts";
import { accumulatorDtype, type Kernel } from "../../../ir/kernel.ts";
import { Scalar } from "../../../ir/scalar.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import type { Constants, ShaderFile } from "../../../target/wgsl/directives/shader.ts";
import { allOf, IndexSpace, type Source } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import {
  accessesOf,
  emitExpressions,
  vectorisable,
} from "../../../target/wgsl/writer/expression.ts";
import {
  WgslModule,
  type WgslPass,
  type WgslProgram,
  type WgslTarget,
} from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";
import { type Lanes, registerType } from "../../../target/wgsl/writer/types.ts";
import { lowerReduce } from "../../reduce/wgsl/reduce.ts";
import type { Matmul } from "../core.ts";
import { asReduce } from "./as-reduce.ts";
import { wordProducts } from "./byte-products.ts";
import {
  directShader,
  edgeShader,
  fixupShader,
  gridShader,
  matricesShader,
  operandsShader,
  orderShader,
  stageShader,
  streamKShader,
  stripShader,
  tileShader,
} from "./shaders.ts";
import {
  depthOf,
  edgeVectors,
  type MatmulVariant,
  matmulVariant,
  noRemainder,
  type Remainder,
  readsScalars,
  remainderOf,
  storesScalars,
  stripSlots,
  stripSteps,
  type TileVariant,
  takesEdges,
  threadsOf,
  workersOf,
} from "./variant.ts";

const shaders: Readonly<Record<MatmulVariant["kind"], readonly ShaderFile[]>> = {
  direct: [operandsShader, orderShader, directShader],
  matrices: [operandsShader, orderShader, matricesShader],
  tile: [operandsShader, orderShader, gridShader, stageShader, tileShader],
};

export function lowerMatmul(kernel: Kernel, core: Matmul, target: WgslTarget): WgslProgram {
  const batch = sizeOf(kernel.domain.slice(0, -2));
  const [m, n] = kernel.domain.slice(-2) as [number, number];
  const halves = isHalf(core.a, kernel) && isHalf(core.b, kernel);
  const chosen = (target.matmulVariant ?? matmulVariant)(
    { batch, m, n, k: core.k, halves },
    target,
  );
  const variant = chosen?.kind === "tile" && target.isBrief ? { ...chosen, unrollK: 1 } : chosen;
  if (variant === null || accumulatorDtype(core) === "bool")
    return lowerReduce(kernel, asReduce(kernel.domain, core), target);
  return lowerTiles(kernel, core, { variant, halves }, target);
}

/** An axis of an operand or of the output: the shader's variable, its extent, and the tile size along it. */
interface Axis {
  readonly variable: string;
  readonly extent: number;
  readonly step: number;
  /** The extent beyond the end of the last tile. */
  readonly remainder: number;
}

function lowerTiles(
  kernel: Kernel,
  core: Matmul,
  { variant, halves }: { readonly variant: MatmulVariant; readonly halves: boolean },
  target: WgslTarget,
): WgslProgram {
  const module = new WgslModule(kernel, target);
  const batchShape = kernel.domain.slice(0, -2);
  const [m, n] = kernel.domain.slice(-2) as [number, number];
  const remainder =
    variant.kind === "tile" ? remainderOf(variant, { m, n, k: core.k }) : noRemainder;
  const row: Axis = { variable: "row", extent: m, step: variant.tileM, remainder: remainder.m };
  const column: Axis = {
    variable: "column",
    extent: n,
    step: variant.tileN,
    remainder: remainder.n,
  };
  const step = variant.kind === "direct" ? 4 : depthOf(variant);
  const k: Axis = { variable: "k", extent: core.k, step, remainder: remainder.k };
  const batch = sizeOf(batchShape);
  const tiles = { TILES_M: tilesOf(row), TILES_N: tilesOf(column), TILES_K: tilesOf(k) };
  const indices =
    variant.kind === "tile" ? stripSlots(variant, remainder, { batch, m, n, k: core.k }) : 1;
  const whole = batch * tiles.TILES_M * tiles.TILES_N;
  // Stream-K needs one more buffer.
  const hasRoom = kernel.inputs.length + kernel.outputs.length < target.maxStorageBuffers;
  const workers = variant.kind === "tile" && hasRoom ? workersOf(variant, whole, tiles.TILES_K) : 0;
  const strips = stripsOf(row, column, indices);
  const beyond = batch * (strips.STRIPS_RIGHT + strips.STRIPS_BOTTOM);
  const hasEdges =
    variant.kind === "tile" &&
    workers === 0 &&
    takesEdges(variant, { tiles: whole, strips: beyond, k: core.k });
  const hasStrips = beyond > 0 && !hasEdges;
  const groups = foldGroups((workers || whole) + (hasStrips ? beyond : 0), target);
  const dtype = accumulatorDtype(core);

  const alias = `alias Scalar = ${registerType(dtype, 1)};\nalias Vector = ${registerType(dtype, 4)};`;
  module.add(alias);
  module.constants({ M: m, N: n, K: core.k, BATCH: batch, ...tiles, GROUPS_X: groups[0] });
  const constants = constantsOf(variant, remainder, { k: core.k, indices });
  if (hasStrips) module.constants(strips);
  if (variant.kind === "matrices") module.enable("chromium_experimental_subgroup_matrix");
  module.constants(constants);
  if (variant.kind === "tile") module.constants({ WORKERS: workers });
  const short = tiles.TILES_K * step + remainder.k - core.k;
  const fetching =
    variant.kind === "tile"
      ? fetchingOf(short, variant.tileK, halves || tiles.TILES_K <= variant.fetchAgain)
      : null;
  const guarded = variant.kind === "direct" ? [row, column, k] : [k];
  // Subgroup matrices are loaded from halves, so storing the operands there rounds them.
  const loaded = (value: Expression): Expression => {
    if (core.bytes) return new Scalar(value).bitcast("i32").expression;
    return variant.kind === "matrices" ? beforeRounding(value) : value;
  };
  const a = addOperand(
    module,
    { name: "a", value: loaded(core.a), axes: [row, k], guarded },
    batchShape,
  );
  const b = addOperand(
    module,
    { name: "b", value: loaded(core.b), axes: [k, column], guarded },
    batchShape,
  );
  module.add(`const A_ALONG_K = ${a.along === k};\nconst B_ALONG_K = ${b.along === k};`);
  if (variant.kind === "tile") {
    module.constants({
      EXCESS_K: short,
      EDGE_VECTORS: hasEdges ? edgeVectors(variant, remainder) : 0,
    });
    if (fetching?.FIRST_TILE_INSIDE === null) module.add("const FIRST_TILE_INSIDE = true;");
    const scalars = { halves, hasStrips, aAlongK: a.along === k };
    module.add(
      `const B_IN_SCALARS = ${!b.inVectors && b.along !== k && readsScalars(variant, scalars)};`,
    );
  }
  const storedLanes = addStore(module, kernel, batchShape, [row, column]);
  const multiplied = core.bytes
    ? wordProducts(module, core.bytes)
    : dtype === "f32"
      ? "fma(x, y, z)"
      : "x * y + z";
  module.add(
    `fn multiply_add(x: Vector, y: Vector, z: Vector) -> Vector { return ${multiplied}; }`,
  );
  const decisions = {
    ...constants,
    A_ALONG_K: a.along === k,
    B_ALONG_K: b.along === k,
    HAS_STRIPS: hasStrips,
    HAS_EDGES: hasEdges,
    ...(variant.kind === "tile" ? turnsOf(variant, remainder) : {}),
    RIGHT_IS_VECTOR: remainder.n === 4,
    WORKERS: workers,
    ...fetching,
    STORES_SCALARS:
      variant.kind === "tile" && storesScalars(variant, hasEdges) && storedLanes === 1,
  };
  const files = [
    ...shaders[variant.kind],
    ...(hasEdges ? [edgeShader] : []),
    ...(hasStrips ? [stripShader] : []),
    ...(workers > 0 ? [streamKShader] : []),
  ];
  for (const file of files) module.addShader(file, decisions);
  const onMatrixUnits = variant.kind === "matrices";
  const program = { code: module.text(), groups, onMatrixUnits };
  if (workers === 0) return program;
  const folding = new WgslModule(kernel, target);
  folding.add(alias);
  folding.constants({ ...tiles, ...constants, BATCH: batch, WORKERS: workers });
  addStore(folding, kernel, batchShape, [row, column]);
  const part = variant.tileM * variant.tileN;
  const handedBytes = byteLength(dtype, 2 * workers * part);
  return { ...program, second: { ...fixupPass(folding, (whole * part) / 4), handedBytes } };
}

/**
 * Decides how tiles of `tileK` steps are fetched that together have `short` steps more than k. With slices `short`
 * may be more than a tile, and then later tiles of the first slice are out of bounds as well. Whether the first tile
 * is guarded is decided here, except where the last step branches and all tiles are inside: there the compiler makes
 * faster code of both branches (docs/decisions/kernel-variants.md).
 */
function fetchingOf(short: number, tileK: number, again: boolean): Constants {
  return {
    FETCH_AGAIN: again,
    LATER_TILES_INSIDE: short <= tileK,
    FIRST_TILE_INSIDE: short > 0 || again ? short === 0 : null,
  };
}

/**
 * The second pass, which adds the parts of `vectors` vectors in all; the module has the first pass's constants
 * and its store.
 */
function fixupPass(module: WgslModule, vectors: number): WgslPass {
  const threads = 256;
  const groups = foldGroups(Math.ceil(vectors / threads), module.target);
  module.constants({ FIXUP_THREADS: threads, FIXUP_GROUPS_X: groups[0] });
  for (const file of [orderShader, gridShader, streamKShader, fixupShader]) module.addShader(file);
  return { code: module.text(), groups };
}

function tilesOf({ extent, step, remainder }: Axis): number {
  return Math.ceil((extent - remainder) / step);
}

/**
 * The turns of a thread at a step of k for the edges of its tile, and its turns of storing single
 * elements.
 */
function turnsOf(variant: TileVariant, remainder: Remainder): Record<string, number> {
  const { tileM, tileN, tileK, slices } = variant;
  const threads = threadsOf(variant);
  return {
    CORNER: remainder.n > 0 ? remainder.m : 0,
    RIGHT_TURNS: remainder.n > 0 ? (tileK * tileM) / 4 / threads : 0,
    BOTTOM_TURNS: remainder.m > 0 ? (tileK * tileN) / 4 / threads : 0,
    STORE_TURNS: (tileM * tileN) / (threads * slices),
  };
}

/** The workgroups of a matrix that compute what no tile covers: see matmul-strip.wgsl. */
function stripsOf(
  row: Axis,
  column: Axis,
  indices: number,
): { STRIPS_RIGHT: number; STRIPS_BOTTOM: number } {
  return {
    STRIPS_RIGHT: column.remainder > 0 ? Math.ceil(row.extent / indices) : 0,
    STRIPS_BOTTOM:
      row.remainder > 0 ? Math.ceil((column.extent - column.remainder) / (4 * indices)) : 0,
  };
}

function constantsOf(
  variant: MatmulVariant,
  remainder: Remainder,
  strip: { readonly k: number; readonly indices: number },
): Record<string, number> {
  const { tileM, tileN, band } = variant;
  const common = { TILE_M: tileM, TILE_N: tileN, BAND: band };
  if (variant.kind === "direct") return common;
  const { tileK } = variant;
  const threads = threadsOf(variant);
  const step = {
    ...common,
    TILE_K: tileK,
    PREFETCHED_A: (tileM * tileK) / 4 / threads,
    PREFETCHED_B: (tileN * tileK) / 4 / threads,
  };
  if (variant.kind === "matrices")
    return {
      ...step,
      SUBGROUPS: threads / 32,
      MATRICES_M: variant.partM / 16,
      MATRICES_N: variant.partN / 16,
      MATRICES_K: tileK / 16,
    };
  return {
    ...step,
    UNROLL_K: variant.unrollK,
    BLOCKS_M: variant.threadM / 4,
    BLOCKS_N: variant.threadN / 4,
    THREADS: threads,
    SLICES: variant.slices,
    FOLDS: Math.log2(variant.slices),
    PATCH_N: variant.patchN,
    PADDING: variant.padding,
    EDGE_M: remainder.m,
    EDGE_N: remainder.n,
    TAIL_K: remainder.k,
    STRIP: strip.indices,
    STRIP_STEPS: stripSteps(variant, remainder, strip),
    STRIP_FOLDS: Math.log2((threads * variant.slices) / strip.indices),
  };
}

/** Returns whether every value of the expression is exactly a 16-bit float. */
function isHalf(expression: Expression, kernel: Kernel): boolean {
  switch (expression.kind) {
    case "load":
    case "gather":
      return kernel.inputs[expression.input]?.dtype === "f16";
    case "constant":
      return store(expression.value, "f16") === expression.value;
    case "apply": {
      const { instruction, operands } = expression;
      const [first, ...others] = operands as readonly [Expression, ...Expression[]];
      if (instruction === "cast") return isRoundedToHalf(first);
      if (instruction === "neg" || instruction === "abs") return isHalf(first, kernel);
      return instruction === "select" && others.every((operand) => isHalf(operand, kernel));
    }
    default:
      return false;
  }
}

/** Prepared expressions are f32 throughout; only a cast that rounds to 16 bits still has the dtype f16. */
function isRoundedToHalf(expression: Expression): boolean {
  return (
    expression.kind === "apply" && expression.instruction === "cast" && expression.dtype === "f16"
  );
}

/** Returns the expression without its rounding to a half, for a value that is rounded when it is stored. */
function beforeRounding(value: Expression): Expression {
  const [half] = operandsOf(value);
  if (half === undefined || !isRoundedToHalf(half)) return value;
  const [x] = operandsOf(half) as readonly [Expression];
  if (x.dtype === value.dtype) return x;
  return { kind: "apply", dtype: value.dtype, instruction: "cast", operands: [x] };
}

function sourcesOf(batchShape: Shape, axes: readonly [Axis, Axis]): Source[] {
  return [
    { variable: "batch", axes: batchShape.length },
    ...axes.map(({ variable }) => ({ variable, axes: 1 })),
  ];
}

interface Operand {
  readonly name: "a" | "b";
  readonly value: Expression;
  readonly axes: readonly [Axis, Axis];
  /** The axes past whose end loads are 0. */
  readonly guarded: readonly Axis[];
}

/**
 * Writes `load_a` or `load_b`, its four-wide form, and `unguarded_a4` or `unguarded_b4`, whose elements have to be
 * inside. Returns the axis of the four, and whether they are one vector in memory.
 */
function addOperand(
  module: WgslModule,
  { name, value, axes, guarded }: Operand,
  batchShape: Shape,
): { along: Axis; inVectors: boolean } {
  const shape = [...batchShape, axes[0].extent, axes[1].extent];
  const space = new IndexSpace(shape, sourcesOf(batchShape, axes), accessesOf([value]));
  const lane = laneAxis(module.kernel, value, space, 1);
  const along = axes[lane];
  const parameters = `batch: u32, ${axes[0].variable}: u32, ${axes[1].variable}: u32`;
  const guards = insideOf(axes.filter((axis) => guarded.includes(axis)));
  const define = (form: "load" | "unguarded", lanes: Lanes): void => {
    const scope = new Scope();
    const type = lanes === 4 ? "Vector" : "Scalar";
    const [text] = emitExpressions([value], {
      module,
      scope,
      space,
      lanes,
      laneSource: lane + 1,
      accumulator: "",
    });
    const inside = form === "unguarded" ? "" : guards;
    scope.line(`return ${inside === "" ? text : `select(${type}(), ${text}, ${inside})`};`);
    module.add(
      `fn ${form}_${name}${lanes === 4 ? "4" : ""}(${parameters}) -> ${type} {\n${scope.text()}\n}`,
    );
  };
  const vectors = along.extent % 4 === 0 && vectorisable([value], space, lane + 1, true);
  for (const form of ["load", "unguarded"] as const) {
    define(form, 1);
    if (vectors) define(form, 4);
    else {
      const calls = [0, 1, 2, 3].map(
        (step) =>
          `${form}_${name}(batch, ${axes.map((axis) => stepped(axis, along, step)).join(", ")})`,
      );
      module.add(
        `fn ${form}_${name}4(${parameters}) -> Vector {\n  return Vector(${calls.join(", ")});\n}`,
      );
    }
  }
  return { along, inVectors: vectors };
}

function stepped(axis: Axis, along: Axis, step: number): string {
  return axis === along && step > 0 ? `${axis.variable} + ${step}u` : axis.variable;
}

/** Returns the axis along which the operand's largest input is contiguous, else the usual one. */
function laneAxis(kernel: Kernel, value: Expression, space: IndexSpace, usual: 0 | 1): 0 | 1 {
  let largest = 0;
  let lane = usual;
  for (const expression of topological([value])) {
    if (expression.kind !== "load") continue;
    const size = kernel.inputs[expression.input]?.size ?? 0;
    if (size <= largest) continue;
    largest = size;
    const strides = [1, 2].map((source) =>
      Math.abs(space.laneStride(expression.access, source) ?? 0),
    );
    if (strides[usual] === 1) lane = usual;
    else if (strides[1 - usual] === 1) lane = usual === 1 ? 0 : 1;
  }
  return lane;
}

/** Returns the condition for a tile's element to be inside the matrix; empty where all of them are. */
function insideOf(axes: readonly Axis[]): string {
  const partial = axes.filter(({ extent, step, remainder }) => (extent - remainder) % step !== 0);
  return allOf(partial.map(({ variable, extent }) => `${variable} < ${extent}u`));
}

/**
 * Writes `store4`, and `store` where outputs are not stored as vectors; returns how many elements one store has.
 */
function addStore(
  module: WgslModule,
  kernel: Kernel,
  batchShape: Shape,
  axes: readonly [Axis, Axis],
): Lanes {
  const roots = kernel.outputs.map(({ value }) => value);
  const space = new IndexSpace(kernel.domain, sourcesOf(batchShape, axes), accessesOf(roots));
  const [row, column] = axes;
  const parameters = "batch: u32, row: u32, column: u32";
  const lanes: Lanes = column.extent % 4 === 0 && vectorisable(roots, space, 2, true) ? 4 : 1;
  const scope = new Scope();
  const values = emitExpressions(roots, {
    module,
    scope,
    space,
    lanes,
    laneSource: 2,
    accumulator: "total",
  });
  const flat = scope.let("at", `(batch * ${row.extent}u + row) * ${column.extent}u + column`);
  for (const [output, value] of values.entries())
    scope.line(module.store(output, flat, value, lanes));
  // This is a block and not an early return, because some compilers make a loop of every return that they inline.
  const inside = insideOf(axes);
  const body = inside === "" ? scope.text() : `  if (${inside}) {\n${scope.text("    ")}\n  }`;
  module.add(
    `fn store${lanes === 4 ? "4" : ""}(${parameters}, total: ${lanes === 4 ? "Vector" : "Scalar"}) {\n${body}\n}`,
  );
  if (lanes === 4) return lanes;
  const calls = ["x", "y", "z", "w"].map(
    (lane, step) => `  store(batch, row, ${stepped(column, column, step)}, total.${lane});`,
  );
  module.add(`fn store4(${parameters}, total: Vector) {\n${calls.join("\n")}\n}`);
  return lanes;
}
