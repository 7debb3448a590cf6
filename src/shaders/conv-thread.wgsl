// Convolution without workgroup memory: a thread computes four neighbours in a row of one output. For
// groups of few outputs (a depthwise convolution has one), which share little.
//
// Given by the generator: what conv-tile.wgsl names, without its tiles, and THREADS;
// multiply_row(total, n, channel, z, y, x, output, place), which adds what one row of the window gives:
// `x` is where the first pixel's window begins, and `place` counts through the window of each channel.

const ACROSS = (OUT_W + 3u) / 4u;
const TOTAL = N * GROUPS * OUTPUTS * OUT_D * OUT_H * ACROSS;

fn pixel(n: u32, channel: u32, z: u32, y: u32, x: i32) -> f32 {
  if (u32(x) >= WIDTH) { return 0.0; }
  return load_input(n, channel, z, y, u32(x));
}

@compute @workgroup_size(THREADS)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) local: u32) {
  let thread = (group.y * GROUPS_X + group.x) * THREADS + local;
  if (thread >= TOTAL) { return; }
  let out_x = thread % ACROSS * 4u;
  let out_y = thread / ACROSS % OUT_H;
  let out_z = thread / (ACROSS * OUT_H) % OUT_D;
  let output = thread / (ACROSS * OUT_H * OUT_D) % (GROUPS * OUTPUTS);
  let n = thread / (ACROSS * OUT_H * OUT_D * GROUPS * OUTPUTS);
  let x = i32(out_x * STRIDE_W) - BEFORE_W;
  var total = vec4f();
  for (var channel = 0u; channel < CHANNELS; channel++) {
    for (var depth = 0u; depth < WINDOW_D; depth++) {
      let z = u32(i32(out_z * STRIDE_D + depth * DILATION_D) - BEFORE_D);
      for (var row = 0u; row < WINDOW_H; row++) {
        let y = u32(i32(out_y * STRIDE_H + row * DILATION_H) - BEFORE_H);
        if ((z < DEPTH) & (y < HEIGHT)) {
          let place = ((channel * WINDOW_D + depth) * WINDOW_H + row) * WINDOW_W;
          multiply_row(&total, n, output / OUTPUTS * CHANNELS + channel, z, y, x, output, place);
        }
      }
    }
  }
  store4(n, output / OUTPUTS, output % OUTPUTS, out_z, out_y, out_x, total);
}
