/** The shader files of convolutions. */

import thread from "../../../../shaders/conv-thread.wgsl?raw";
import tile from "../../../../shaders/conv-tile.wgsl?raw";
import window from "../../../../shaders/conv-window.wgsl?raw";
import type { ShaderFile } from "../directives/shader.ts";

export const threadShader: ShaderFile = { name: "conv-thread.wgsl", text: thread };
export const tileShader: ShaderFile = { name: "conv-tile.wgsl", text: tile };
export const windowShader: ShaderFile = { name: "conv-window.wgsl", text: window };
