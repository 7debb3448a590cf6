// A reduction: each output combines LENGTH elements, LANES threads to an output, in a fixed order.
//
//   positions   | lane 0 | lane 1 | … | lane 0 | lane 1 | …      four chains of a lane, STEPS each;
//   a block       chain0                chain1                   BLOCKS of them, and REST steps
//
// For the maximum and the minimum of floats, join ignores NaN, which value_at then looks for and settled returns.
// One of reduce-thread, reduce-tree and reduce-subgroup has `main`.

//@given alias Element = f32; the type that a thread accumulates
//@given alias Total = f32; the type that threads fold: a number where an element is four neighbours of one output
//@given const LENGTH = 100u; the elements of an output
//@given const LANES = 8u; the threads of an output
//@given const BLOCKS = 1u, STEPS = 3u, REST = 1u; the blocks, the steps of each, and the steps after them
//@given fn identity() -> Element; the identity of the combination
//@given fn has_terms(output: u32) -> bool; false where every element is the identity
//@given fn value_at(output: u32, position: u32) -> Element; an element
//@given fn join(x: Element, y: Element) -> Element; the combination of two elements
//@given fn settled(total: Element) -> Element; the element, or NaN
//@given fn total_of(x: Element) -> Total; the combination of an element's numbers of one output

// Accumulates one lane's share, positions lane, lane + LANES, …, in four chains that are folded after every STEPS
// steps, so that rounding errors grow with the number of blocks and not with the length.
fn joined(output: u32, lane: u32) -> Element {
  var total = identity();
  for (var block = 0u; block < BLOCKS; block++) {
    var chain0 = identity();
    var chain1 = identity();
    var chain2 = identity();
    var chain3 = identity();
    for (var step = 0u; step < STEPS; step++) {
      let position = (block * STEPS + step) * 4u * LANES + lane;
      chain0 = join(chain0, value_at(output, position));
      chain1 = join(chain1, value_at(output, position + LANES));
      chain2 = join(chain2, value_at(output, position + 2u * LANES));
      chain3 = join(chain3, value_at(output, position + 3u * LANES));
    }
    total = join(total, join(join(chain0, chain1), join(chain2, chain3)));
  }
  for (var step = 0u; step < REST; step++) {
    let position = (BLOCKS * STEPS * 4u + step) * LANES + lane;
    if (position < LENGTH) { total = join(total, value_at(output, position)); }
  }
  return settled(total);
}

fn accumulate(output: u32, lane: u32) -> Total {
  var total = identity();
  if (has_terms(output)) { total = joined(output, lane); }
  return total_of(total);
}
