/**
 * Subgroup matrices, an experimental feature: finds out whether a device supports the kind that the shaders use,
 * and whether its compiler knows the names that the shaders use.
 */

import { matricesProbe } from "../../kernels/matmul/wgsl/matrices-probe.ts";

/** The feature is not yet in the standard's list. */
export const subgroupMatrixFeature = "chromium-experimental-subgroup-matrix" as GPUFeatureName;

interface SubgroupMatrixConfig {
  readonly componentType: string;
  readonly resultComponentType: string;
  readonly M: number;
  readonly N: number;
  readonly K: number;
}

type MatrixAdapterInfo = GPUAdapterInfo & {
  readonly subgroupMatrixConfigs?: Iterable<SubgroupMatrixConfig>;
};

/** Whether the device multiplies 16×16 halves with f32 sums, in subgroups of 32. */
export async function supportsSubgroupMatrices(
  adapter: GPUAdapter,
  device: GPUDevice,
): Promise<boolean> {
  const needed = [subgroupMatrixFeature, "shader-f16", "subgroups"];
  if (!needed.every((feature) => device.features.has(feature))) return false;
  const { subgroupMatrixConfigs, subgroupMinSize, subgroupMaxSize } =
    adapter.info as MatrixAdapterInfo;
  if (subgroupMinSize !== 32 || subgroupMaxSize !== 32) return false;
  return [...(subgroupMatrixConfigs ?? [])].some(isUsed) && (await compiles(device));
}

function isUsed({ componentType, resultComponentType, M, N, K }: SubgroupMatrixConfig): boolean {
  const sides = M === 16 && N === 16 && K === 16;
  return sides && componentType === "f16" && resultComponentType === "f32";
}

async function compiles(device: GPUDevice): Promise<boolean> {
  device.pushErrorScope("validation");
  const module = device.createShaderModule({ code: matricesProbe });
  const pipeline = device
    .createComputePipelineAsync({ layout: "auto", compute: { module, entryPoint: "main" } })
    .then(
      () => true,
      () => false,
    );
  const error = await device.popErrorScope();
  return (await pipeline) && error === null;
}
