/** The shader files of factorisations. */

import begin from "../../../../shaders/factor-begin.wgsl?raw";
import border from "../../../../shaders/factor-border.wgsl?raw";
import divisor from "../../../../shaders/factor-divisor.wgsl?raw";
import panel from "../../../../shaders/factor-panel.wgsl?raw";
import small from "../../../../shaders/factor-small.wgsl?raw";
import solve from "../../../../shaders/factor-solve.wgsl?raw";
import update from "../../../../shaders/factor-update.wgsl?raw";
import type { ShaderFile } from "../directives/shader.ts";

export const beginShader: ShaderFile = { name: "factor-begin.wgsl", text: begin };
export const borderShader: ShaderFile = { name: "factor-border.wgsl", text: border };
export const divisorShader: ShaderFile = { name: "factor-divisor.wgsl", text: divisor };
export const panelShader: ShaderFile = { name: "factor-panel.wgsl", text: panel };
export const smallShader: ShaderFile = { name: "factor-small.wgsl", text: small };
export const solveShader: ShaderFile = { name: "factor-solve.wgsl", text: solve };
export const updateShader: ShaderFile = { name: "factor-update.wgsl", text: update };
