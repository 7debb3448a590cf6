// The order in which a matmul's output tiles are walked.
//
// Given by the generator: TILES_M, TILES_N (tiles that cover the output), BAND.

// The output tile of a workgroup: (batch, tile of rows, tile of columns). Tiles are walked in bands
// of BAND rows of tiles, column after column, so that workgroups that run at the same time share what
// they read of both operands.
fn tile_of(group: u32) -> vec3u {
  let place = group % (TILES_M * TILES_N);
  let first = place / (BAND * TILES_N) * BAND;
  let height = min(BAND, TILES_M - first);
  let within = place % (BAND * TILES_N);
  return vec3u(group / (TILES_M * TILES_N), first + within % height, within / height);
}
