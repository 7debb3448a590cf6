// The few features of a row behind its whole vectors. Each thread has those of its own row, thread % 4 of
// the four, which the other lanes of that row have as well: a vector of them would cost all lanes as much as
// one that is full.
//
// Given by the generator: HEAD_BEHIND, VALUE_BEHIND: how many there are, 3 at most; held_head_behind(batch, row),
// held_value_behind: those of a row that threads hold, 0 outside. By attention-tile.wgsl or attention-direct.wgsl:
// passing_head_behind(batch, first, at, feature), passing_value_behind: one of four passing rows from `at` on.

// The own row's products with four passing rows, without these features and then with them.
fn with_head_behind(products: vec4f, own: vec4f, batch: u32, first: u32, at: u32) -> vec4f {
  var total = products;
  for (var feature = 0u; feature < HEAD_BEHIND; feature++) {
    total = fma(vec4f(own[feature]), passing_head_behind(batch, first, at, feature), total);
  }
  return total;
}

fn with_value_behind(products: vec4f, own: vec4f, batch: u32, first: u32, at: u32) -> vec4f {
  var total = products;
  for (var feature = 0u; feature < VALUE_BEHIND; feature++) {
    total = fma(vec4f(own[feature]), passing_value_behind(batch, first, at, feature), total);
  }
  return total;
}

// x and these features of four passing rows by the own row's factors for them.
fn add_head_behind(x: vec4f, factors: vec4f, batch: u32, first: u32, at: u32) -> vec4f {
  var total = x;
  for (var feature = 0u; feature < HEAD_BEHIND; feature++) {
    total[feature] += dot(factors, passing_head_behind(batch, first, at, feature));
  }
  return total;
}

fn add_value_behind(x: vec4f, factors: vec4f, batch: u32, first: u32, at: u32) -> vec4f {
  var total = x;
  for (var feature = 0u; feature < VALUE_BEHIND; feature++) {
    total[feature] += dot(factors, passing_value_behind(batch, first, at, feature));
  }
  return total;
}
