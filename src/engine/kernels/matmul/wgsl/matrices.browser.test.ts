// A device that has subgroup matrices multiplies with them. Most devices for tests have none, and no halves:
// there the shader's matrices are arrays of the first thread of a subgroup, and its halves are f32, which
// represent the cases' values exactly.
import { describe, expect, it } from "vitest";
import { requestWebGPUDevice } from "../../../backend/webgpu/device.ts";
import { sizeOf } from "../../../ir/shape.ts";
import { differences } from "../../../testing/differences-on-gpu.ts";
import { type KernelCase, type MatmulSizes, randomMatmul } from "../../../testing/random/kernel.ts";
import { runKernel } from "../../reference.ts";
import { lowerToWgsl, type WgslProgram, type WgslTarget } from "../../wgsl.ts";
import type { MatricesVariant } from "./variant.ts";

const target: WgslTarget = {
  f16: true,
  subgroups: true,
  subgroupMatrices: true,
  subgroupSizes: [32, 32],
  workgroupMemory: true,
  maxWorkgroupStorageBytes: 32768,
  maxInvocations: 256,
  maxStorageBuffers: 8,
  maxGroups: 2,
};

const variants: readonly MatricesVariant[] = [
  { kind: "matrices", tileM: 32, tileN: 32, tileK: 32, partM: 16, partN: 16, band: 1 },
  { kind: "matrices", tileM: 64, tileN: 32, tileK: 16, partM: 32, partN: 32, band: 2 },
];

const sizes: readonly MatmulSizes[] = [
  { batch: [], m: 64, k: 32, n: 32 },
  { batch: [], m: 31, k: 33, n: 65 },
  { batch: [2], m: 36, k: 20, n: 28 },
];

const emulation = `
var<private> first_lane: bool;

fn load_Left_row_major(first: u32, stride: u32) -> Left { return Left(elements(first * 4u, stride * 4u, 1u)); }
fn load_Left_col_major(first: u32, stride: u32) -> Left { return Left(elements(first * 4u, 1u, stride * 4u)); }
fn load_Right_row_major(first: u32, stride: u32) -> Right { return Right(elements(first * 4u, stride * 4u, 1u)); }
fn load_Right_col_major(first: u32, stride: u32) -> Right { return Right(elements(first * 4u, 1u, stride * 4u)); }

fn elements(first: u32, down: u32, right: u32) -> array<f32, 256> {
  var loaded: array<f32, 256>;
  for (var i = 0u; i < 256u && first_lane; i++) {
    let at = first + i / 16u * down + i % 16u * right;
    loaded[i] = tiles[at / 4u][at % 4u];
  }
  return loaded;
}

fn multiply_accumulate(left: Left, right: Right, sum: Sum) -> Sum {
  var a = left;
  var b = right;
  var c = sum;
  for (var i = 0u; i < 256u && first_lane; i++) {
    for (var k = 0u; k < 16u; k++) { c.elements[i] += a.elements[i / 16u * 16u + k] * b.elements[k * 16u + i % 16u]; }
  }
  return c;
}

fn store_sum(first: u32, sum: Sum, stride: u32) {
  var c = sum;
  for (var i = 0u; i < 256u && first_lane; i++) { patches[first + i / 16u * stride + i % 16u] = c.elements[i]; }
}
`;

function emulated(code: string): string {
  const text = code
    .replace(/^(enable|diagnostic).*\n/gm, "")
    .replace(/alias (\w+) = subgroup_matrix_.*;/g, "struct $1 { elements: array<f32, 256> }")
    .replace(/subgroupMatrixLoad<(\w+), (\w+)>\(&tiles, /g, "load_$1_$2(")
    .replace(/subgroupMatrixMultiplyAccumulate/g, "multiply_accumulate")
    .replace(/subgroupMatrixStore<row_major>\(&patches, /g, "store_sum(")
    .replace("let lane = local % 32u;", "let lane = local % 32u;\n  first_lane = lane == 0u;")
    .replace(/vec4<f16>|vec4h/g, "vec4f")
    .replace(/\bf16\b/g, "f32");
  return text + emulation;
}

async function run(
  device: GPUDevice,
  { code, groups }: WgslProgram,
  { kernel, inputs }: KernelCase,
): Promise<number[][]> {
  const module = device.createShaderModule({ code: emulated(code) });
  const { messages } = await module.getCompilationInfo();
  expect(messages.map(({ lineNum, message }) => `${lineNum}: ${message}`).join("\n")).toBe("");
  const pipeline = await device.createComputePipelineAsync({
    layout: "auto",
    compute: { module, entryPoint: "main" },
  });
  const size = sizeOf(kernel.domain);
  const bytes = Math.ceil(size / 4) * 16;
  const buffers = inputs.map((values) => {
    const buffer = device.createBuffer({
      size: Math.ceil(values.length / 4) * 16,
      usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST,
    });
    device.queue.writeBuffer(buffer, 0, Float32Array.from(values));
    return buffer;
  });
  const made = (usage: number): GPUBuffer[] =>
    kernel.outputs.map(() => device.createBuffer({ size: bytes, usage }));
  const outputs = made(GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC);
  const reads = made(GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST);
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  const entries = [...buffers, ...outputs].map((buffer, binding) => ({
    binding,
    resource: { buffer },
  }));
  pass.setBindGroup(0, device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries }));
  pass.dispatchWorkgroups(groups[0], groups[1]);
  pass.end();
  for (const [index, output] of outputs.entries())
    encoder.copyBufferToBuffer(output, 0, reads[index] as GPUBuffer, 0, bytes);
  device.queue.submit([encoder.finish()]);
  await Promise.all(reads.map((read) => read.mapAsync(GPUMapMode.READ)));
  return reads.map((read) => [...new Float32Array(read.getMappedRange(), 0, size)]);
}

describe("WGSL of products on subgroup matrices", () => {
  for (const variant of variants)
    it(`agrees with the reference in tiles of ${variant.tileM}×${variant.tileN}`, async () => {
      // With these seeds every result is exactly a half, so no rounding hides a difference.
      const cases = sizes.map((size, index) => randomMatmul(718 + index, size, "f16"));
      const matmulVariant = () => variant;
      const { device, target: own } = await requestWebGPUDevice({});
      if (own.subgroupMatrices) expect(await differences(cases, { matmulVariant })).toEqual([]);
      else
        for (const one of cases) {
          const program = lowerToWgsl(one.kernel, { ...target, matmulVariant });
          const got = await run(device, program, one);
          const expected = runKernel(one.kernel, one.inputs).map((values) => [...values]);
          expect(got, one.kernel.name).toEqual(expected);
        }
      device.destroy();
    });
});
