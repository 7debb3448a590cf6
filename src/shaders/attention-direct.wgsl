// Passing rows read where they lie: for devices that emulate workgroup memory, and for few rows.
//
//   storage ──► registers, by each thread that needs the row

//@given alias HeadPart = array<vec4f, 2>; a thread's part of a query or a key
//@given alias ValuePart = array<vec4f, 2>; a thread's part of a value or the output's cotangent
//@given fn given_head(batch: u32, row: u32, lane: u32) -> HeadPart; a lane's part of a row, 0 outside
//@given fn given_value(batch: u32, row: u32, lane: u32) -> ValuePart; a lane's part of a row, 0 outside
//@given fn given_head_behind(batch: u32, row: u32) -> vec4f; the features behind all parts, 0 outside
//@given fn given_value_behind(batch: u32, row: u32) -> vec4f; the features behind all parts, 0 outside
//@given fn load_passing_facts(batch: u32, row: u32) -> vec2f; a row's log-sum-exp and delta

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
