// A scan along rows whose elements are neighbours in memory: LANES threads to a segment of a row, each
// with RUNS runs of RUN elements at a time, and SLOTS segments to a workgroup. Every element is read
// once and written once.
//
// Given by the generator: struct or alias Element; ROWS, EXTENT, SEGMENT, SEGMENTS; LANES, RUNS, RUN, SLOTS,
// TILES (tiles of LANES * RUNS runs that cover a segment), GROUPS_X; REVERSE, EXCLUSIVE; identity(),
// combine(before, x); start_of(row, segment, inner). scan-direct or scan-staged gives load_tile and
// store_tile; scan-subgroup or scan-tree gives `main` and scan_threads.

// The last element of each scanned run; then what comes before the run in its tile.
var<private> sums: array<Element, RUNS>;
