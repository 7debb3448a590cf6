/** The shader files of factorisations. */

import columnsSmall from "../../../../shaders/factorization/columns-small.wgsl?raw";
import eigenSmall from "../../../../shaders/factorization/eigen-small.wgsl?raw";
import begin from "../../../../shaders/factorization/factor-begin.wgsl?raw";
import choleskyBegin from "../../../../shaders/factorization/factor-cholesky-begin.wgsl?raw";
import choleskyRound from "../../../../shaders/factorization/factor-cholesky-round.wgsl?raw";
import divisor from "../../../../shaders/factorization/factor-divisor.wgsl?raw";
import luBegin from "../../../../shaders/factorization/factor-lu-begin.wgsl?raw";
import luPanel from "../../../../shaders/factorization/factor-lu-panel.wgsl?raw";
import luRound from "../../../../shaders/factorization/factor-lu-round.wgsl?raw";
import searchSubgroup from "../../../../shaders/factorization/factor-lu-search-subgroup.wgsl?raw";
import searchTree from "../../../../shaders/factorization/factor-lu-search-tree.wgsl?raw";
import small from "../../../../shaders/factorization/factor-small.wgsl?raw";
import solve from "../../../../shaders/factorization/factor-solve.wgsl?raw";
import jacobiApply from "../../../../shaders/factorization/jacobi-apply.wgsl?raw";
import jacobiBegin from "../../../../shaders/factorization/jacobi-begin.wgsl?raw";
import jacobiPairs from "../../../../shaders/factorization/jacobi-pairs.wgsl?raw";
import jacobiSweep from "../../../../shaders/factorization/jacobi-sweep.wgsl?raw";
import qrPanel from "../../../../shaders/factorization/qr-panel.wgsl?raw";
import qrRegisters from "../../../../shaders/factorization/qr-registers.wgsl?raw";
import qrSmall from "../../../../shaders/factorization/qr-small.wgsl?raw";
import qrUpdate from "../../../../shaders/factorization/qr-update.wgsl?raw";
import reflection from "../../../../shaders/factorization/reflection.wgsl?raw";
import rotation from "../../../../shaders/factorization/rotation.wgsl?raw";
import triangleBegin from "../../../../shaders/factorization/triangle-begin.wgsl?raw";
import triangleRound from "../../../../shaders/factorization/triangle-round.wgsl?raw";
import type { ShaderFile } from "../../../target/wgsl/directives/shader.ts";

export const beginShader: ShaderFile = { name: "factor-begin.wgsl", text: begin };
export const choleskyBeginShader: ShaderFile = {
  name: "factor-cholesky-begin.wgsl",
  text: choleskyBegin,
};
export const choleskyRoundShader: ShaderFile = {
  name: "factor-cholesky-round.wgsl",
  text: choleskyRound,
};
export const divisorShader: ShaderFile = { name: "factor-divisor.wgsl", text: divisor };
export const smallShader: ShaderFile = { name: "factor-small.wgsl", text: small };
export const solveShader: ShaderFile = { name: "factor-solve.wgsl", text: solve };
export const luBeginShader: ShaderFile = { name: "factor-lu-begin.wgsl", text: luBegin };
export const luPanelShader: ShaderFile = { name: "factor-lu-panel.wgsl", text: luPanel };
export const luRoundShader: ShaderFile = { name: "factor-lu-round.wgsl", text: luRound };
export const searchSubgroupShader: ShaderFile = {
  name: "factor-lu-search-subgroup.wgsl",
  text: searchSubgroup,
};
export const searchTreeShader: ShaderFile = {
  name: "factor-lu-search-tree.wgsl",
  text: searchTree,
};
export const qrPanelShader: ShaderFile = { name: "qr-panel.wgsl", text: qrPanel };
export const qrRegistersShader: ShaderFile = { name: "qr-registers.wgsl", text: qrRegisters };
export const qrSmallShader: ShaderFile = { name: "qr-small.wgsl", text: qrSmall };
export const qrUpdateShader: ShaderFile = { name: "qr-update.wgsl", text: qrUpdate };
export const reflectionShader: ShaderFile = { name: "reflection.wgsl", text: reflection };
export const columnsSmallShader: ShaderFile = { name: "columns-small.wgsl", text: columnsSmall };
export const eigenSmallShader: ShaderFile = { name: "eigen-small.wgsl", text: eigenSmall };
export const jacobiApplyShader: ShaderFile = { name: "jacobi-apply.wgsl", text: jacobiApply };
export const jacobiBeginShader: ShaderFile = { name: "jacobi-begin.wgsl", text: jacobiBegin };
export const jacobiPairsShader: ShaderFile = { name: "jacobi-pairs.wgsl", text: jacobiPairs };
export const jacobiSweepShader: ShaderFile = { name: "jacobi-sweep.wgsl", text: jacobiSweep };
export const rotationShader: ShaderFile = { name: "rotation.wgsl", text: rotation };
export const triangleBeginShader: ShaderFile = { name: "triangle-begin.wgsl", text: triangleBegin };
export const triangleRoundShader: ShaderFile = { name: "triangle-round.wgsl", text: triangleRound };
