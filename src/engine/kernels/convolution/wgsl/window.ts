/** Lowers convolutions with large windows and small outputs to WGSL: generates what conv-window.wgsl needs. */

import { elementName } from "../../../target/wgsl/directives/registers.ts";
import { foldGroups } from "../../../target/wgsl/writer/dispatch.ts";
import type { WgslModule, WgslProgram } from "../../../target/wgsl/writer/module.ts";
import type { ConvolutionAxis } from "../core.ts";
import type { ConvolutionGeometry } from "./geometry.ts";
import { windowShader } from "./shaders.ts";
import { type StagedElement, stagedLines } from "./stage.ts";
import type { WindowVariant } from "./variant.ts";

/** The layout of a step in workgroup memory, in vectors. */
export interface WindowLayout {
  readonly threads: number;
  /** The rows and columns of the input that a step reads. */
  readonly spanH: number;
  readonly spanW: number;
  readonly pitch: number;
  readonly examplePitch: number;
  readonly weightPitch: number;
  readonly pixels: number;
  readonly weights: number;
}

export function windowLayout(
  { tileO, tileN, tileH, tileW, rows, segment, teams }: WindowVariant,
  { axes }: Pick<ConvolutionGeometry, "axes">,
): WindowLayout {
  const [, height, width] = axes;
  const spanH = (rows - 1) * height.dilation + (tileH - 1) * height.stride + 1;
  const spanW = (segment - 1) * width.dilation + (tileW - 1) * width.stride + 1;
  const read = 3 * width.dilation + (tileW - 1) * width.stride + 1;
  const last = (segment / 4 - 1) * width.dilation + Math.ceil(read / 4);
  const pitch = Math.max(Math.ceil(spanW / 4), last);
  // The number of vectors is odd, so that examples begin in different banks.
  const examplePitch = Math.floor((spanH * pitch) / 2) * 2 + 1;
  const weightPitch = tileO / 4 + 2;
  return {
    threads: (tileO / 4) * tileN * teams,
    spanH,
    spanW,
    pitch,
    examplePitch,
    weightPitch,
    pixels: tileN * examplePitch,
    weights: rows * segment * weightPitch,
  };
}

export function lowerWindow(
  module: WgslModule,
  geometry: ConvolutionGeometry,
  variant: WindowVariant,
): WgslProgram {
  const { n, groups, outputs, out, axes } = geometry;
  const { tileO, tileN, tileH, tileW, rows, segment, teams } = variant;
  const layout = windowLayout(variant, geometry);
  const dispatched = foldGroups(
    groups *
      Math.ceil(n / tileN) *
      Math.ceil(outputs / tileO) *
      out[0] *
      Math.ceil(out[1] / tileH) *
      Math.ceil(out[2] / tileW),
    module.target,
  );
  module.constants({
    TILE_O: tileO,
    TILE_N: tileN,
    TILE_H: tileH,
    TILE_W: tileW,
    POSITIONS: tileH * tileW,
    ROWS: rows,
    SEGMENT: segment,
    TEAMS: teams,
    PIXELS: layout.pixels,
    WEIGHTS: layout.weights,
    PITCH: layout.pitch,
    EXAMPLE_PITCH: layout.examplePitch,
    WEIGHT_PITCH: layout.weightPitch,
    GROUPS_X: dispatched[0],
  });
  module.add(stageFunction(variant, layout));
  module.addShader(
    windowShader,
    { POSITIONS: tileH * tileW },
    { products: products(variant, axes) },
  );
  return { code: module.text(), groups: dispatched };
}

function stageFunction(
  { tileO, tileN, rows, segment }: WindowVariant,
  layout: WindowLayout,
): string {
  const { threads, spanH, spanW } = layout;
  const lines: string[] = [];
  const elements: StagedElement[] = [];
  const add = (count: number, from: number, name: string, index: string[], call: string): void => {
    const whole = from + threads <= count;
    lines.push(...index);
    const store = `stage_${call}, ${name});`;
    elements.push({
      name,
      load: `${call.replace("(", "_of(origin, step, ")})`,
      store: whole ? store : `if (local + ${from}u < ${count}u) { ${store} }`,
    });
  };
  const seen = tileN * spanH * spanW;
  for (let from = 0; from < seen; from += threads) {
    const id = `${from}`;
    const index = [
      `let p${id} = min(local + ${from}u, ${seen - 1}u);`,
      `let pn${id} = p${id} / ${spanH * spanW}u;`,
      `let py${id} = p${id} / ${spanW}u % ${spanH}u;`,
      `let px${id} = p${id} % ${spanW}u;`,
    ];
    add(seen, from, `pixel${id}`, index, `pixel(pn${id}, py${id}, px${id}`);
  }
  // A warp has four elements of eight outputs, so that it reads 16 bytes at a time and no two writes go to one
  // bank.
  const weights = rows * segment * tileO;
  for (let from = 0; from < weights; from += threads) {
    const id = `${from}`;
    const index = [
      `let w${id} = min(local + ${from}u, ${weights - 1}u);`,
      `let wo${id} = w${id} / 4u % ${tileO}u;`,
      `let wk${id} = w${id} / ${4 * tileO}u * 4u + w${id} % 4u;`,
    ];
    add(
      weights,
      from,
      `weight${id}`,
      index,
      `weight(wo${id}, wk${id} / ${segment}u, wk${id} % ${segment}u`,
    );
  }
  const body = [...lines, ...stagedLines(elements)].map((line) => `  ${line}`).join("\n");
  return `fn stage(local: u32, origin: TileOrigin, step: u32) {\n${body}\n}`;
}

/** The products of four elements of a row of the window, for every output of the tile. */
function products({ tileH, tileW }: WindowVariant, axes: readonly ConvolutionAxis[]): string[] {
  const [, , width] = axes as readonly [ConvolutionAxis, ConvolutionAxis, ConvolutionAxis];
  const element = (column: number, index: number): number =>
    column * width.stride + index * width.dilation;
  const columns = Array.from({ length: tileW }, (_, column) => column);
  const indices = [0, 1, 2, 3];
  const vectors = [
    ...new Set(
      columns.flatMap((column) => indices.map((index) => Math.floor(element(column, index) / 4))),
    ),
  ];
  const lines = [
    "let weight = (row * SEGMENT + column * 4u) * WEIGHT_PITCH + quad;",
    "let at = n * EXAMPLE_PITCH + row * (DILATION_H * PITCH) + column * DILATION_W;",
    ...indices.map((index) => `let w${index} = weights[weight + ${index}u * WEIGHT_PITCH];`),
  ];
  for (let y = 0; y < tileH; y++) {
    for (const vector of vectors)
      lines.push(`let v${y}_${vector} = pixels[at + ${y}u * (STRIDE_H * PITCH) + ${vector}u];`);
    for (const index of indices) {
      for (const column of columns) {
        const from = element(column, index);
        const value = `v${y}_${Math.floor(from / 4)}.${"xyzw"[from % 4]}`;
        const sum = elementName("sums", [y * tileW + column]);
        lines.push(`${sum} = fma(w${index}, vec4f(${value}), ${sum});`);
      }
    }
  }
  return lines;
}
