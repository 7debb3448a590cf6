// Rows of attention's matrices in registers. LANES threads hold four rows together, each thread a part
// of their features: the vectors lane, lane + LANES, … of each row.
//
// Given by the generator: alias HeadPart, ValuePart (a thread's part of a query or a key, and of a value
// or the output's cotangent); head_product, value_product: the sum of the products of two parts' elements;
// head_sum(x, factor, y), value_sum: x + factor · y; head_scaled, value_scaled; held_head(batch, row,
// lane), held_value: parts of the rows that the threads hold, 0 outside.

struct HeadRows { a: HeadPart, b: HeadPart, c: HeadPart, d: HeadPart }
struct ValueRows { a: ValuePart, b: ValuePart, c: ValuePart, d: ValuePart }

fn held_heads(batch: u32, row: u32, lane: u32) -> HeadRows {
  return HeadRows(
    held_head(batch, row, lane), held_head(batch, row + 1u, lane),
    held_head(batch, row + 2u, lane), held_head(batch, row + 3u, lane));
}

fn held_values(batch: u32, row: u32, lane: u32) -> ValueRows {
  return ValueRows(
    held_value(batch, row, lane), held_value(batch, row + 1u, lane),
    held_value(batch, row + 2u, lane), held_value(batch, row + 3u, lane));
}

fn scaled_heads(rows: HeadRows, factors: vec4f) -> HeadRows {
  return HeadRows(
    head_scaled(rows.a, factors.x), head_scaled(rows.b, factors.y),
    head_scaled(rows.c, factors.z), head_scaled(rows.d, factors.w));
}

fn scaled_values(rows: ValueRows, factors: vec4f) -> ValueRows {
  return ValueRows(
    value_scaled(rows.a, factors.x), value_scaled(rows.b, factors.y),
    value_scaled(rows.c, factors.z), value_scaled(rows.d, factors.w));
}

// This thread's share of the products of four rows with one.
fn head_products(rows: HeadRows, x: HeadPart) -> vec4f {
  return vec4f(
    head_product(rows.a, x), head_product(rows.b, x),
    head_product(rows.c, x), head_product(rows.d, x));
}

fn value_products(rows: ValueRows, x: ValuePart) -> vec4f {
  return vec4f(
    value_product(rows.a, x), value_product(rows.b, x),
    value_product(rows.c, x), value_product(rows.d, x));
}

fn add_heads(rows: HeadRows, factors: vec4f, x: HeadPart) -> HeadRows {
  return HeadRows(
    head_sum(rows.a, factors.x, x), head_sum(rows.b, factors.y, x),
    head_sum(rows.c, factors.z, x), head_sum(rows.d, factors.w, x));
}

fn add_values(rows: ValueRows, factors: vec4f, x: ValuePart) -> ValueRows {
  return ValueRows(
    value_sum(rows.a, factors.x, x), value_sum(rows.b, factors.y, x),
    value_sum(rows.c, factors.z, x), value_sum(rows.d, factors.w, x));
}
