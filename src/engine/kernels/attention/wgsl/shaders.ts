/** The shader files of attention and its gradients. */

import forward from "../../../../shaders/attention/attention.wgsl?raw";
import direct from "../../../../shaders/attention/attention-direct.wgsl?raw";
import keyValue from "../../../../shaders/attention/attention-key-value-gradient.wgsl?raw";
import query from "../../../../shaders/attention/attention-query-gradient.wgsl?raw";
import rows from "../../../../shaders/attention/attention-rows.wgsl?raw";
import scores from "../../../../shaders/attention/attention-scores.wgsl?raw";
import split from "../../../../shaders/attention/attention-split.wgsl?raw";
import subgroup from "../../../../shaders/attention/attention-subgroup.wgsl?raw";
import tail from "../../../../shaders/attention/attention-tail.wgsl?raw";
import tile from "../../../../shaders/attention/attention-tile.wgsl?raw";
import workgroup from "../../../../shaders/attention/attention-workgroup.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const forwardShader: ShaderFile = { name: "attention.wgsl", text: forward };
export const tailShader: ShaderFile = { name: "attention-tail.wgsl", text: tail };
export const directShader: ShaderFile = { name: "attention-direct.wgsl", text: direct };
export const keyValueShader: ShaderFile = {
  name: "attention-key-value-gradient.wgsl",
  text: keyValue,
};
export const queryShader: ShaderFile = { name: "attention-query-gradient.wgsl", text: query };
export const rowsShader: ShaderFile = { name: "attention-rows.wgsl", text: rows };
export const scoresShader: ShaderFile = { name: "attention-scores.wgsl", text: scores };
export const splitShader: ShaderFile = { name: "attention-split.wgsl", text: split };
export const subgroupShader: ShaderFile = { name: "attention-subgroup.wgsl", text: subgroup };
export const tileShader: ShaderFile = { name: "attention-tile.wgsl", text: tile };
export const workgroupShader: ShaderFile = { name: "attention-workgroup.wgsl", text: workgroup };
