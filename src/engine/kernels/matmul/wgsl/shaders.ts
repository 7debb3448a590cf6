/** The shader files of matrix products. */

import direct from "../../../../shaders/matmul/matmul-direct.wgsl?raw";
import edge from "../../../../shaders/matmul/matmul-edge.wgsl?raw";
import fixup from "../../../../shaders/matmul/matmul-fixup.wgsl?raw";
import grid from "../../../../shaders/matmul/matmul-grid.wgsl?raw";
import matrices from "../../../../shaders/matmul/matmul-matrices.wgsl?raw";
import operands from "../../../../shaders/matmul/matmul-operands.wgsl?raw";
import order from "../../../../shaders/matmul/matmul-order.wgsl?raw";
import stage from "../../../../shaders/matmul/matmul-stage.wgsl?raw";
import streamK from "../../../../shaders/matmul/matmul-stream-k.wgsl?raw";
import strip from "../../../../shaders/matmul/matmul-strip.wgsl?raw";
import tile from "../../../../shaders/matmul/matmul-tile.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const directShader: ShaderFile = { name: "matmul-direct.wgsl", text: direct };
export const edgeShader: ShaderFile = { name: "matmul-edge.wgsl", text: edge };
export const fixupShader: ShaderFile = { name: "matmul-fixup.wgsl", text: fixup };
export const gridShader: ShaderFile = { name: "matmul-grid.wgsl", text: grid };
export const matricesShader: ShaderFile = { name: "matmul-matrices.wgsl", text: matrices };
export const operandsShader: ShaderFile = { name: "matmul-operands.wgsl", text: operands };
export const orderShader: ShaderFile = { name: "matmul-order.wgsl", text: order };
export const streamKShader: ShaderFile = { name: "matmul-stream-k.wgsl", text: streamK };
export const stageShader: ShaderFile = { name: "matmul-stage.wgsl", text: stage };
export const stripShader: ShaderFile = { name: "matmul-strip.wgsl", text: strip };
export const tileShader: ShaderFile = { name: "matmul-tile.wgsl", text: tile };
