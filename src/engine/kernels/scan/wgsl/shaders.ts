/** The shader files of scans. */

import columns from "../../../../shaders/scan/scan-columns.wgsl?raw";
import direct from "../../../../shaders/scan/scan-direct.wgsl?raw";
import rows from "../../../../shaders/scan/scan-rows.wgsl?raw";
import runs from "../../../../shaders/scan/scan-runs.wgsl?raw";
import shared from "../../../../shaders/scan/scan-shared.wgsl?raw";
import staged from "../../../../shaders/scan/scan-staged.wgsl?raw";
import subgroup from "../../../../shaders/scan/scan-subgroup.wgsl?raw";
import thread from "../../../../shaders/scan/scan-thread.wgsl?raw";
import tree from "../../../../shaders/scan/scan-tree.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const columnsShader: ShaderFile = { name: "scan-columns.wgsl", text: columns };
export const directShader: ShaderFile = { name: "scan-direct.wgsl", text: direct };
export const rowsShader: ShaderFile = { name: "scan-rows.wgsl", text: rows };
export const runsShader: ShaderFile = { name: "scan-runs.wgsl", text: runs };
export const sharedShader: ShaderFile = { name: "scan-shared.wgsl", text: shared };
export const stagedShader: ShaderFile = { name: "scan-staged.wgsl", text: staged };
export const subgroupShader: ShaderFile = { name: "scan-subgroup.wgsl", text: subgroup };
export const threadShader: ShaderFile = { name: "scan-thread.wgsl", text: thread };
export const treeShader: ShaderFile = { name: "scan-tree.wgsl", text: tree };
