/**
 * Whether a device divides by a variable exactly as by a constant. WGSL allows divisions to err, and a compiler may
 * turn one by a constant into a product. In: a device. Out: the answer, from a shader that compares both.
 */
import code from "../../../shaders/limits/limit-divisors.wgsl?raw";
import { bufferUsage, mapModeRead } from "./constants.ts";

/** The numbers by which the shader divides, in its order. */
const divisors = [3, 5, 7, 10, 12, 49, 96, 100, 784, 1000, 6144, 60_000] as const;
const groups = 64;

/** Never rejects: a device on which that cannot be seen counts as one where they differ. */
export async function dividesAlike(device: GPUDevice): Promise<boolean> {
  const kept: GPUBuffer[] = [];
  const buffer = (size: number, usage: number): GPUBuffer => {
    const made = device.createBuffer({ size, usage, label: "divisors" });
    kept.push(made);
    return made;
  };
  try {
    const module = device.createShaderModule({ code, label: "divisors" });
    const compute = { module, entryPoint: "main" };
    const pipeline = await device.createComputePipelineAsync({ layout: "auto", compute });
    const { storage, copySource, copyDestination, mapRead } = bufferUsage;
    const operands = buffer(4 * divisors.length, storage | copyDestination);
    const result = buffer(4, storage | copySource);
    const staging = buffer(4, mapRead | copyDestination);
    device.queue.writeBuffer(operands, 0, Float32Array.from(divisors));
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    const entries = [operands, result].map((each, binding) => {
      return { binding, resource: { buffer: each } };
    });
    pass.setBindGroup(
      0,
      device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries }),
    );
    pass.dispatchWorkgroups(groups);
    pass.end();
    encoder.copyBufferToBuffer(result, 0, staging, 0, 4);
    device.queue.submit([encoder.finish()]);
    await staging.mapAsync(mapModeRead);
    return new Uint32Array(staging.getMappedRange())[0] === 0;
  } catch {
    return false;
  } finally {
    for (const each of kept) each.destroy();
  }
}
