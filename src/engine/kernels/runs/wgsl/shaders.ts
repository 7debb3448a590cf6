/** The shader file of sums of runs. */
import runs from "../../../../shaders/runs/runs.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const runsShader: ShaderFile = { name: "runs.wgsl", text: runs };
