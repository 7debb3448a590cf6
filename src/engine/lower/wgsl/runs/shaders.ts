/** The shader file of sums of runs. */
import runs from "../../../../shaders/runs.wgsl?raw";
import type { ShaderFile } from "../directives/shader.ts";

export const runsShader: ShaderFile = { name: "runs.wgsl", text: runs };
