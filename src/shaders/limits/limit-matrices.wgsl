// Products of 16×16 halves with f32 sums on subgroup matrices, in registers: eight independent chains
// of two lefts and four rights, so that latency is hidden and no two chains compute the same.
//
//             a    b    c    d
//   first   | Sum  Sum  Sum  Sum |      each 512 times, by every subgroup
//   second  | Sum  Sum  Sum  Sum |
enable f16;
enable chromium_experimental_subgroup_matrix;
diagnostic(off, chromium.subgroup_matrix_uniformity);

alias Left = subgroup_matrix_left<f16, 16, 16>;
alias Right = subgroup_matrix_right<f16, 16, 16>;
alias Sum = subgroup_matrix_result<f32, 16, 16>;

@group(0) @binding(0) var<storage, read_write> results: array<f32>;

var<workgroup> halves: array<vec4<f16>, 384>;
var<workgroup> sums: array<f32, 2048>;

@compute @workgroup_size(256)
fn main(@builtin(local_invocation_index) local: u32) {
  // The values are known at run time only, and stay finite in all steps.
  for (var at = local; at < 384u; at += 256u) {
    halves[at] = vec4<f16>(f16(results[at % 2u]) / f16(1u + at % 7u));
  }
  workgroupBarrier();
  let first = subgroupMatrixLoad<Left, row_major>(&halves, 0u, 4u);
  let second = subgroupMatrixLoad<Left, row_major>(&halves, 64u, 4u);
  let a = subgroupMatrixLoad<Right, col_major>(&halves, 128u, 4u);
  let b = subgroupMatrixLoad<Right, col_major>(&halves, 192u, 4u);
  let c = subgroupMatrixLoad<Right, col_major>(&halves, 256u, 4u);
  let d = subgroupMatrixLoad<Right, col_major>(&halves, 320u, 4u);
  var first_a = Sum();
  var first_b = Sum();
  var first_c = Sum();
  var first_d = Sum();
  var second_a = Sum();
  var second_b = Sum();
  var second_c = Sum();
  var second_d = Sum();
  for (var step = 0u; step < 512u; step++) {
    first_a = subgroupMatrixMultiplyAccumulate(first, a, first_a);
    first_b = subgroupMatrixMultiplyAccumulate(first, b, first_b);
    first_c = subgroupMatrixMultiplyAccumulate(first, c, first_c);
    first_d = subgroupMatrixMultiplyAccumulate(first, d, first_d);
    second_a = subgroupMatrixMultiplyAccumulate(second, a, second_a);
    second_b = subgroupMatrixMultiplyAccumulate(second, b, second_b);
    second_c = subgroupMatrixMultiplyAccumulate(second, c, second_c);
    second_d = subgroupMatrixMultiplyAccumulate(second, d, second_d);
  }
  let offset = local / 32u * 256u;
  var sum = 0.0;
  subgroupMatrixStore<row_major>(&sums, offset, first_a, 16u);
  sum += sums[local * 8u];
  subgroupMatrixStore<row_major>(&sums, offset, first_b, 16u);
  sum += sums[local * 8u];
  subgroupMatrixStore<row_major>(&sums, offset, first_c, 16u);
  sum += sums[local * 8u];
  subgroupMatrixStore<row_major>(&sums, offset, first_d, 16u);
  sum += sums[local * 8u];
  subgroupMatrixStore<row_major>(&sums, offset, second_a, 16u);
  sum += sums[local * 8u];
  subgroupMatrixStore<row_major>(&sums, offset, second_b, 16u);
  sum += sums[local * 8u];
  subgroupMatrixStore<row_major>(&sums, offset, second_c, 16u);
  sum += sums[local * 8u];
  subgroupMatrixStore<row_major>(&sums, offset, second_d, 16u);
  sum += sums[local * 8u];
  // Never true: this only keeps the compiler from dropping the sums.
  if (sum == -1.0) {
    results[local % 64u] = sum;
  }
}
