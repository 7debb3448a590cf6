/**
 * Lowers attention and its gradients to WGSL: src/shaders/attention*.wgsl joined with generated loads of the
 * operands (which may be views of expressions), the mask and the stores.
 */

import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";
import { allOf, IndexSpace } from "../../../target/wgsl/writer/access.ts";
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
import type { Lanes } from "../../../target/wgsl/writer/types.ts";
import {
  type Attention,
  type AttentionPass,
  type AttentionResult,
  attentionBatch,
  passOf,
  resultAxes,
  scoreFactor,
} from "../core.ts";
import {
  blockOf,
  featuresOf,
  fetchedOf,
  padded,
  partArithmetic,
  partOf,
  tailOf,
  vectorsOf,
} from "./part.ts";
import {
  directShader,
  forwardShader,
  keyValueShader,
  queryShader,
  rowsShader,
  scoresShader,
  splitShader,
  subgroupShader,
  tailShader,
  tileShader,
  workgroupShader,
} from "./shaders.ts";
import { storeOfRows } from "./store.ts";
import { type AttentionVariant, attentionVariant, sharedVectorsOf } from "./variant.ts";

export { attentionChoice } from "./variant.ts";

const shaders: Readonly<Record<AttentionPass, ShaderFile>> = {
  forward: forwardShader,
  query: queryShader,
  keyValue: keyValueShader,
};

/** The rows that stay in registers (`owned`) and those that are streamed past them (`streamed`) in a pass. */
interface Roles {
  readonly rows: number;
  readonly streamed: number;
  readonly ownedHead: Expression;
  readonly ownedValue: Expression | null;
  readonly streamedHead: Expression;
  readonly streamedValue: Expression;
}

function rolesOf(core: Attention, pass: AttentionPass): Roles {
  const { query, key, value, queries, keys, backward } = core;
  const gradient = backward?.gradient ?? null;
  if (pass !== "keyValue" || !gradient) {
    return {
      rows: queries,
      streamed: keys,
      ownedHead: query,
      ownedValue: gradient,
      streamedHead: key,
      streamedValue: value,
    };
  }
  return {
    rows: keys,
    streamed: queries,
    ownedHead: key,
    ownedValue: value,
    streamedHead: query,
    streamedValue: gradient,
  };
}

export function lowerAttention(kernel: Kernel, core: Attention, target: WgslTarget): WgslProgram {
  const batchShape = attentionBatch(kernel.domain, core);
  const batch = sizeOf(batchShape);
  const variant = (target.attentionVariant ?? attentionVariant)(core, batch, target);
  const writer = new AttentionWriter(new WgslModule(kernel, target), core, batchShape, variant);
  return writer.write(batch);
}

class AttentionWriter {
  readonly #module: WgslModule;
  readonly #core: Attention;
  readonly #pass: AttentionPass;
  readonly #batchShape: Shape;
  readonly #variant: AttentionVariant;
  readonly #roles: Roles;
  /** The vectors of each thread that threads of other parts can see at a time. */
  readonly #sharedVectors: number;

  constructor(module: WgslModule, core: Attention, batchShape: Shape, variant: AttentionVariant) {
    this.#module = module;
    this.#core = core;
    this.#pass = passOf(core.results[0]);
    this.#batchShape = batchShape;
    this.#variant = variant;
    this.#roles = rolesOf(core, this.#pass);
    this.#sharedVectors = sharedVectorsOf(core, sizeOf(batchShape), variant, module.target);
  }

  write(batch: number): WgslProgram {
    const module = this.#module;
    const { exchange, tile } = this.#variant;
    const groups = foldGroups(batch * Math.ceil(this.#roles.rows / this.#rows), module.target);
    if (exchange === "subgroup") module.enable("subgroups");
    this.#constants(batch, groups[0]);
    for (const [kind, size] of [
      ["head", this.#core.headSize],
      ["value", this.#core.valueSize],
    ] as const)
      this.#module.add(partArithmetic(kind, partOf(size, this.#variant.lanes), this.#variant));
    this.#operands();
    this.#mask();
    this.#stores();
    for (const file of [
      rowsShader,
      tailShader,
      scoresShader,
      splitShader,
      exchange === "subgroup" ? subgroupShader : workgroupShader,
      tile > 0 ? tileShader : directShader,
      shaders[this.#pass],
    ])
      module.addShader(file);
    return { code: module.text(), groups };
  }

  /** The rows that a workgroup keeps in registers. */
  get #rows(): number {
    const { lanes, split, threads } = this.#variant;
    return (threads / lanes / split) * 4;
  }

  /** The streamed rows that a workgroup processes at a time. */
  get #block(): number {
    return blockOf[this.#pass] * this.#variant.split;
  }

  /** The streamed rows between two barriers. */
  get #step(): number {
    return this.#variant.tile || this.#block;
  }

  #constants(batch: number, groupsX: number): void {
    const { queries, keys, headSize, valueSize, scale, causal, results } = this.#core;
    const { lanes, split, threads } = this.#variant;
    const step = this.#step;
    const carried = (kind: "HEAD" | "VALUE", size: number): Record<string, number> => {
      const part = partOf(size, lanes);
      const { vectors, singles } = fetchedOf(part, lanes);
      return {
        [`${kind}_VECTORS`]: vectorsOf(part) * lanes,
        [`${kind}_WHOLE`]: vectors,
        [`${kind}_SINGLES`]: singles,
        [`${kind}_TAIL`]: part.tail,
        [`${kind}_COPIES`]: Math.ceil((step * vectors) / threads),
        [`${kind}_SINGLE_COPIES`]: Math.ceil((step * singles) / threads),
      };
    };
    this.#module.constants({
      BATCH: batch,
      QUERIES: queries,
      KEYS: keys,
      THREADS: threads,
      LANES: lanes,
      SPLIT: split,
      ROWS: this.#rows,
      TILE: step,
      SHARED_VECTORS: this.#sharedVectors,
      BLOCKS: step / this.#block,
      STEPS: Math.ceil(this.#roles.streamed / step),
      ...carried("HEAD", headSize),
      ...carried("VALUE", valueSize),
      GROUPS_X: groupsX,
    });
    const wanted: readonly (readonly [string, AttentionResult])[] = [
      ["OUTPUT", "output"],
      ["STATISTICS", "statistics"],
      ["KEY_GRADIENT", "keyGradient"],
      ["VALUE_GRADIENT", "valueGradient"],
    ];
    this.#module.add(
      [
        `const SCALE = f32(${scoreFactor(this.#core)});`,
        `const FACTOR = f32(${this.#pass === "keyValue" ? Math.LN2 : scale});`,
        `const CAUSAL = ${causal};`,
        ...wanted.map(([constant, result]) => `const ${constant} = ${results.includes(result)};`),
      ].join("\n"),
    );
  }

  #operands(): void {
    const { headSize, valueSize } = this.#core;
    const { rows, streamed, ownedHead, ownedValue, streamedHead, streamedValue } = this.#roles;
    const ownsKeys = this.#pass === "keyValue";
    this.#load("owned_head", ownedHead, rows, headSize, !ownsKeys);
    if (ownedValue) this.#load("owned_value", ownedValue, rows, valueSize);
    else this.#module.add(zeroParts("owned_value"));
    this.#load("storage_head", streamedHead, streamed, headSize, ownsKeys);
    this.#load("storage_value", streamedValue, streamed, valueSize);
    this.#facts("owned_facts", this.#pass === "query");
    this.#facts("load_streamed_facts", ownsKeys);
  }

  /**
   * Writes the functions that load an operand. For whole vectors of a row and for its remaining features there
   * are `load_name4(batch, row, feature)` and `load_name1`, whose result is unspecified outside of the matrix,
   * and `name_within4(x, row, feature)` and `name_within1`, which make it 0 there. `name(batch, row, lane)`
   * returns a lane's part of a row, and `name_tail(batch, row)` the features after all parts. Queries are multiplied by
   * the scale where what is outside becomes 0: a product of the score would be fused with what is subtracted from it.
   */
  #load(name: string, value: Expression, extent: number, size: number, isQuery = false): void {
    const module = this.#module;
    const space = new IndexSpace(
      [...this.#batchShape, extent, size],
      [...this.#sources("row"), { variable: "feature", axes: 1 }],
      accessesOf([value]),
    );
    const { lanes } = this.#variant;
    const part = partOf(size, lanes);
    const parameters = "batch: u32, row: u32, feature: u32";
    const define = (width: Lanes): void => {
      const scope = new Scope();
      const at = { module, scope, space, lanes: width, laneSource: 2, accumulator: "" };
      scope.line(`return ${emitExpressions([value], at).join()};`);
      module.add(
        `fn load_${name}${width}(${parameters}) -> ${width === 4 ? "vec4f" : "f32"} {\n${scope.text()}\n}`,
      );
    };
    const indices = featuresOf(part, lanes);
    const isVector = part.isTogether && vectorisable([value], space, 2, true);
    if (isVector) define(4);
    if (!isVector || part.rest > 0) define(1);
    if (!isVector) {
      const elements = indices.map((each) => `load_${name}1(batch, row, ${each})`);
      module.add(
        `fn load_${name}4(${parameters}) -> vec4f {\n  return vec4f(${elements.join(", ")});\n}`,
      );
    }
    // No thread has a row outside of the matrix where the rows that are loaded together divide it.
    const together = name.startsWith("owned") ? this.#rows : this.#step;
    const inRows = extent % together === 0 ? [] : [`row < ${extent}u`];
    const inRow = [...inRows, `feature < ${size}u`];
    const isFull = 4 * part.whole * lanes <= size;
    const apart = [
      ...inRows.map((each) => `vec4<bool>(${each})`),
      `vec4<bool>(${indices.map((each) => `${each} < ${size}u`).join(", ")})`,
    ];
    const inVector = isFull ? inRows : part.isTogether ? inRow : apart;
    const taken = (width: Lanes, feature: string): string =>
      `${name}_within${width}(load_${name}${width}(batch, row, ${feature}), row, ${feature})`;
    const vectors = Array.from({ length: part.whole }, (_, vector) =>
      taken(4, `(lane + ${vector * lanes}u) * 4u`),
    );
    const rest = Array.from({ length: part.rest }, (_, step) =>
      taken(1, `lane + ${(4 * part.whole + step) * lanes}u`),
    );
    const parts = rest.length > 0 ? [...vectors, padded(rest)] : vectors;
    const tail = tailOf(part, lanes).map((feature) => taken(1, feature));
    const type = name.endsWith("head") ? "HeadPart" : "ValuePart";
    const inside = isQuery ? "SCALE * x" : "x";
    module.add(`fn ${name}_within4(x: vec4f, row: u32, feature: u32) -> vec4f {
  return select(vec4f(), ${inside}, ${allOf(inVector) || true});
}
fn ${name}_within1(x: f32, row: u32, feature: u32) -> f32 {
  return select(0.0, ${inside}, ${allOf(inRow)});
}
fn ${name}(batch: u32, row: u32, lane: u32) -> ${type} {
  return ${type}(${parts.join(", ")});
}
fn ${name}_tail(batch: u32, row: u32) -> vec4f {
  return ${padded(tail)};
}`);
    // The loops over a tile name this function even where they are empty.
    if (isVector && part.rest === 0)
      module.add(`fn load_${name}1(${parameters}) -> f32 {\n  return 0.0;\n}`);
  }

  /** Writes the function that returns the statistics and the delta of a query; zeros where they are not wanted. */
  #facts(name: string, isWanted: boolean): void {
    const scope = new Scope();
    const { queries, backward } = this.#core;
    if (!isWanted || backward === null) scope.line("return vec3f();");
    else {
      const emit = (value: Expression, ...last: readonly number[]): string => {
        const [text] = emitExpressions([value], {
          module: this.#module,
          scope,
          space: new IndexSpace(
            [...this.#batchShape, queries, ...last.map(() => 2)],
            [...this.#sources("row"), ...last.map((each) => ({ variable: `${each}u`, axes: 1 }))],
            accessesOf([value]),
          ),
          lanes: 1,
          laneSource: 1,
          accumulator: "",
        });
        return text as string;
      };
      const { statistics, delta } = backward;
      const texts = [emit(statistics, 0), emit(statistics, 1), emit(delta)];
      scope.line(`return select(vec3f(), vec3f(${texts.join(", ")}), row < ${queries}u);`);
    }
    this.#module.add(`fn ${name}(batch: u32, row: u32) -> vec3f {\n${scope.text()}\n}`);
  }

  #mask(): void {
    const { mask, queries, keys } = this.#core;
    const scope = new Scope();
    if (mask === null) scope.line("return score;");
    else {
      const space = new IndexSpace(
        [...this.#batchShape, queries, keys],
        [...this.#sources("query"), { variable: "key", axes: 1 }],
        accessesOf([mask]),
      );
      const context = { module: this.#module, scope, space, lanes: 1 as const, laneSource: 2 };
      const [text] = emitExpressions([mask], { ...context, accumulator: "" }) as [string];
      if (mask.dtype === "bool") scope.line(`return select(NO_SCORE, score, ${text});`);
      else {
        const sum = scope.let("sum", `fma(${text}, LOG2E, score)`);
        scope.line(`return select(${sum}, NO_SCORE, ${sum} <= NO_SCORE);`);
      }
    }
    this.#module.add(
      `fn apply_mask(batch: u32, query: u32, key: u32, score: f32) -> f32 {\n${scope.text()}\n}`,
    );
  }

  #stores(): void {
    const names: Readonly<Record<AttentionResult, string>> = {
      output: "output",
      statistics: "statistics",
      queryGradient: "query_gradient",
      keyGradient: "key_gradient",
      valueGradient: "value_gradient",
    };
    const here = (Object.keys(names) as AttentionResult[]).filter(
      (result) => passOf(result) === this.#pass,
    );
    for (const result of here) {
      const output = this.#core.results.indexOf(result);
      const name = `store_${names[result]}`;
      if (output < 0) this.#module.add(noStore(name, result));
      else if (result === "statistics") this.#storeStatistic(name, output);
      else this.#storePart(name, result, output);
    }
  }

  #storeStatistic(name: string, output: number): void {
    const { queries } = this.#core;
    const scope = new Scope();
    const [value] = this.#outputs(output, scope, [...this.#batchShape, queries, 2], "value", 1);
    const at = `(batch * ${queries}u + row) * 2u + feature`;
    scope.line(this.#module.store(output, at, value as string, 1));
    this.#module.add(
      `fn ${name}(batch: u32, row: u32, feature: u32, value: f32) {\n  if (row < ${queries}u) {\n${scope.text("    ")}\n  }\n}`,
    );
  }

  #storePart(name: string, result: AttentionResult, output: number): void {
    const [rows, size] = resultAxes(result, this.#core) as [number, number];
    const { lanes } = this.#variant;
    const part = partOf(size, lanes);
    const shape = [...this.#batchShape, rows, size];
    const root = this.#module.kernel.outputs[output]?.value as Expression;
    const isVector =
      part.isTogether &&
      part.rest === 0 &&
      vectorisable([root], this.#featureSpace(shape, root), 2, true);
    const width: Lanes = isVector ? 4 : 1;
    const scope = new Scope();
    const [value] = this.#outputs(output, scope, shape, "total", width);
    const at = scope.let("at", `(batch * ${rows}u + row) * ${size}u + feature`);
    scope.line(this.#module.store(output, at, value as string, width));
    const inside = allOf([`row < ${rows}u`, `feature < ${size}u`]);
    this.#module.add(
      `fn ${name}${width}(batch: u32, row: u32, feature: u32, total: ${isVector ? "vec4f" : "f32"}) {\n  if (${inside}) {\n${scope.text("    ")}\n  }\n}`,
    );
    this.#module.add(
      storeOfRows({
        name,
        isVector,
        rows: rowsType(result),
        part,
        lanes,
        split: this.#variant.split,
        sharedVectors: this.#sharedVectors,
      }),
    );
  }

  /** Returns the values that an output stores. */
  #outputs(
    output: number,
    scope: Scope,
    shape: Shape,
    accumulator: string,
    lanes: Lanes,
  ): string[] {
    const root = this.#module.kernel.outputs[output]?.value as Expression;
    const space = this.#featureSpace(shape, root);
    const context = { module: this.#module, scope, space, lanes, laneSource: 2, accumulator };
    return emitExpressions([root], context);
  }

  #featureSpace(shape: Shape, root: Expression): IndexSpace {
    const sources = [...this.#sources("row"), { variable: "feature", axes: 1 }];
    return new IndexSpace(shape, sources, accessesOf([root]));
  }

  #sources(row: string): { variable: string; axes: number }[] {
    return [
      { variable: "batch", axes: this.#batchShape.length },
      { variable: row, axes: 1 },
    ];
  }
}

function rowsType(result: AttentionResult): "HeadRows" | "ValueRows" {
  return result === "queryGradient" || result === "keyGradient" ? "HeadRows" : "ValueRows";
}

function noStore(name: string, result: AttentionResult): string {
  return result === "statistics"
    ? `fn ${name}(batch: u32, row: u32, feature: u32, value: f32) {}`
    : `fn ${name}(batch: u32, row: u32, rows: ${rowsType(result)}, tail: vec4f, thread: u32) {}`;
}

function zeroParts(name: string): string {
  return `fn ${name}(batch: u32, row: u32, lane: u32) -> ValuePart { return ValuePart(); }
fn ${name}_tail(batch: u32, row: u32) -> vec4f { return vec4f(); }`;
}
