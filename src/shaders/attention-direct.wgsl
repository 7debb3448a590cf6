// Passing rows read where they lie: for devices that emulate workgroup memory, and for few rows.
//
// Given by the generator: given_head(batch, row, lane), given_value: parts of a row, 0
// outside; load_passing_facts(batch, row): its log-sum-exp and delta.

fn begin_at(batch: u32, first: u32, thread: u32) {}

fn bring(batch: u32, first: u32, thread: u32) {}

fn passing_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart {
  return given_head(batch, first + at, lane);
}

fn passing_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart {
  return given_value(batch, first + at, lane);
}

fn passing_facts(batch: u32, first: u32, at: u32) -> vec2f {
  return load_passing_facts(batch, first + at);
}
