/** The shader files of matrix products. */

import direct from "../../../../shaders/matmul-direct.wgsl?raw";
import edge from "../../../../shaders/matmul-edge.wgsl?raw";
import fixup from "../../../../shaders/matmul-fixup.wgsl?raw";
import grid from "../../../../shaders/matmul-grid.wgsl?raw";
import matrices from "../../../../shaders/matmul-matrices.wgsl?raw";
import operands from "../../../../shaders/matmul-operands.wgsl?raw";
import order from "../../../../shaders/matmul-order.wgsl?raw";
import stage from "../../../../shaders/matmul-stage.wgsl?raw";
import streamK from "../../../../shaders/matmul-stream-k.wgsl?raw";
import strip from "../../../../shaders/matmul-strip.wgsl?raw";
import tile from "../../../../shaders/matmul-tile.wgsl?raw";
import type { ShaderFile } from "../directives/shader.ts";

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
