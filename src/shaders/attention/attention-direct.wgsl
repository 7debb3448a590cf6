// Streamed rows are read directly from storage: for devices that emulate workgroup memory, and for few rows.
//
//   storage ──► registers, by each thread that needs the row

//@given alias HeadPart = array<vec4f, 2>; a thread's part of a query or a key
//@given alias ValuePart = array<vec4f, 2>; a thread's part of a value or the output's cotangent
//@given fn storage_head(batch: u32, row: u32, lane: u32) -> HeadPart; a lane's part of a row, 0 outside
//@given fn storage_value(batch: u32, row: u32, lane: u32) -> ValuePart; a lane's part of a row, 0 outside
//@given fn storage_head_tail(batch: u32, row: u32) -> vec4f; the tail of a row, 0 outside
//@given fn storage_value_tail(batch: u32, row: u32) -> vec4f; the tail of a row, 0 outside
//@given fn load_streamed_facts(batch: u32, row: u32) -> vec3f; a row's statistics and delta

fn prefetch(batch: u32, first: u32, thread: u32) {}

fn stage_tile(batch: u32, first: u32, thread: u32) {}

fn streamed_head(batch: u32, first: u32, at: u32, lane: u32) -> HeadPart {
  return storage_head(batch, first + at, lane);
}

fn streamed_value(batch: u32, first: u32, at: u32, lane: u32) -> ValuePart {
  return storage_value(batch, first + at, lane);
}

fn streamed_head_tail(batch: u32, first: u32, at: u32, feature: u32) -> vec4f {
  let row = first + at;
  return vec4f(
    storage_head_tail(batch, row)[feature], storage_head_tail(batch, row + 1u)[feature],
    storage_head_tail(batch, row + 2u)[feature], storage_head_tail(batch, row + 3u)[feature]);
}

fn streamed_value_tail(batch: u32, first: u32, at: u32, feature: u32) -> vec4f {
  let row = first + at;
  return vec4f(
    storage_value_tail(batch, row)[feature], storage_value_tail(batch, row + 1u)[feature],
    storage_value_tail(batch, row + 2u)[feature], storage_value_tail(batch, row + 3u)[feature]);
}

fn streamed_facts(batch: u32, first: u32, at: u32) -> vec3f {
  return load_streamed_facts(batch, first + at);
}
