/** The shader files of sorts. */

import counters from "../../../../shaders/sort/sort-counters.wgsl?raw";
import histogram from "../../../../shaders/sort/sort-histogram.wgsl?raw";
import match from "../../../../shaders/sort/sort-match.wgsl?raw";
import merge from "../../../../shaders/sort/sort-merge.wgsl?raw";
import rows from "../../../../shaders/sort/sort-rows.wgsl?raw";
import scatter from "../../../../shaders/sort/sort-scatter.wgsl?raw";
import tile from "../../../../shaders/sort/sort-tile.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const countersShader: ShaderFile = { name: "sort-counters.wgsl", text: counters };
export const histogramShader: ShaderFile = { name: "sort-histogram.wgsl", text: histogram };
export const matchShader: ShaderFile = { name: "sort-match.wgsl", text: match };
export const mergeShader: ShaderFile = { name: "sort-merge.wgsl", text: merge };
export const rowsShader: ShaderFile = { name: "sort-rows.wgsl", text: rows };
export const scatterShader: ShaderFile = { name: "sort-scatter.wgsl", text: scatter };
export const tileShader: ShaderFile = { name: "sort-tile.wgsl", text: tile };
