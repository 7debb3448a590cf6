// Passing rows read where they lie: for devices that emulate workgroup memory, and for few rows.
//
// Given by the generator: given_head(batch, row, lane), given_value: parts of a row, 0
// outside; given_head_behind(batch, row), given_value_behind: the features behind those, 0 outside;
// load_passing_facts(batch, row): its log-sum-exp and delta.

fn begin_at(batch: u32, first: u32, thread: u32) {}

fn bring(batch: u32, first: u32, thread: u32) {}

fn passing_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart {
  return given_head(batch, first + at, lane);
}

fn passing_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart {
  return given_value(batch, first + at, lane);
}

fn passing_head_behind(batch: u32, first: u32, at: u32, feature: u32) -> vec4f {
  let row = first + at;
  return vec4f(
    given_head_behind(batch, row)[feature], given_head_behind(batch, row + 1u)[feature],
    given_head_behind(batch, row + 2u)[feature], given_head_behind(batch, row + 3u)[feature]);
}

fn passing_value_behind(batch: u32, first: u32, at: u32, feature: u32) -> vec4f {
  let row = first + at;
  return vec4f(
    given_value_behind(batch, row)[feature], given_value_behind(batch, row + 1u)[feature],
    given_value_behind(batch, row + 2u)[feature], given_value_behind(batch, row + 3u)[feature]);
}

fn passing_facts(batch: u32, first: u32, at: u32) -> vec2f {
  return load_passing_facts(batch, first + at);
}
