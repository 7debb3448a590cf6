// How the threads of a slice bring tiles of both operands into workgroup memory: at a step each thread
// carries CARRIED_A vectors of `a` and CARRIED_B of `b`. Needs matmul-operands.wgsl.
//
// Given by the generator: TILE_M, TILE_N (rows and columns of the output tile), TILE_K (steps of k at
// a time), THREADS (to a slice), SLICES, PADDING (vectors added to a row, against bank conflicts),
// OVER_M, OVER_N (rows and columns that the last tiles take on); whole_a, whole_a4, whole_b and whole_b4,
// which load as load_a4 and load_b4 do but only before the end of k.

const QUADS_M = TILE_M / 4u;
const QUADS_N = TILE_N / 4u;

// A slice's tiles lie behind each other: a[k][row / 4], then b[k][column / 4].
const STRIDE_A = QUADS_M + PADDING;
const STRIDE_B = QUADS_N + PADDING;
const SIZE_A = TILE_K * STRIDE_A;
const SIZE = SIZE_A + TILE_K * STRIDE_B;

// Vectors of sums that a thread has beside those of its tile.
const OVERHANGS = select(0u, 2u, OVER_M + OVER_N > 0u);

// What is handed over when the sums of slices are folded.
const HANDED = SLICES / 2u * (TILE_M * QUADS_N + OVERHANGS * THREADS);

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

// The vector of a slice's tile that begins at `first_k`; the tile is `whole` where it ends before K does.
fn fetch_a(vector: u32, batch: u32, first_row: u32, first_k: u32, whole: bool) -> Vector {
  let place = vector_place(vector, QUADS_M, A_ALONG_K);
  if (whole) { return whole_a4(batch, first_row + place.x, first_k + place.y); }
  return load_a4(batch, first_row + place.x, first_k + place.y);
}

fn fetch_b(vector: u32, batch: u32, first_k: u32, first_column: u32, whole: bool) -> Vector {
  let place = vector_place(vector, QUADS_N, B_ALONG_K);
  if (whole) { return whole_b4(batch, first_k + place.y, first_column + place.x); }
  return load_b4(batch, first_k + place.y, first_column + place.x);
}

fn keep_a(vector: u32, first: u32, values: Vector) {
  keep(vector_place(vector, QUADS_M, A_ALONG_K), first, STRIDE_A, A_ALONG_K, values);
}

fn keep_b(vector: u32, first: u32, values: Vector) {
  keep(vector_place(vector, QUADS_N, B_ALONG_K), first + SIZE_A, STRIDE_B, B_ALONG_K, values);
}

// One element of what the tiles at an edge take on: THREADS in turn bring OVER_M rows of TILE_K steps,
// or OVER_N columns.
fn fetch_below(element: u32, batch: u32, first_row: u32, first_k: u32) -> Scalar {
  return load_a(batch, first_row + TILE_M + element / TILE_K, first_k + element % TILE_K);
}

fn fetch_beside(element: u32, batch: u32, first_k: u32, first_column: u32) -> Scalar {
  return load_b(batch, first_k + element % TILE_K, first_column + TILE_N + element / TILE_K);
}

fn keep_below(element: u32, first: u32, value: Scalar) {
  tiles[first + element % TILE_K * STRIDE_A + QUADS_M][element / TILE_K] = value;
}

fn keep_beside(element: u32, first: u32, value: Scalar) {
  tiles[first + SIZE_A + element % TILE_K * STRIDE_B + QUADS_N][element / TILE_K] = value;
}

// Four rows of `a`, or four columns of `b`, at one step of k.
fn rows_at(batch: u32, row: u32, k: u32) -> Vector {
  if (!A_ALONG_K) { return whole_a4(batch, row, k); }
  return Vector(
    whole_a(batch, row, k), whole_a(batch, row + 1u, k),
    whole_a(batch, row + 2u, k), whole_a(batch, row + 3u, k));
}

fn columns_at(batch: u32, k: u32, column: u32) -> Vector {
  if (!B_ALONG_K) { return whole_b4(batch, k, column); }
  return Vector(
    whole_b(batch, k, column), whole_b(batch, k, column + 1u),
    whole_b(batch, k, column + 2u), whole_b(batch, k, column + 3u));
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
