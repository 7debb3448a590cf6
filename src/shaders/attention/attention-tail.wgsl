// The tail of a row: the one to three features after its whole vectors. Each thread has those of one row, thread % 4
// of the four, and the other lanes of that row have them as well: a vector of them would cost all lanes as much as
// a full one.
//
//   a row:   | vectors, spread over the lanes | 1 to 3 features |
//                                               in every lane of the row, one row of four to a lane

//@given const HEAD_TAIL = 1u, VALUE_TAIL = 2u; the features of a tail, 3 at most
//@given fn streamed_head_tail(batch: u32, first: u32, at: u32, feature: u32) -> vec4f; a feature of four streamed rows from `at`
//@given fn streamed_value_tail(batch: u32, first: u32, at: u32, feature: u32) -> vec4f; the same of a value

// Adds the tails to the products of the own row with four streamed rows.
fn with_head_tail(products: vec4f, own: vec4f, batch: u32, first: u32, at: u32) -> vec4f {
  var total = products;
  for (var feature = 0u; feature < HEAD_TAIL; feature++) {
    total = fma(vec4f(own[feature]), streamed_head_tail(batch, first, at, feature), total);
  }
  return total;
}

fn with_value_tail(products: vec4f, own: vec4f, batch: u32, first: u32, at: u32) -> vec4f {
  var total = products;
  for (var feature = 0u; feature < VALUE_TAIL; feature++) {
    total = fma(vec4f(own[feature]), streamed_value_tail(batch, first, at, feature), total);
  }
  return total;
}

// Adds to x the tails of four streamed rows, times the own row's factors for them.
fn add_head_tail(x: vec4f, factors: vec4f, batch: u32, first: u32, at: u32) -> vec4f {
  var total = x;
  for (var feature = 0u; feature < HEAD_TAIL; feature++) {
    total[feature] += dot(factors, streamed_head_tail(batch, first, at, feature));
  }
  return total;
}

fn add_value_tail(x: vec4f, factors: vec4f, batch: u32, first: u32, at: u32) -> vec4f {
  var total = x;
  for (var feature = 0u; feature < VALUE_TAIL; feature++) {
    total[feature] += dot(factors, streamed_value_tail(batch, first, at, feature));
  }
  return total;
}
