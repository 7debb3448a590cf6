// Convolution without workgroup memory: a thread computes four neighbours in a row of one output. For
// groups of few outputs (a depthwise convolution has one), which share little.
//
//   a row of an output   | thread 0: 4 | thread 1: 4 | …     OUT_W outputs, four to a thread
//   its windows          └ WINDOW_W ┘                        read from storage, a row of the window at a time
//
// multiply_row adds the products of one row of the window: `x` is where the first pixel's window begins, and `index`
// counts through the window of each channel.

//@given const N = 2u, GROUPS = 1u; the images and the groups of channels
//@given const OUTPUTS = 8u, CHANNELS = 4u; the outputs and channels of one group
//@given const DEPTH = 1u, HEIGHT = 8u, WIDTH = 8u; the input's extents
//@given const OUT_D = 1u, OUT_H = 8u, OUT_W = 8u; the output's extents
//@given const WINDOW_D = 1u, WINDOW_H = 3u, WINDOW_W = 3u; the window's extents
//@given const STRIDE_D = 1u, STRIDE_H = 1u, STRIDE_W = 1u; the distances between neighbouring windows
//@given const DILATION_D = 1u, DILATION_H = 1u; the distances between elements of a window
//@given const PAD_D = i32(0), PAD_H = i32(1), PAD_W = i32(1); the zeros before the input
//@given const GROUPS_X = 1u; the workgroups along the dispatch's first dimension
//@given fn load_input(n: u32, channel: u32, z: u32, y: u32, x: u32) -> f32; an element of the input
//@given const THREADS = 64u; the threads of a workgroup
//@given fn multiply_row(total: ptr<function, vec4f>, n: u32, channel: u32, z: u32, y: u32, x: i32, output: u32, index: u32); adds a row of the window
//@given fn store4(n: u32, group: u32, output: u32, z: u32, y: u32, x: u32, total: vec4f); ignores what is outside

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
  let x = i32(out_x * STRIDE_W) - PAD_W;
  var total = vec4f();
  for (var channel = 0u; channel < CHANNELS; channel++) {
    for (var depth = 0u; depth < WINDOW_D; depth++) {
      let z = u32(i32(out_z * STRIDE_D + depth * DILATION_D) - PAD_D);
      for (var row = 0u; row < WINDOW_H; row++) {
        let y = u32(i32(out_y * STRIDE_H + row * DILATION_H) - PAD_H);
        if ((z < DEPTH) & (y < HEIGHT)) {
          let index = ((channel * WINDOW_D + depth) * WINDOW_H + row) * WINDOW_W;
          multiply_row(&total, n, output / OUTPUTS * CHANNELS + channel, z, y, x, output, index);
        }
      }
    }
  }
  store4(n, output / OUTPUTS, output % OUTPUTS, out_z, out_y, out_x, total);
}
