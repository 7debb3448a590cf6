import { expect, it } from "vitest";
import scalarShader from "../../../../shaders/scalar.wgsl?raw";
import { requestWebGPUDevice } from "../../../backend/webgpu/device.ts";
import { halfToFloat, toHalf } from "../../../ir/numbers/half.ts";

// This runs on every device, with 16-bit floats or without, because the function uses none.
const shader = `${scalarShader}
@group(0) @binding(0) var<storage, read_write> singly: array<f32>;
@group(0) @binding(1) var<storage, read_write> inVectors: array<vec4f>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < arrayLength(&singly)) { singly[id.x] = round_to_half(singly[id.x]); }
  if (id.x < arrayLength(&inVectors)) { inVectors[id.x] = round_to_half_x4(inVectors[id.x]); }
}`;

/** Both neighbours of every half, the ties between them, and the floats next to the ties. */
function samples(): Float32Array<ArrayBuffer> {
  const bits: number[] = [];
  for (let half = 0; half < 0x7c00; half += 3) {
    const [low, high] = [halfToFloat(half), half === 0x7bff ? 65536 : halfToFloat(half + 1)];
    const tie = new Uint32Array(new Float32Array([(low + high) / 2]).buffer)[0] as number;
    for (const pattern of [tie - 1, tie, tie + 1]) bits.push(pattern, pattern | 0x80000000);
  }
  bits.push(0x7f800000, 0xff800000, 0x7fc00000, 0, 0x80000000, 1, 0x00400000, 0x7f7fffff);
  while (bits.length % 4 > 0) bits.push(0x3f800000);
  return new Float32Array(new Uint32Array(bits).buffer);
}

it("rounds to halves as IEEE 754 does, one element and four at a time", async () => {
  const { device } = await requestWebGPUDevice({});
  const values = samples();
  const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST;
  const buffers = [0, 1].map(() => device.createBuffer({ size: values.byteLength, usage }));
  for (const buffer of buffers) device.queue.writeBuffer(buffer, 0, values);
  const module = device.createShaderModule({ code: shader });
  const pipeline = device.createComputePipeline({ layout: "auto", compute: { module } });
  const read = device.createBuffer({
    size: 2 * values.byteLength,
    usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST,
  });
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  const entries = buffers.map((buffer, binding) => ({ binding, resource: { buffer } }));
  pass.setBindGroup(0, device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries }));
  pass.dispatchWorkgroups(Math.ceil(values.length / 64));
  pass.end();
  for (const [index, buffer] of buffers.entries())
    encoder.copyBufferToBuffer(buffer, 0, read, index * values.byteLength, values.byteLength);
  device.queue.submit([encoder.finish()]);
  await read.mapAsync(GPUMapMode.READ);
  const found = new Float32Array(read.getMappedRange());
  const wanted = [...values].map((x) => halfToFloat(toHalf(x)));
  for (const [at, value] of [...wanted, ...wanted].entries())
    if (!Object.is(found[at], value))
      expect.fail(`${values[at % values.length]} gives ${found[at]}, not ${value}`);
  device.destroy();
});
