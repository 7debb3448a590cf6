// The few features of a row behind its whole vectors. Each thread has those of its own row, thread % 4 of
// the four, which the other lanes of that row have as well: a vector of them would cost all lanes as much as
// one that is full.
//
//   a row:   | vectors, spread over the lanes | 1 to 3 features |
//                                               in every lane of the row, one row of four to a lane

//@given const HEAD_BEHIND = 1u, VALUE_BEHIND = 2u; how many there are, 3 at most
//@given fn passing_head_behind(batch: u32, first: u32, at: u32, feature: u32) -> vec4f; one of four passing rows from `at`
//@given fn passing_value_behind(batch: u32, first: u32, at: u32, feature: u32) -> vec4f; the same of a value

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
