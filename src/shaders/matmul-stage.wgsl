// How the threads of a slice bring tiles of both operands into workgroup memory: at a step each thread
// carries CARRIED_A vectors of `a` and CARRIED_B of `b`. Needs matmul-operands.wgsl.
//
// Given by the generator: TILE_M, TILE_N (rows and columns of the output tile), TILE_K (steps of k at
// a time), SLICES, PADDING (vectors added to a row, against bank conflicts).

const QUADS_M = TILE_M / 4u;
const QUADS_N = TILE_N / 4u;

// A slice's tiles lie behind each other: a[k][row / 4], then b[k][column / 4].
const STRIDE_A = QUADS_M + PADDING;
const STRIDE_B = QUADS_N + PADDING;
const SIZE_A = TILE_K * STRIDE_A;
const SIZE = SIZE_A + TILE_K * STRIDE_B;

// What is handed over when the sums of slices are folded.
const HANDED = SLICES / 2u * TILE_M * QUADS_N;

var<workgroup> tiles: array<Vector, max(SLICES * SIZE, HANDED)>;

// Where in its operand's tile a vector's first element lies: (row or column, k). Neighbouring vectors
// are neighbours in memory.
fn vector_place(vector: u32, quads: u32, along_k: bool) -> vec2u {
  return select(
    vec2u(vector % quads * 4u, vector / quads),
    vec2u(vector / (TILE_K / 4u), vector % (TILE_K / 4u) * 4u),
    along_k,
  );
}

fn fetch_a(vector: u32, batch: u32, first_row: u32, first_k: u32) -> Vector {
  let place = vector_place(vector, QUADS_M, A_ALONG_K);
  return load_a4(batch, first_row + place.x, first_k + place.y);
}

fn fetch_b(vector: u32, batch: u32, first_k: u32, first_column: u32) -> Vector {
  let place = vector_place(vector, QUADS_N, B_ALONG_K);
  return load_b4(batch, first_k + place.y, first_column + place.x);
}

fn keep_a(vector: u32, first: u32, values: Vector) {
  keep(vector_place(vector, QUADS_M, A_ALONG_K), first, STRIDE_A, A_ALONG_K, values);
}

fn keep_b(vector: u32, first: u32, values: Vector) {
  keep(vector_place(vector, QUADS_N, B_ALONG_K), first + SIZE_A, STRIDE_B, B_ALONG_K, values);
}

// `first`: where the tile begins.
fn keep(place: vec2u, first: u32, stride: u32, along_k: bool, values: Vector) {
  let at = first + place.y * stride + place.x / 4u;
  if (along_k) {
    let lane = place.x % 4u;
    tiles[at][lane] = values.x;
    tiles[at + stride][lane] = values.y;
    tiles[at + 2u * stride][lane] = values.z;
    tiles[at + 3u * stride][lane] = values.w;
  } else {
    tiles[at] = values;
  }
}
