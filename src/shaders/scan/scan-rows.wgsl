// A scan along rows whose elements are neighbours in memory: LANES threads to a segment of a row, each
// with RUNS runs of RUN elements at a time, and SLOTS segments to a workgroup. Every element is read
// once and written once. scan-direct, scan-shared or scan-staged gives load_tile and store_tile; scan-subgroup or
// scan-tree gives `main` and scan_threads.
//
//   a tile   | lane 0: a run | lane 1: a run | … | lane 0: its second run | …     LANES * RUNS runs
//   sums       the last element of each run, then the total before the run in its tile

//@given alias Element = f32; an element, or the pair that a recurrence combines
//@given const RUNS = 2u; the runs of a thread in a tile

// The last element of each scanned run, and later the total before the run in its tile.
var<private> sums: array<Element, RUNS>;
