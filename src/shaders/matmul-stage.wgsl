// How the threads of a slice bring tiles of both operands into workgroup memory: at a step each thread
// carries CARRIED_A vectors of `a` and CARRIED_B of `b`.
//
//   tiles   | a[k][row / 4] and PADDING, TILE_K rows | b[k][column / 4] and PADDING | the next slice's … |
//           └ STRIDE_A · TILE_K = SIZE_A ────────────┴ STRIDE_B · TILE_K ───────────┘ SIZE to a slice

//@needs matmul-operands.wgsl
//@given const A_ALONG_K = true, B_ALONG_K = false; whether four neighbours lie along k, or along the row or column axis
//@given const TILE_M = 64u, TILE_N = 64u; the rows and columns of the output's tile
//@given const TILE_K = 16u; the steps of k at a time
//@given const THREADS = 128u; the threads of a slice
//@given const SLICES = 1u; the groups of threads that share k
//@given const PADDING = 1u; the vectors after a row: against bank conflicts, and what lies beyond a tile with edges
//@given const EDGE_VECTORS = 0u; what the threads of edges hand over at a time, or 0
//@given const B_SINGLY = false; whether `b` is read one element at a time, by neighbouring threads
//@given fn load_b(batch: u32, k: u32, column: u32) -> Scalar; an element, 0 past the end of k
//@given fn whole_a(batch: u32, row: u32, k: u32) -> Scalar; as load_a does, but only inside of k
//@given fn whole_a4(batch: u32, row: u32, k: u32) -> Vector; as load_a4 does, but only inside of k
//@given fn whole_b(batch: u32, k: u32, column: u32) -> Scalar; as load_b does, but only inside of k
//@given fn whole_b4(batch: u32, k: u32, column: u32) -> Vector; as load_b4 does, but only inside of k

const QUADS_M = TILE_M / 4u;
const QUADS_N = TILE_N / 4u;

// A slice's tiles lie behind each other: a[k][row / 4], then b[k][column / 4].
const STRIDE_A = QUADS_M + PADDING;
const STRIDE_B = QUADS_N + PADDING;
const SIZE_A = TILE_K * STRIDE_A;
const SIZE = SIZE_A + TILE_K * STRIDE_B;

// What is handed over when the sums of slices are folded, or those of edges; a strip's threads hand over a
// vector each.
const HANDED = max(max(SLICES / 2u * TILE_M * QUADS_N, SLICES * THREADS), EDGE_VECTORS);

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

// The same for an element of `b` that lies across k.
fn element_place(element: u32) -> vec2u { return vec2u(element % TILE_N, element / TILE_N); }

// The vector that a thread brings at its `turn`; the tile begins at `first_k`, and is `whole` where all
// of it is inside of k.
fn fetch_a(turn: u32, thread: u32, batch: u32, first_row: u32, first_k: u32, whole: bool) -> Vector {
  let place = vector_place(turn * THREADS + thread, QUADS_M, A_ALONG_K);
  if (whole) { return whole_a4(batch, first_row + place.x, first_k + place.y); }
  return load_a4(batch, first_row + place.x, first_k + place.y);
}

// Likewise, or four elements.
fn fetch_b(turn: u32, thread: u32, batch: u32, first_k: u32, first_column: u32, whole: bool) -> Vector {
  if (B_SINGLY) {
    let first = 4u * turn * THREADS + thread;
    return Vector(
      fetch_b_singly(first, batch, first_k, first_column, whole),
      fetch_b_singly(first + THREADS, batch, first_k, first_column, whole),
      fetch_b_singly(first + 2u * THREADS, batch, first_k, first_column, whole),
      fetch_b_singly(first + 3u * THREADS, batch, first_k, first_column, whole));
  }
  let place = vector_place(turn * THREADS + thread, QUADS_N, B_ALONG_K);
  if (whole) { return whole_b4(batch, first_k + place.y, first_column + place.x); }
  return load_b4(batch, first_k + place.y, first_column + place.x);
}

fn fetch_b_singly(element: u32, batch: u32, first_k: u32, first_column: u32, whole: bool) -> Scalar {
  let place = element_place(element);
  if (whole) { return whole_b(batch, first_k + place.y, first_column + place.x); }
  return load_b(batch, first_k + place.y, first_column + place.x);
}

// `first`: where the slice's tiles begin.
fn keep_a(turn: u32, thread: u32, first: u32, values: Vector) {
  keep(vector_place(turn * THREADS + thread, QUADS_M, A_ALONG_K), first, STRIDE_A, A_ALONG_K, values);
}

fn keep_b(turn: u32, thread: u32, first: u32, values: Vector) {
  let at = first + SIZE_A;
  if (B_SINGLY) {
    let element = 4u * turn * THREADS + thread;
    keep_element(element_place(element), at, values.x);
    keep_element(element_place(element + THREADS), at, values.y);
    keep_element(element_place(element + 2u * THREADS), at, values.z);
    keep_element(element_place(element + 3u * THREADS), at, values.w);
  } else {
    keep(vector_place(turn * THREADS + thread, QUADS_N, B_ALONG_K), at, STRIDE_B, B_ALONG_K, values);
  }
}

fn keep_element(place: vec2u, first: u32, value: Scalar) {
  tiles[first + place.y * STRIDE_B + place.x / 4u][place.x % 4u] = value;
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
