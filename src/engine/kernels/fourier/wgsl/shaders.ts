/** The shader files of Fourier transforms. */

import rows from "../../../../shaders/fourier/fourier.wgsl?raw";
import pass from "../../../../shaders/fourier/fourier-pass.wgsl?raw";
import radices from "../../../../shaders/fourier/fourier-radices.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const rowsShader: ShaderFile = { name: "fourier.wgsl", text: rows };
export const radicesShader: ShaderFile = { name: "fourier-radices.wgsl", text: radices };

/** The pass of one radix, whose number ends the names of all that it declares. */
export function passShader(radix: number): ShaderFile {
  return { name: "fourier-pass.wgsl", text: pass.replaceAll("_stage", `_${radix}`) };
}
