/**
 * Copies the layers of a convolution into a workgroup's memory, unrolled for each thread: loads in a loop would
 * each wait for the one before.
 */
import { type ConvolutionGeometry, tileLayout } from "./geometry.ts";
import type { TileVariant } from "./variant.ts";

/** The maximum number of elements that a thread has in registers at a time. */
const maxInRegisters = 32;

export interface StagedElement {
  /** The name of the element's value, and the expression that loads it. */
  readonly name: string;
  readonly load: string;
  readonly store: string;
}

/**
 * Returns what conv-tile.wgsl does before its steps, and how each step stages its layers. Where a thread has enough
 * registers, the layers of the next step are prefetched during the products of this one
 * (docs/decisions/kernel-variants.md).
 */
export function stagedTile(
  geometry: ConvolutionGeometry,
  variant: TileVariant,
  inFours: boolean,
): { readonly indices: readonly string[]; readonly stage: readonly string[] } {
  const indices: string[] = [];
  const elements = [
    ...pixelElements(geometry, variant, indices),
    ...(inFours
      ? weightVectors(geometry, variant, indices)
      : weightElements(geometry, variant, indices)),
  ];
  return prefetches(variant, inFours) && elements.length <= maxInRegisters
    ? prefetchedLines(indices, elements)
    : { indices, stage: stagedLines(elements, "workgroupBarrier();") };
}

/**
 * Whether prefetching pays: not where the threads of a single team have one row each, nor where several teams load
 * weights one by one.
 */
function prefetches({ threadH, split }: TileVariant, inFours: boolean): boolean {
  return split > 1 ? inFours : threadH > 1;
}

function prefetchedLines(
  indices: readonly string[],
  elements: readonly StagedElement[],
): { readonly indices: readonly string[]; readonly stage: readonly string[] } {
  return {
    indices: [
      ...indices,
      "let first = 0u;",
      ...elements.map(({ name, load }) => `var ${name} = ${load};`),
    ],
    stage: [
      "workgroupBarrier();",
      ...elements.map(({ store }) => store),
      "workgroupBarrier();",
      "if (step + 1u < STEPS) {",
      "  let first = (step + 1u) * STEP;",
      ...elements.map(({ name, load }) => `  ${name} = ${load};`),
      "}",
    ],
  };
}

/**
 * Statements that load the elements and then store them, as many at a time as a thread has registers for.
 * `barrier` comes before the first store and after the last.
 */
export function stagedLines(elements: readonly StagedElement[], barrier?: string): string[] {
  const lines: string[] = [];
  for (let from = 0; from < elements.length; from += maxInRegisters) {
    const batch = elements.slice(from, from + maxInRegisters);
    lines.push(...batch.map(({ name, load }) => `let ${name} = ${load};`));
    if (barrier && from === 0) lines.push(barrier);
    lines.push(...batch.map(({ store }) => store));
  }
  return barrier ? [...lines, barrier] : lines;
}

/**
 * The elements of a thread have the same row and column of the tile in every layer, and several layers of a small
 * tile are read at once, so that an element's row and column are the same in every step.
 */
function pixelElements(
  geometry: ConvolutionGeometry,
  variant: TileVariant,
  indices: string[],
): StagedElement[] {
  const { threads, spanH, spanW, pitch } = tileLayout(variant, geometry);
  const area = spanH * spanW;
  const layersAtOnce = Math.max(1, Math.min(variant.step, Math.floor(threads / area)));
  const turns = Math.ceil((area * layersAtOnce) / threads);
  const elements: StagedElement[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const whole = (turn + 1) * threads <= area * layersAtOnce;
    indices.push(
      `let lane${turn} = local + ${turn * threads}u;`,
      `let row${turn} = lane${turn} % ${area}u / ${spanW}u;`,
      `let column${turn} = lane${turn} % ${area}u % ${spanW}u;`,
      `let down${turn} = origin.y * STRIDE_H + row${turn};`,
      `let along${turn} = origin.x * STRIDE_W + column${turn};`,
      ...imageLines(variant, turn),
      `let y${turn} = select(0u, above${turn}, inside${turn});`,
      `let x${turn} = select(0u, left${turn}, inside${turn});`,
      `let layer${turn} = ${layersAtOnce > 1 ? `lane${turn} / ${area}u` : "0u"};`,
      `let pixel${turn} = (layer${turn} * SPAN_H + row${turn}) * ${pitch}u + column${turn} / 4u;`,
    );
    for (let layer = 0; layer < variant.step; layer += layersAtOnce) {
      const name = `pixel${turn}_${layer}`;
      const conditions = [
        ...(whole ? [] : [`lane${turn} < ${area * layersAtOnce}u`]),
        ...(layer + layersAtOnce <= variant.step
          ? []
          : [`layer${turn} + ${layer}u < ${variant.step}u`]),
      ];
      elements.push({
        name,
        load: `pixel_of(origin, first + layer${turn} + ${layer}u, inside${turn}, n${turn}, y${turn}, x${turn})`,
        store: guarded(
          conditions,
          `pixels[pixel${turn} + ${layer}u * (SPAN_H * PITCH)][column${turn} % 4u] = ${name};`,
        ),
      });
    }
  }
  return elements;
}

/** Statements that find the image of an element, its row and column there, and whether it is inside. */
function imageLines({ stack = [1, 1] }: TileVariant, turn: number): string[] {
  if (stack[0] * stack[1] === 1)
    return [
      `let above${turn} = u32(i32(down${turn}) - PAD_H);`,
      `let left${turn} = u32(i32(along${turn}) - PAD_W);`,
      `let inside${turn} = is_inside(above${turn}, left${turn});`,
      `let n${turn} = origin.n;`,
    ];
  return [
    `let image_row${turn} = down${turn} / (PERIOD_H * STRIDE_H);`,
    `let image_column${turn} = along${turn} / (PERIOD_W * STRIDE_W);`,
    `let image${turn} = origin.n + image_row${turn} * STACK_W + image_column${turn};`,
    `let above${turn} = u32(i32(down${turn} % (PERIOD_H * STRIDE_H)) - PAD_H);`,
    `let left${turn} = u32(i32(along${turn} % (PERIOD_W * STRIDE_W)) - PAD_W);`,
    `let inside${turn} = is_inside(above${turn}, left${turn}) & (image${turn} < N);`,
    `let n${turn} = select(origin.n, image${turn}, inside${turn});`,
  ];
}

/** The weights as vectors of four: all of one output, then those of the next output. */
function weightVectors(
  geometry: ConvolutionGeometry,
  variant: TileVariant,
  indices: string[],
): StagedElement[] {
  const { unit } = tileLayout(variant, geometry);
  const vectors = unit.count * unit.vectors;
  return weights(geometry, variant, indices, {
    count: vectors,
    factor: 4,
    load: "load_weight4",
    zero: "vec4f()",
    store: (at, value) => `weights[output_${at} * WEIGHT_PITCH + k_${at}] = ${value};`,
  });
}

/** The weights one by one; a unit is padded to a whole vector. */
function weightElements(
  geometry: ConvolutionGeometry,
  variant: TileVariant,
  indices: string[],
): StagedElement[] {
  const { unit } = tileLayout(variant, geometry);
  const { layers, rows, vectors, count } = unit;
  const each = layers * rows * geometry.axes[2].window;
  const column = (at: number): string =>
    each % 4 === 0 ? `k_${at}` : `(k_${at} / ${each}u * ${4 * vectors}u + k_${at} % ${each}u)`;
  return weights(geometry, variant, indices, {
    count: count * each,
    factor: 1,
    load: "load_weight",
    zero: "0.0",
    store: (at, value) =>
      `weights[output_${at} * WEIGHT_PITCH + ${column(at)} / 4u][${column(at)} % 4u] = ${value};`,
  });
}

interface WeightForm {
  /** The elements or vectors of one output in a step. */
  readonly count: number;
  /** The elements of each. */
  readonly factor: number;
  readonly load: string;
  readonly zero: string;
  readonly store: (at: number, value: string) => string;
}

function weights(
  geometry: ConvolutionGeometry,
  variant: TileVariant,
  indices: string[],
  { count, factor, load, zero, store }: WeightForm,
): StagedElement[] {
  const { threads } = tileLayout(variant, geometry);
  const total = variant.tileO * count;
  const isWhole = (geometry.channels * geometry.axes[0].window) % variant.step === 0;
  return Array.from({ length: Math.ceil(total / threads) }, (_, at): StagedElement => {
    indices.push(
      `let weight_${at} = local + ${at * threads}u;`,
      `let output_${at} = weight_${at} / ${count}u;`,
      `let k_${at} = weight_${at} % ${count}u;`,
      // An output after the last one is computed from the last one's weights and not stored.
      `let from_${at} = origin.group * OUTPUTS + min(origin.output + output_${at}, OUTPUTS - 1u);`,
    );
    const index = `first * TAPS + k_${at} * ${factor}u`;
    const exists = `${index} < LAYERS * TAPS`;
    const name = `staged_${at}`;
    return {
      name,
      load: isWhole
        ? `${load}(from_${at}, ${index})`
        : `select(${zero}, ${load}(from_${at}, select(0u, ${index}, ${exists})), ${exists})`,
      store: guarded(
        (at + 1) * threads <= total ? [] : [`weight_${at} < ${total}u`],
        store(at, name),
      ),
    };
  });
}

function guarded(conditions: readonly string[], statement: string): string {
  return conditions.length === 0 ? statement : `if (${conditions.join(" && ")}) { ${statement} }`;
}
