// Draws a picture [height, width, channels] of floats on a canvas of as many pixels: one triangle that covers it all.
//
//   channels 1      a colour of the table, from `low` to `high`; NaN is transparent
//   channels 3, 4   red, green, blue and opacity, from `low` to `high`

struct Picture {
  width: u32,
  channels: u32,
  low: f32,
  high: f32,
}

@group(0) @binding(0) var<uniform> picture: Picture;
// 256 colours, a byte for each of red, green and blue, red lowest.
@group(0) @binding(1) var<uniform> colours: array<vec4u, 64>;
@group(0) @binding(2) var<storage, read> elements: array<f32>;

@vertex
fn corner(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
  return vec4f(f32(index / 2u) * 4.0 - 1.0, f32(index % 2u) * 4.0 - 1.0, 0.0, 1.0);
}

fn share(value: f32) -> f32 {
  return clamp((value - picture.low) / (picture.high - picture.low), 0.0, 1.0);
}

// Compilers may assume that no number is NaN, so its bits are looked at.
fn is_nan(value: f32) -> bool {
  return (bitcast<u32>(value) & 0x7fffffffu) > 0x7f800000u;
}

@fragment
fn pixel(@builtin(position) position: vec4f) -> @location(0) vec4f {
  let at = (u32(position.y) * picture.width + u32(position.x)) * picture.channels;
  let first = elements[at];
  if (picture.channels == 1u) {
    let index = u32(round(share(first) * 255.0));
    let colour = vec4f(unpack4x8unorm(colours[index / 4u][index % 4u]).rgb, 1.0);
    return select(colour, vec4f(0.0), is_nan(first));
  }
  var opacity = 1.0;
  if (picture.channels == 4u) {
    opacity = share(elements[at + 3u]);
  }
  return vec4f(share(first), share(elements[at + 1u]), share(elements[at + 2u]), 1.0) * opacity;
}
