/**
 * How a workgroup of a convolution brings its layers into workgroup memory, written out thread by
 * thread: loads in loops would each wait for the one before.
 */
import { type ConvolutionGeometry, tileLayout } from "./wgsl-convolution-geometry.ts";
import type { TileVariant } from "./wgsl-convolution-variant.ts";

/** Elements that a thread holds at a time. */
const mostHeld = 32;

export interface StagedElement {
  /** The name of its value, and the text that loads it. */
  readonly name: string;
  readonly load: string;
  readonly keep: string;
}

/** The function `stage` of conv-tile.wgsl. */
export function stageFunction(geometry: ConvolutionGeometry, variant: TileVariant): string {
  const lines: string[] = [];
  const elements = [
    ...pixelElements(geometry, variant, lines),
    ...weightElements(geometry, variant, lines),
  ];
  const body = [...lines, ...stagedLines(elements)].map((line) => `  ${line}`).join("\n");
  return `fn stage(local: u32, place: Place, first: u32) {\n${body}\n}`;
}

/** Statements that load the elements and keep them, as many at a time as a thread can hold. */
export function stagedLines(elements: readonly StagedElement[]): string[] {
  const lines: string[] = [];
  for (let from = 0; from < elements.length; from += mostHeld) {
    const held = elements.slice(from, from + mostHeld);
    lines.push(...held.map(({ name, load }) => `let ${name} = ${load};`));
    lines.push(...held.map(({ keep }) => keep));
  }
  return lines;
}

/**
 * A thread keeps its place in the tile from layer to layer, and several layers of a small tile are
 * read abreast: where an element lies is the same in every step.
 */
function pixelElements(
  geometry: ConvolutionGeometry,
  variant: TileVariant,
  lines: string[],
): StagedElement[] {
  const { threads, spanH, spanW } = tileLayout(variant, geometry);
  const area = spanH * spanW;
  const abreast = Math.max(1, Math.min(variant.step, Math.floor(threads / area)));
  const turns = Math.ceil((area * abreast) / threads);
  const elements: StagedElement[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const whole = (turn + 1) * threads <= area * abreast;
    lines.push(
      `let lane${turn} = local + ${turn * threads}u;`,
      `let row${turn} = lane${turn} % ${area}u / ${spanW}u;`,
      `let column${turn} = lane${turn} % ${area}u % ${spanW}u;`,
      `let y${turn} = u32(i32(place.y * STRIDE_H + row${turn}) - BEFORE_H);`,
      `let x${turn} = u32(i32(place.x * STRIDE_W + column${turn}) - BEFORE_W);`,
    );
    for (let layer = 0; layer < variant.step; layer += abreast) {
      const name = `pixel${turn}_${layer}`;
      const here = abreast > 1 ? `${layer}u + lane${turn} / ${area}u` : `${layer}u`;
      const conditions = [
        ...(whole ? [] : [`lane${turn} < ${area * abreast}u`]),
        ...(layer + abreast <= variant.step ? [] : [`${here} < ${variant.step}u`]),
      ];
      elements.push({
        name,
        load: `pixel_of(place, first + ${here}, y${turn}, x${turn})`,
        keep: guarded(conditions, `keep_pixel(${here}, row${turn}, column${turn}, ${name});`),
      });
    }
  }
  return elements;
}

/**
 * Neighbouring threads take four places of the window for each of several outputs: they read 16 bytes
 * in a row, and no two of them write to one bank.
 */
function weightElements(
  { axes }: ConvolutionGeometry,
  variant: TileVariant,
  lines: string[],
): StagedElement[] {
  const { threads } = tileLayout(variant, { axes });
  const places = variant.step * axes[1].window * axes[2].window;
  const outputs = Math.min(variant.tileO, Math.floor(threads / 4));
  const abreast = Math.floor(threads / (4 * outputs)) * 4;
  lines.push(
    `let weight_k = local % 4u + local / ${4 * outputs}u * 4u;`,
    `let weight_output = local / 4u % ${outputs}u;`,
  );
  const elements: StagedElement[] = [];
  for (let k = 0; k < places; k += abreast) {
    for (let output = 0; output < variant.tileO; output += outputs) {
      const name = `weight${k}_${output}`;
      const conditions = [
        ...(k + Math.ceil(threads / (4 * outputs)) * 4 <= places
          ? []
          : [`weight_k + ${k}u < ${places}u`]),
        ...(output + outputs <= variant.tileO ? [] : [`weight_output + ${output}u < TILE_O`]),
      ];
      elements.push({
        name,
        load: `weight_of(place, place.output + weight_output + ${output}u, first * PLACES + weight_k + ${k}u)`,
        keep: guarded(
          conditions,
          `keep_weight(weight_k + ${k}u, weight_output + ${output}u, ${name});`,
        ),
      });
    }
  }
  return elements;
}

function guarded(conditions: readonly string[], statement: string): string {
  return conditions.length === 0 ? statement : `if (${conditions.join(" && ")}) { ${statement} }`;
}
