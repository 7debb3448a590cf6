/** The shader files of reductions. */

import accumulate from "../../../../shaders/reduce/reduce-accumulate.wgsl?raw";
import subgroup from "../../../../shaders/reduce/reduce-subgroup.wgsl?raw";
import thread from "../../../../shaders/reduce/reduce-thread.wgsl?raw";
import tree from "../../../../shaders/reduce/reduce-tree.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const accumulateShader: ShaderFile = { name: "reduce-accumulate.wgsl", text: accumulate };
export const subgroupShader: ShaderFile = { name: "reduce-subgroup.wgsl", text: subgroup };
export const threadShader: ShaderFile = { name: "reduce-thread.wgsl", text: thread };
export const treeShader: ShaderFile = { name: "reduce-tree.wgsl", text: tree };
