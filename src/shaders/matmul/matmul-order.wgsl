// The order in which workgroups take a matmul's output tiles, for the sake of caches (threadblock swizzling).
//
//   TILES_N ►
//   0  4  8     BAND rows of tiles at a time, column after column
//   1  5  9
//   2  6  …
//   3  7
//   ─────────   the next band

//@given const TILES_M = 2u, TILES_N = 2u; the tiles that cover the output
//@given const BAND = 1u; the rows of tiles of a band

// Returns the output tile of a workgroup: (batch, tile of rows, tile of columns). Tiles are visited in bands
// of BAND rows of tiles, column after column, so that workgroups that run at the same time read the same parts of
// both operands.
fn tile_of(group: u32) -> vec3u {
  let index = group % (TILES_M * TILES_N);
  let first = index / (BAND * TILES_N) * BAND;
  let height = min(BAND, TILES_M - first);
  let within = index % (BAND * TILES_N);
  return vec3u(group / (TILES_M * TILES_N), first + within % height, within / height);
}
