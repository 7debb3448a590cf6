// Rows of attention's matrices in registers. LANES threads own four rows together, each thread a part
// of their features: the vectors lane, lane + LANES, … of each row.
//
//             lane 0    lane 1   …            lane 0
//   row a   | vec4f   | vec4f   | … | vec4f | vec4f   | …      HeadRows.a of a lane: its vectors of the row
//   row b   | vec4f   | vec4f   | …
//   row c, row d

//@given alias HeadPart = array<vec4f, 2>; a thread's part of a query or a key
//@given alias ValuePart = array<vec4f, 2>; a thread's part of a value or the output's cotangent
//@given fn head_product(x: HeadPart, y: HeadPart) -> f32; the sum of the products of two parts' elements
//@given fn value_product(x: ValuePart, y: ValuePart) -> f32; the same of values
//@given fn head_sum(x: HeadPart, factor: f32, y: HeadPart) -> HeadPart; x + factor · y
//@given fn value_sum(x: ValuePart, factor: f32, y: ValuePart) -> ValuePart; x + factor · y
//@given fn head_scaled(x: HeadPart, factor: f32) -> HeadPart; factor · x
//@given fn value_scaled(x: ValuePart, factor: f32) -> ValuePart; factor · x
//@given fn owned_head(batch: u32, row: u32, lane: u32) -> HeadPart; a lane's part of a row that threads own, 0 outside
//@given fn owned_value(batch: u32, row: u32, lane: u32) -> ValuePart; a lane's part of a row that threads own, 0 outside

struct HeadRows { a: HeadPart, b: HeadPart, c: HeadPart, d: HeadPart }
struct ValueRows { a: ValuePart, b: ValuePart, c: ValuePart, d: ValuePart }

fn owned_heads(batch: u32, row: u32, lane: u32) -> HeadRows {
  return HeadRows(
    owned_head(batch, row, lane), owned_head(batch, row + 1u, lane),
    owned_head(batch, row + 2u, lane), owned_head(batch, row + 3u, lane));
}

fn owned_values(batch: u32, row: u32, lane: u32) -> ValueRows {
  return ValueRows(
    owned_value(batch, row, lane), owned_value(batch, row + 1u, lane),
    owned_value(batch, row + 2u, lane), owned_value(batch, row + 3u, lane));
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
