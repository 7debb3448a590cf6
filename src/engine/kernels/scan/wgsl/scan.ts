/**
 * Lowers a scan to WGSL: src/shaders/scan-*.wgsl joined with generated loads, stores and the combination. The
 * order of combination depends on the kernel and the device only, so results repeat bit for bit.
 */

import { isFloat, type KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import { accumulatorDtype, combiner, identity, type Kernel } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { IndexSpace } from "../../../target/wgsl/writer/access.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import {
  accessesOf,
  emitExpressions,
  vectorisable,
} from "../../../target/wgsl/writer/expression.ts";
import { applyInstruction, constantText } from "../../../target/wgsl/writer/instruction.ts";
import {
  WgslModule,
  type WgslProgram,
  type WgslTarget,
} from "../../../target/wgsl/writer/module.ts";
import { Scope } from "../../../target/wgsl/writer/scope.ts";
import { type Lanes, registerType } from "../../../target/wgsl/writer/types.ts";
import { type Scan, segmentCount } from "../core.ts";
import {
  columnsShader,
  directShader,
  rowsShader,
  runsShader,
  sharedShader,
  stagedShader,
  subgroupShader,
  threadShader,
  treeShader,
} from "./shaders.ts";
import {
  type ColumnScan,
  directRun,
  type JoinedScan,
  type ScanFacts,
  scanVariant,
  tilesOf,
} from "./variant.ts";

export { scanChoice } from "./variant.ts";

/** The sources of a scan's index. */
const columnSource = 1;
const innerSource = 2;

/** The maximum number of elements that a single running sum adds. */
const minInLevels = 64;

export function lowerScan(kernel: Kernel, core: Scan, target: WgslTarget): WgslProgram {
  const rows = sizeOf(kernel.domain.slice(0, core.axis));
  const extent = kernel.domain[core.axis] as number;
  const inner = sizeOf(kernel.domain.slice(core.axis + 1));
  const segments = segmentCount(core, extent);
  const span = Math.min(core.segment, extent);
  const writer = new ScanWriter(kernel, core, target);
  const shortest = extent - (segments - 1) * span;
  const facts = {
    span,
    segments: rows * segments * inner,
    together: inner === 1,
    aligned: (segments === 1 || span % 4 === 0) && writer.vectorises(columnSource),
    shared: inner === 1 && shortest >= 4 && writer.vectorisesFlat(),
    elementBytes: core.factor ? 8 : 4,
  };
  const variant = (target.scanVariant ?? scanVariant)(facts, target);
  const extents = { ROWS: rows, EXTENT: extent, SEGMENT: span, SEGMENTS: segments };
  if (variant.join === "columns") return writer.columns(variant, { ...extents, INNER: inner });
  if (variant.join !== "none") return writer.together(variant, facts, extents);
  const lanes = writer.vectorises(innerSource) ? 4 : 1;
  return writer.alone(variant.threads, lanes, { ...extents, INNER: inner / lanes });
}

/** Functions for runs whose elements are read and written one by one. */
const singleRuns = `fn value_within(row: u32, column: u32, extent: u32) -> Element {
  if (column >= extent) { return identity(); }
  return value_at(row, column);
}
fn store_within(row: u32, column: u32, extent: u32, total: Element) {
  if (column < extent) { store_at(row, column, total); }
}
fn load_run(row: u32, column: u32, extent: u32) -> Run {
  return Run(
    value_within(row, column, extent), value_within(row, column + 1u, extent),
    value_within(row, column + 2u, extent), value_within(row, column + 3u, extent));
}
fn store_run(row: u32, column: u32, extent: u32, run: Run) {
  store_within(row, column, extent, run.at0);
  store_within(row, column + 1u, extent, run.at1);
  store_within(row, column + 2u, extent, run.at2);
  store_within(row, column + 3u, extent, run.at3);
}`;

type ScanExtents = Readonly<Record<"ROWS" | "EXTENT" | "SEGMENT" | "SEGMENTS", number>>;
/** INNER counts the neighbours in memory, or vectors of them, that belong to different segments. */
type InnerExtents = ScanExtents & { readonly INNER: number };

class ScanWriter {
  readonly #kernel: Kernel;
  readonly #core: Scan;
  readonly #target: WgslTarget;
  readonly #module: WgslModule;
  readonly #dtype: KernelDType;
  readonly #values: readonly Expression[];
  readonly #roots: readonly Expression[];
  /** The index spaces of the elements that are read, and of those that are stored. */
  readonly #space: { readonly in: IndexSpace; readonly out: IndexSpace };
  /** The same index spaces with all axes as one. */
  readonly #flat: { readonly in: IndexSpace; readonly out: IndexSpace };

  constructor(kernel: Kernel, core: Scan, target: WgslTarget) {
    this.#kernel = kernel;
    this.#core = core;
    this.#target = target;
    this.#module = new WgslModule(kernel, target);
    this.#dtype = accumulatorDtype(core);
    this.#values = core.factor ? [core.factor, core.value] : [core.value];
    this.#roots = kernel.outputs.map(({ value }) => value);
    const padded = sizeOf(kernel.domain.slice(core.axis + 1)) === 1;
    this.#space = {
      in: this.#indexSpace(kernel.domain, this.#values, padded),
      out: this.#indexSpace(kernel.domain, this.#roots, padded),
    };
    const flat = (roots: readonly Expression[]): IndexSpace => {
      const sources = [{ variable: "at", axes: kernel.domain.length }];
      return new IndexSpace(kernel.domain, sources, accessesOf(roots), true);
    };
    this.#flat = { in: flat(this.#values), out: flat(this.#roots) };
  }

  #indexSpace(shape: Shape, roots: readonly Expression[], padded: boolean): IndexSpace {
    const { axis } = this.#core;
    const sources = [
      { variable: "row", axes: axis },
      { variable: "column", axes: 1 },
      { variable: "inner", axes: shape.length - axis - 1 },
    ];
    return new IndexSpace(shape, sources, accessesOf(roots), padded);
  }

  /** Whether four neighbours along a source can be read and written as one vector. */
  vectorises(source: number): boolean {
    const { in: values, out } = this.#space;
    const inner = sizeOf(this.#kernel.domain.slice(this.#core.axis + 1));
    if (source === innerSource && inner % 4 !== 0) return false;
    return (
      vectorisable(this.#values, values, source) &&
      vectorisable(this.#roots, out, source) &&
      (this.#core.start === null ||
        source === columnSource ||
        vectorisable([this.#core.start], this.#startSpace(), source))
    );
  }

  /** Whether four neighbours in memory can be read and written as one vector, wherever rows begin. */
  vectorisesFlat(): boolean {
    return (
      vectorisable(this.#values, this.#flat.in, 0) && vectorisable(this.#roots, this.#flat.out, 0)
    );
  }

  #startSpace(): IndexSpace {
    const { domain } = this.#kernel;
    const { axis, start } = this.#core;
    const count = segmentCount(this.#core, domain[axis] as number);
    return this.#indexSpace(domain.with(axis, count), start ? [start] : [], false);
  }

  alone(threads: number, lanes: Lanes, extents: InnerExtents): WgslProgram {
    const total = extents.ROWS * extents.SEGMENTS * extents.INNER;
    const groups = foldGroups(Math.ceil(total / threads), this.#target);
    this.#module.constants({ ...extents, THREADS: threads, GROUPS_X: groups[0] });
    this.#module.add(`const IN_LEVELS = ${this.#isInLevels(extents.SEGMENT)};`);
    this.#addApart(lanes);
    this.#module.addShader(threadShader);
    return { code: this.#module.text(), groups };
  }

  columns({ lanes, run, slots }: ColumnScan, extents: InnerExtents): WgslProgram {
    const total = extents.ROWS * extents.SEGMENTS * extents.INNER;
    const groups = foldGroups(Math.ceil(total / slots), this.#target);
    const tiles = Math.ceil(extents.SEGMENT / (lanes * run));
    const sizes = { LANES: lanes, RUN: run, SLOTS: slots, TILES: tiles, GROUPS_X: groups[0] };
    this.#module.constants({ ...extents, ...sizes });
    this.#module.add(`const IN_LEVELS = ${this.#isInLevels(extents.SEGMENT)};`);
    this.#addApart(1);
    this.#addElementOrNone();
    this.#module.addShader(columnsShader, { RUN: run });
    return { code: this.#module.text(), groups };
  }

  /**
   * Whether a thread adds sums of sums, so that no single sum of floats has so many terms that it loses their
   * last digits. A recurrence has to proceed from element to element; a product has as many rounding errors in
   * any order, and an extreme has none.
   */
  #isInLevels(span: number): boolean {
    const { combine, factor } = this.#core;
    return combine === "sum" && isFloat(this.#dtype) && factor === null && span > minInLevels;
  }

  /**
   * Adds the functions that read, combine and store elements whose neighbours in memory belong to other segments.
   */
  #addApart(lanes: Lanes): void {
    const module = this.#module;
    this.#addElement(lanes);
    const scaled = lanes === 4 ? "slot" : "inner";
    module.add(
      `fn value_at(row: u32, column: u32, ${scaled}: u32) -> Element {\n${this.#valueBody(lanes, innerSource)}\n}`,
    );
    module.add(this.#startFunction(lanes, scaled));
    module.add(
      `fn finish(row: u32, column: u32, ${scaled}: u32, total: Element) {\n${this.#storeBody(lanes, innerSource, this.#scalarOf("total"))}\n}`,
    );
  }

  together(variant: JoinedScan, facts: ScanFacts, extents: ScanExtents): WgslProgram {
    const { lanes, runs, run, slots, join } = variant;
    const module = this.#module;
    const groups = foldGroups(Math.ceil((extents.ROWS * extents.SEGMENTS) / slots), this.#target);
    const span = Math.ceil(extents.SEGMENT / 4) * 4;
    module.constants({
      ...extents,
      SPAN: span,
      LANES: lanes,
      RUNS: runs,
      RUN: run,
      SLOTS: slots,
      TILES: tilesOf(variant, facts),
      DOUBLINGS: Math.log2(lanes),
      GROUPS_X: groups[0],
    });
    this.#addElement(1);
    module.add(this.#startFunction(1, "inner"));
    this.#addElementOrNone();
    module.addShader(rowsShader);
    if (run !== directRun) {
      this.#addSingleElements();
      module.addShader(stagedShader);
    } else {
      module.addShader(runsShader);
      this.#addRuns(facts, extents.EXTENT);
    }
    if (join === "subgroup") {
      module.enable("subgroups");
      this.#addShuffles();
    }
    module.addShader(join === "subgroup" ? subgroupShader : treeShader);
    return { code: module.text(), groups };
  }

  /**
   * Adds the type of an element: a number (or a vector of numbers), or with a factor the pair that a recurrence
   * combines.
   */
  #addElement(lanes: Lanes): void {
    const { combine, factor, reverse, exclusive } = this.#core;
    const module = this.#module;
    const dtype = this.#dtype;
    const scalar = registerType(dtype, lanes);
    module.add(`const REVERSE = ${reverse};\nconst EXCLUSIVE = ${exclusive};`);
    if (factor) {
      module.add(`alias Scalar = ${scalar};
struct Element { factor: Scalar, value: Scalar }
fn identity() -> Element { return Element(Scalar(1), Scalar(0)); }
fn combine(before: Element, x: Element) -> Element {
  let value = select(x.factor * before.value + x.value, x.value, x.factor == Scalar(0));
  return Element(before.factor * x.factor, value);
}`);
      return;
    }
    const operands = ["before", "x"].map((text) => ({ text, dtype, constant: null }));
    const instruction = combiner[combine];
    const none = constantText(dtype, identity(combine, dtype), lanes, module);
    module.add(`alias Element = ${scalar};
fn identity() -> Element { return ${none}; }
fn combine(before: Element, x: Element) -> Element { return ${applyInstruction({ instruction, operands, dtype, lanes, module })}; }`);
  }

  #addShuffles(): void {
    const shuffled = (call: string, second: string): string =>
      this.#core.factor
        ? `Element(${call}(x.factor, ${second}), ${call}(x.value, ${second}))`
        : `${call}(x, ${second})`;
    this.#module.add(
      `fn shuffle(x: Element, invocation: u32) -> Element { return ${shuffled("subgroupShuffle", "invocation")}; }
fn shuffle_up(x: Element, distance: u32) -> Element { return ${shuffled("subgroupShuffleUp", "distance")}; }`,
    );
  }

  #startFunction(lanes: Lanes, inner: string): string {
    const { start, factor } = this.#core;
    const scope = new Scope();
    if (inner === "slot") scope.line("let inner = slot * 4u;");
    const common = { module: this.#module, scope, lanes, laneSource: innerSource, accumulator: "" };
    const [text] = start
      ? emitExpressions([start], { ...common, space: this.#startSpace() })
      : ["identity()"];
    scope.line(`return ${start && factor ? `Element(Scalar(1), ${text})` : text};`);
    // The start's index along the axis is the segment's number.
    return `fn start_of(row: u32, column: u32, ${inner}: u32) -> Element {\n${scope.text()}\n}`;
  }

  /** Returns the text of the element at row, column and inner. */
  #value(scope: Scope, lanes: Lanes, laneSource: number): string {
    const module = this.#module;
    const texts = emitExpressions(this.#values, {
      module,
      scope,
      space: this.#space.in,
      lanes,
      laneSource,
      accumulator: "",
    });
    return this.#core.factor && (lanes === 1 || laneSource === innerSource)
      ? `Element(${texts.join(", ")})`
      : texts.join(", ");
  }

  #valueBody(lanes: Lanes, laneSource: number): string {
    const scope = new Scope();
    if (lanes === 4) scope.line("let inner = slot * 4u;");
    scope.line(`return ${this.#value(scope, lanes, laneSource)};`);
    return scope.text();
  }

  #storeBody(lanes: Lanes, laneSource: number, total: string): string {
    const module = this.#module;
    const scope = new Scope();
    if (lanes === 4 && laneSource === innerSource) scope.line("let inner = slot * 4u;");
    const values = emitExpressions(this.#roots, {
      module,
      scope,
      space: this.#space.out,
      lanes,
      laneSource,
      accumulator: total,
    });
    const { axis } = this.#core;
    const extent = this.#kernel.domain[axis] as number;
    const inner = sizeOf(this.#kernel.domain.slice(axis + 1));
    const flat =
      inner === 1 ? `row * ${extent}u + column` : `(row * ${extent}u + column) * ${inner}u + inner`;
    const at = scope.let("at", flat);
    for (const [output, value] of values.entries())
      scope.line(module.store(output, at, value, lanes));
    return scope.text();
  }

  /** Adds runs that are vectors where possible, or whose elements are read and written one by one. */
  #addRuns({ aligned, shared }: ScanFacts, extent: number): void {
    const module = this.#module;
    if (!aligned && shared) {
      module.constants({ SIZE: sizeOf(this.#kernel.domain) });
      this.#addSharedVectors();
      module.addShader(sharedShader);
      return;
    }
    if (aligned) this.#addVectorRuns(extent);
    else {
      this.#addSingleElements();
      module.add(singleRuns);
    }
    module.addShader(directShader);
  }

  #scalarOf(element: string): string {
    return this.#core.factor ? `${element}.value` : element;
  }

  /**
   * Adds runs that are vectors. One that reaches past the end of a row is read and written whole, which the size
   * of buffers allows.
   */
  #addVectorRuns(extent: number): void {
    const module = this.#module;
    const scope = new Scope();
    const inner = "  let inner = 0u;\n";
    const texts = emitExpressions(this.#values, {
      module,
      scope,
      space: this.#space.in,
      lanes: 4,
      laneSource: columnSource,
      accumulator: "",
    });
    const vectors = texts.map((text) => scope.let("run", text));
    const partial = extent % 4 !== 0;
    const elements = ["x", "y", "z", "w"].map((lane, index) => {
      const parts = vectors.map((vector) => `${vector}.${lane}`).join(", ");
      const element = this.#core.factor ? `Element(${parts})` : parts;
      if (!partial || index === 0) return element;
      return `element_or_none(${element}, column + ${index}u < extent)`;
    });
    scope.line(`return Run(${elements.join(", ")});`);
    module.add(`fn load_run(row: u32, column: u32, extent: u32) -> Run {
  if (column >= extent) { return Run(identity(), identity(), identity(), identity()); }
${inner}${scope.text()}
}`);
    const totals = [0, 1, 2, 3].map((index) => this.#scalarOf(`run.at${index}`)).join(", ");
    module.add(`fn store_run(row: u32, column: u32, extent: u32, run: Run) {
  if (column >= extent) { return; }
${inner}  let total = ${registerType(this.#dtype, 4)}(${totals});
${this.#storeBody(4, columnSource, "total")}
}`);
  }

  /**
   * Adds vectors at any multiple of four in memory. One that reaches past the last element is read and written
   * whole, which the size of buffers allows.
   */
  #addSharedVectors(): void {
    const module = this.#module;
    const scope = new Scope();
    const context = { module, lanes: 4, laneSource: 0, accumulator: "" } as const;
    const texts = emitExpressions(this.#values, { ...context, scope, space: this.#flat.in });
    const vectors = texts.map((text) => scope.let("run", text));
    const elements = ["x", "y", "z", "w"].map((lane) => {
      const parts = vectors.map((vector) => `${vector}.${lane}`).join(", ");
      return this.#core.factor ? `Element(${parts})` : parts;
    });
    scope.line(`return Run(${elements.join(", ")});`);
    module.add(`fn load_vector(at: u32) -> Run {\n${scope.text()}\n}`);
    const stores = new Scope();
    const totals = [0, 1, 2, 3].map((each) => this.#scalarOf(`run.at${each}`)).join(", ");
    stores.line(`let total = ${registerType(this.#dtype, 4)}(${totals});`);
    const values = emitExpressions(this.#roots, {
      ...context,
      scope: stores,
      space: this.#flat.out,
      accumulator: "total",
    });
    for (const [output, value] of values.entries())
      stores.line(module.store(output, "at", value, 4));
    module.add(`fn store_vector(at: u32, run: Run) {\n${stores.text()}\n}`);
  }

  #addElementOrNone(): void {
    const either = (field: string): string => `select(identity()${field}, x${field}, inside)`;
    const value = this.#core.factor
      ? `Element(${either(".factor")}, ${either(".value")})`
      : either("");
    this.#module.add(
      `fn element_or_none(x: Element, inside: bool) -> Element { return ${value}; }`,
    );
  }

  #addSingleElements(): void {
    const module = this.#module;
    const scope = new Scope();
    scope.line(`return ${this.#value(scope, 1, columnSource)};`);
    const inner = "  let inner = 0u;\n";
    module.add(`fn value_at(row: u32, column: u32) -> Element {
${inner}${scope.text()}
}
fn store_at(row: u32, column: u32, element: Element) {
${inner}  let total = ${this.#scalarOf("element")};
${this.#storeBody(1, columnSource, "total")}
}`);
  }
}
