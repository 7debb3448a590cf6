/** Lowers convolutions by tiles to WGSL: generates what conv-tile.wgsl needs. */

import { elementName } from "../../../target/wgsl/directives/registers.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import type { WgslModule, WgslProgram } from "../../../target/wgsl/writer/module.ts";
import type { ConvolutionAxis } from "../core.ts";
import {
  type ConvolutionGeometry,
  stackedImages,
  storesStaged,
  type TileLayout,
  tileLayout,
  workgroupsOf,
} from "./geometry.ts";
import { tileShader } from "./shaders.ts";
import { stagedTile } from "./stage.ts";
import type { TileVariant } from "./variant.ts";

/** `inFours` says whether load_weight4 exists. */
export function lowerTile(
  module: WgslModule,
  geometry: ConvolutionGeometry,
  variant: TileVariant,
  inFours: boolean,
): WgslProgram {
  const { axes } = geometry;
  const { tileO, tileH, tileW, step, split, threadO, threadH, threadW } = variant;
  const layout = tileLayout(variant, geometry);
  const { images, periods, extents } = stackedImages(variant.stack ?? [1, 1], geometry);
  const groups = foldGroups(workgroupsOf(variant, geometry), module.target);
  const unrolled = {
    SPLIT: split,
    FOLDS: split > 1 ? 1 : 0,
    THREAD_O: threadO,
    THREAD_H: threadH,
    QUADS: threadW / 4,
    STAGED: storesStaged(variant, geometry) ? 1 : 0,
  };
  module.constants({
    ...unrolled,
    TILE_O: tileO,
    TILE_H: tileH,
    TILE_W: tileW,
    STEP: step,
    SUMS: (threadO * threadH * threadW) / 4,
    UNIT_LAYERS: layout.unit.layers,
    UNIT_ROWS: layout.unit.rows,
    UNIT_VECTORS: layout.unit.vectors,
    PITCH: layout.pitch,
    WEIGHT_PITCH: layout.weightPitch,
    STACK_H: images[0],
    STACK_W: images[1],
    PERIOD_H: periods[0],
    PERIOD_W: periods[1],
    EXTENT_H: extents[0],
    EXTENT_W: extents[1],
    GROUPS_X: groups[0],
  });
  const { indices, stage } = stagedTile(geometry, variant, inFours);
  module.addShader(tileShader, unrolled, {
    indices,
    stage,
    products: products(variant, axes, layout),
  });
  return { code: module.text(), groups };
}

/** The products of a unit for all of a thread's sums; the unit's elements are in the order of their weights. */
function products(
  { threadO, threadH, threadW }: TileVariant,
  [, height, width]: readonly [ConvolutionAxis, ConvolutionAxis, ConvolutionAxis],
  { unit, spanH, pitch }: TileLayout,
): string[] {
  const lines: string[] = [];
  const known = new Set<string>();
  const count = (length: number): number[] => Array.from({ length }, (_, index) => index);
  /**
   * Returns an element of the vector `vectors` after the first, which is read once with its neighbours.
   */
  const pixel = (vectors: number, element: number): string => {
    const from = vectors + Math.floor(element / 4);
    const name = `p${from}`;
    if (!known.has(name)) {
      known.add(name);
      lines.push(`let ${name} = pixels[at + ${from}u];`);
    }
    return `${name}.${"xyzw"[element % 4]}`;
  };
  for (const index of count(unit.layers * unit.rows * width.window)) {
    const layer = Math.floor(index / (unit.rows * width.window));
    const row = Math.floor(index / width.window) % unit.rows;
    const column = index % width.window;
    const vector = Math.floor(index / 4);
    if (index % 4 === 0)
      for (const o of count(threadO))
        lines.push(
          `let w${vector}_${o} = weights[weight + ${vector}u + ${o}u * (SLOTS * WEIGHT_PITCH)];`,
        );
    for (const y of count(threadH)) {
      const vectors = (layer * spanH + y * height.stride + row * height.dilation) * pitch;
      for (const quad of count(threadW / 4)) {
        const elements = count(4).map((x) =>
          pixel(vectors, (quad * 4 + x) * width.stride + column * width.dilation),
        );
        const name = `x${index}_${y}_${quad}`;
        lines.push(`let ${name} = vec4f(${elements.join(", ")});`);
        for (const o of count(threadO)) {
          const sum = elementName("sums", [o, y, quad]);
          lines.push(`${sum} = fma(vec4f(w${vector}_${o}.${"xyzw"[index % 4]}), ${name}, ${sum});`);
        }
      }
    }
  }
  return lines;
}
