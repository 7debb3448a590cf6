// A reduction: each output combines LENGTH elements, LANES threads to an output, in a fixed order.
//
// Given by the generator: alias Element, which a thread accumulates, and alias Total, which threads fold:
// one number where an element is four neighbours of one output; LENGTH, LANES, SLOTS, LANE_STRIDE,
// SLOT_STRIDE, OUTPUTS, GROUPS_X, BLOCKS, STEPS, REST; identity(); value_at(output, position);
// total_of(element); combine(x, y) and finish(output, total) of totals; join(x, y) and settled(x) of
// elements. These are their combination and x; but of the largest and the least of floats join does not
// mind NaN, which value_at then looks for and settled puts in. One of reduce-thread, reduce-tree and
// reduce-subgroup holds `main`.

// One lane's share, positions lane, lane + LANES, …: four chains, folded after every STEPS steps,
// so that rounding errors grow with the number of blocks and not with the length.
fn accumulate(output: u32, lane: u32) -> Total {
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
  return total_of(settled(total));
}
