/** The shader files of kernels over rows. */

import main from "../../../../shaders/rows/rows.wgsl?raw";
import foldThread from "../../../../shaders/rows/rows-fold-thread.wgsl?raw";
import foldTree from "../../../../shaders/rows/rows-fold-tree.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const mainShader: ShaderFile = { name: "rows.wgsl", text: main };
export const foldThreadShader: ShaderFile = { name: "rows-fold-thread.wgsl", text: foldThread };
export const foldTreeShader: ShaderFile = { name: "rows-fold-tree.wgsl", text: foldTree };
