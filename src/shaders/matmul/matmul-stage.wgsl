// Stages tiles of both operands in workgroup memory: at a step each thread of a slice prefetches PREFETCHED_A vectors
// of `a` and PREFETCHED_B of `b` into registers, and then stores them.
//
//   tiles   | a[k][row / 4] and PADDING, TILE_K rows | b[k][column / 4] and PADDING | the next slice's … |
//           └ STRIDE_A · TILE_K = SIZE_A ────────────┴ STRIDE_B · TILE_K ───────────┘ SIZE to a slice

//@needs matmul-operands.wgsl
//@given alias Scalar = f32; an element
//@given const A_ALONG_K = true, B_ALONG_K = false; whether vectors are along k, or along the row or column axis
//@given const TILE_M = 64u, TILE_N = 64u; the rows and columns of the output's tile
//@given const TILE_K = 16u; the steps of k at a time
//@given const THREADS = 128u; the threads of a slice
//@given const SLICES = 1u; the groups of threads that share k
//@given const PADDING = 1u; the vectors after a row: against bank conflicts, and for edges
//@given const EDGE_VECTORS = 0u; the vectors in which sums of edges are added, or 0
//@given const B_IN_SCALARS = false; whether `b` is read one element at a time, by neighbouring threads
//@given fn load_b(batch: u32, k: u32, column: u32) -> Scalar; an element, 0 past the end of k
//@given fn unguarded_a(batch: u32, row: u32, k: u32) -> Scalar; as load_a does, but only inside of k
//@given fn unguarded_a4(batch: u32, row: u32, k: u32) -> Vector; as load_a4 does, but only inside of k
//@given fn unguarded_b(batch: u32, k: u32, column: u32) -> Scalar; as load_b does, but only inside of k
//@given fn unguarded_b4(batch: u32, k: u32, column: u32) -> Vector; as load_b4 does, but only inside of k

const QUADS_M = TILE_M / 4u;
const QUADS_N = TILE_N / 4u;

// The tiles of a slice follow each other: a[k][row / 4], then b[k][column / 4].
const STRIDE_A = QUADS_M + PADDING;
const STRIDE_B = QUADS_N + PADDING;
const SIZE_A = TILE_K * STRIDE_A;
const SIZE = SIZE_A + TILE_K * STRIDE_B;

// The vectors in which the sums of slices or of edges are exchanged; the threads of a strip exchange a vector each.
const EXCHANGED = max(max(SLICES / 2u * TILE_M * QUADS_N, SLICES * THREADS), EDGE_VECTORS);

var<workgroup> tiles: array<Vector, max(SLICES * SIZE, EXCHANGED)>;

// Returns the cell of a vector's first element in its operand's tile: (row or column, k). Neighbouring vectors
// are neighbours in memory.
fn vector_cell(vector: u32, quads: u32, along_k: bool) -> vec2u {
  return select(
    vec2u(vector % quads * 4u, vector / quads),
    vec2u(vector / (TILE_K / 4u), vector % (TILE_K / 4u) * 4u),
    along_k,
  );
}

// Returns the same for a single element of `b`, whose neighbours are along its columns.
fn element_cell(element: u32) -> vec2u { return vec2u(element % TILE_N, element / TILE_N); }

// Returns the vector that a thread fetches at its `turn`; the tile begins at `first_k`, and is `inside` where all
// of it is inside of k.
fn fetch_a(turn: u32, thread: u32, batch: u32, first_row: u32, first_k: u32, inside: bool) -> Vector {
  let cell = vector_cell(turn * THREADS + thread, QUADS_M, A_ALONG_K);
  if (inside) { return unguarded_a4(batch, first_row + cell.x, first_k + cell.y); }
  return load_a4(batch, first_row + cell.x, first_k + cell.y);
}

// Returns the same of `b`, or four single elements.
fn fetch_b(turn: u32, thread: u32, batch: u32, first_k: u32, first_column: u32, inside: bool) -> Vector {
  if (B_IN_SCALARS) {
    let first = 4u * turn * THREADS + thread;
    return Vector(
      fetch_b_scalar(first, batch, first_k, first_column, inside),
      fetch_b_scalar(first + THREADS, batch, first_k, first_column, inside),
      fetch_b_scalar(first + 2u * THREADS, batch, first_k, first_column, inside),
      fetch_b_scalar(first + 3u * THREADS, batch, first_k, first_column, inside));
  }
  let cell = vector_cell(turn * THREADS + thread, QUADS_N, B_ALONG_K);
  if (inside) { return unguarded_b4(batch, first_k + cell.y, first_column + cell.x); }
  return load_b4(batch, first_k + cell.y, first_column + cell.x);
}

fn fetch_b_scalar(element: u32, batch: u32, first_k: u32, first_column: u32, inside: bool) -> Scalar {
  let cell = element_cell(element);
  if (inside) { return unguarded_b(batch, first_k + cell.y, first_column + cell.x); }
  return load_b(batch, first_k + cell.y, first_column + cell.x);
}

// Stores a vector in the slice's tiles, which begin at `first`.
fn stage_a(turn: u32, thread: u32, first: u32, values: Vector) {
  stage_vector(vector_cell(turn * THREADS + thread, QUADS_M, A_ALONG_K), first, STRIDE_A, A_ALONG_K, values);
}

fn stage_b(turn: u32, thread: u32, first: u32, values: Vector) {
  let at = first + SIZE_A;
  if (B_IN_SCALARS) {
    let element = 4u * turn * THREADS + thread;
    stage_element(element_cell(element), at, values.x);
    stage_element(element_cell(element + THREADS), at, values.y);
    stage_element(element_cell(element + 2u * THREADS), at, values.z);
    stage_element(element_cell(element + 3u * THREADS), at, values.w);
  } else {
    stage_vector(vector_cell(turn * THREADS + thread, QUADS_N, B_ALONG_K), at, STRIDE_B, B_ALONG_K, values);
  }
}

fn stage_element(cell: vec2u, first: u32, value: Scalar) {
  tiles[first + cell.y * STRIDE_B + cell.x / 4u][cell.x % 4u] = value;
}

// These return four rows of `a`, or four columns of `b`, at one step of k.
fn rows_at(batch: u32, row: u32, k: u32) -> Vector {
  if (!A_ALONG_K) { return unguarded_a4(batch, row, k); }
  return Vector(
    unguarded_a(batch, row, k), unguarded_a(batch, row + 1u, k),
    unguarded_a(batch, row + 2u, k), unguarded_a(batch, row + 3u, k));
}

fn columns_at(batch: u32, k: u32, column: u32) -> Vector {
  if (!B_ALONG_K) { return unguarded_b4(batch, k, column); }
  return Vector(
    unguarded_b(batch, k, column), unguarded_b(batch, k, column + 1u),
    unguarded_b(batch, k, column + 2u), unguarded_b(batch, k, column + 3u));
}

// Stores a vector in the tile that begins at `first`.
fn stage_vector(cell: vec2u, first: u32, stride: u32, along_k: bool, values: Vector) {
  let at = first + cell.y * stride + cell.x / 4u;
  if (along_k) {
    let lane = cell.x % 4u;
    tiles[at][lane] = values.x;
    tiles[at + stride][lane] = values.y;
    tiles[at + 2u * stride][lane] = values.z;
    tiles[at + 3u * stride][lane] = values.w;
  } else {
    tiles[at] = values;
  }
}
