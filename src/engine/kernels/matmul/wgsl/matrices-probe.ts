/** A shader that compiles if subgroup matrices have the names that matmul-matrices.wgsl uses. */
export const matricesProbe: string = `enable f16;
enable chromium_experimental_subgroup_matrix;
alias Left = subgroup_matrix_left<f16, 16, 16>;
alias Right = subgroup_matrix_right<f16, 16, 16>;
alias Sum = subgroup_matrix_result<f32, 16, 16>;
var<workgroup> halves: array<vec4<f16>, 64>;
var<workgroup> sums: array<f32, 256>;
@compute @workgroup_size(32) fn main() {
  let left = subgroupMatrixLoad<Left, row_major>(&halves, 0u, 4u);
  let right = subgroupMatrixLoad<Right, col_major>(&halves, 0u, 4u);
  let sum = subgroupMatrixMultiplyAccumulate(left, right, Sum());
  subgroupMatrixStore<row_major>(&sums, 0u, sum, 16u);
}`;
