/** The shader files of convolutions. */

import thread from "../../../../shaders/convolution/conv-thread.wgsl?raw";
import tile from "../../../../shaders/convolution/conv-tile.wgsl?raw";
import window from "../../../../shaders/convolution/conv-window.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const threadShader: ShaderFile = { name: "conv-thread.wgsl", text: thread };
export const tileShader: ShaderFile = { name: "conv-tile.wgsl", text: tile };
export const windowShader: ShaderFile = { name: "conv-window.wgsl", text: window };
