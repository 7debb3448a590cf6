/**
 * Opens a device with every limit and feature that the engine can use, and describes it. Throws a Fault with its
 * own message for each thing that can be missing.
 */
import { fault } from "../../ir/fault.ts";
import type { MemoryRules } from "../../ir/plan.ts";
import type { WgslTarget } from "../../kernels/wgsl.ts";
import type { AdapterFacts } from "../../machine/facts.ts";
import type { DeviceInfo } from "../backend.ts";
import type { LimitsStore } from "../limits.ts";
import type { TuningStore } from "../tuning.ts";
import { adapterRemedy, retryRemedy } from "./realm.ts";
import { subgroupMatrixFeature, supportsSubgroupMatrices } from "./subgroup-matrices.ts";

export interface WebGPUOptions {
  /** The maximum number of bytes of all buffers together. */
  readonly memoryBytes?: number;
  readonly adapterOptions?: GPURequestAdapterOptions;
  /** Used instead of `navigator.gpu`: for Node, the `webgpu` package's. */
  readonly gpu?: GPU;
  /** The store that keeps the tuner's results between visits; without it they are lost. */
  readonly tuning?: TuningStore;
  /** The store that keeps the measured limits between visits. */
  readonly limits?: LimitsStore;
  /** Overrides of the generated code's choices, for a tuner and for tests. */
  readonly target?: Partial<WgslTarget>;
  /** The assumed work of the device in a millisecond, which makes tests split kernels. */
  readonly pace?: number;
  /** Rules stricter than the device's, for tests. */
  readonly memoryRules?: Partial<MemoryRules>;
}

export interface WebGPUDevice {
  readonly device: GPUDevice;
  readonly target: WgslTarget;
  /** Everything but the clock, which needs a measurement. */
  readonly info: Omit<DeviceInfo, "clock">;
  readonly memoryRules: MemoryRules;
  readonly timestamps: boolean;
}

const usefulFeatures: readonly GPUFeatureName[] = [
  "shader-f16",
  "timestamp-query",
  "subgroups",
  subgroupMatrixFeature,
];

const usefulLimits = [
  "maxBufferSize",
  "maxStorageBufferBindingSize",
  "maxStorageBuffersPerShaderStage",
  "maxComputeWorkgroupStorageSize",
  "maxComputeInvocationsPerWorkgroup",
  "maxComputeWorkgroupSizeX",
] as const;

/** All of WebGPU, or the part of it that older devices can do too (WebGPU Standard, "feature level string"). */
type FeatureLevel = "core" | "compatibility";

const GiB = 2 ** 30;

/**
 * The GPU object of each device that is not lost. Node's `webgpu` package ends its devices when the object that it
 * returned is collected: a call then never returns, or the process ends.
 */
const gpuOf = new Map<GPUDevice, GPU>();

function keepBehind(device: GPUDevice, gpu: GPU): void {
  gpuOf.set(device, gpu);
  void device.lost.then(() => gpuOf.delete(device));
}

export async function requestWebGPUDevice(options: WebGPUOptions): Promise<WebGPUDevice> {
  const gpu = options.gpu ?? pageGPU();
  const [adapter, featureLevel] = await requestAdapter(
    gpu,
    options.adapterOptions ?? { powerPreference: "high-performance" },
  );
  const requiredFeatures = usefulFeatures.filter((feature) => adapter.features.has(feature));
  const requiredLimits = Object.fromEntries(
    usefulLimits.map((limit) => [limit, adapter.limits[limit]]),
  );
  const device = await requestDevice(adapter, {
    requiredFeatures,
    requiredLimits,
    label: "tensorpad",
  });
  keepBehind(device, gpu);
  const { limits } = device;
  const maxBufferBytes = Math.floor(limits.maxBufferSize / 16) * 16;
  const software = isSoftware(adapter);
  const f16 = device.features.has("shader-f16");
  return {
    device,
    target: {
      f16,
      subgroups:
        device.features.has("subgroups") && gpu.wgslLanguageFeatures?.has("subgroup_id") === true,
      byteProducts: gpu.wgslLanguageFeatures?.has("packed_4x8_integer_dot_product") === true,
      subgroupMatrices: await supportsSubgroupMatrices(adapter, device),
      workgroupMemory: !software,
      subgroupSizes: subgroupSizesOf(adapter.info),
      maxWorkgroupStorageBytes: limits.maxComputeWorkgroupStorageSize,
      maxInvocations: Math.min(
        limits.maxComputeInvocationsPerWorkgroup,
        limits.maxComputeWorkgroupSizeX,
      ),
      maxStorageBuffers: limits.maxStorageBuffersPerShaderStage,
      maxGroups: limits.maxComputeWorkgroupsPerDimension,
      ...options.target,
    },
    info: {
      kind: "gpu",
      name: deviceName(adapter, software, featureLevel),
      software,
      maxBufferBytes,
      memoryBytes: options.memoryBytes ?? Math.min(4 * maxBufferBytes, 8 * GiB),
      supportsF16: f16,
      threads: 1,
      details: detailsOf(adapter, device),
      adapter: factsOf(adapter),
    },
    memoryRules: {
      alignment: limits.minStorageBufferOffsetAlignment,
      apart: true,
      arenaBytes: maxBufferBytes,
      windowBytes: Math.floor(limits.maxStorageBufferBindingSize / 16) * 16,
      stepBuffers: options.target?.maxStorageBuffers ?? limits.maxStorageBuffersPerShaderStage,
      ...options.memoryRules,
    },
    timestamps: device.features.has("timestamp-query"),
  };
}

function pageGPU(): GPU {
  if (globalThis.isSecureContext === false)
    throw fault(
      "gpu",
      "unsupported insecure page: WebGPU needs HTTPS or localhost; open the page at an https:// or localhost address, or run on the CPU",
    );
  const gpu = (globalThis.navigator as { readonly gpu?: GPU } | undefined)?.gpu;
  if (!gpu)
    throw fault(
      "gpu",
      "missing WebGPU: this browser has no navigator.gpu; use a current Chrome or Edge, Firefox on Windows or macOS, or Safari 26, or run on the CPU",
    );
  return gpu;
}

/**
 * The adapter, and where there is none with all of WebGPU, one in compatibility mode, such as for OpenGL ES 3.1 and
 * Direct3D 11: its limits are lower, and its fragment shaders may not read storage buffers.
 */
async function requestAdapter(
  gpu: GPU,
  options: GPURequestAdapterOptions,
): Promise<readonly [GPUAdapter, FeatureLevel]> {
  for (const featureLevel of ["core", "compatibility"] as const) {
    const adapter = await gpu.requestAdapter({ ...options, featureLevel }).catch(() => null);
    if (adapter) return [adapter, featureLevel];
  }
  throw fault("gpu", `missing adapter: WebGPU is available but found no GPU; ${adapterRemedy()}`);
}

async function requestDevice(
  adapter: GPUAdapter,
  descriptor: GPUDeviceDescriptor,
): Promise<GPUDevice> {
  try {
    return await adapter.requestDevice(descriptor);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw fault(
      "gpu",
      `invalid device request: the adapter refused it (${reason}); ${retryRemedy()}`,
    );
  }
}

export function isSoftware(adapter: GPUAdapter): boolean {
  const { architecture, description, isFallbackAdapter } = adapter.info;
  return (
    isFallbackAdapter === true ||
    /swiftshader|llvmpipe|lavapipe|warp/i.test(`${architecture} ${description}`)
  );
}

function subgroupSizesOf(info: GPUAdapterInfo): readonly [number, number] | null {
  const { subgroupMinSize = 0, subgroupMaxSize = 0 } = info;
  return subgroupMinSize > 0 && subgroupMaxSize > 0 ? [subgroupMinSize, subgroupMaxSize] : null;
}

/** "NVIDIA H200", "SwiftShader (software)", "mali valhall (compatibility mode)". */
function deviceName(adapter: GPUAdapter, software: boolean, level: FeatureLevel = "core"): string {
  const { vendor, architecture, device, description } = adapter.info;
  const reported = description || [vendor, architecture || device].filter(Boolean).join(" ");
  const name = architecture === "swiftshader" ? "SwiftShader" : reported || "unnamed GPU";
  const notes = [software ? "software" : "", level === "core" ? "" : "compatibility mode"];
  const noted = notes.filter(Boolean).join(", ");
  return noted === "" ? name : `${name} (${noted})`;
}

/** Everything that an adapter reports, and its name for people. */
export function describeAdapter(adapter: GPUAdapter): AdapterFacts & { readonly name: string } {
  return { ...factsOf(adapter), name: deviceName(adapter, isSoftware(adapter)) };
}

function detailsOf(adapter: GPUAdapter, device: GPUDevice): Record<string, string> {
  const { vendor, architecture, device: model, description } = adapter.info;
  const known = { vendor, architecture, device: model, description };
  const limits = Object.fromEntries(
    usefulLimits.map((limit) => [limit, String(device.limits[limit])]),
  );
  const features = [...device.features].sort().join(", ");
  return {
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)),
    features,
    ...limits,
  };
}

/** Some browsers tell this where their developer features are enabled. */
interface DeveloperInfo {
  readonly driver?: string;
  readonly memoryHeaps?: readonly { readonly size: number; readonly properties: number }[];
}

/** The property of heaps in the GPU's own memory. */
const deviceLocal = 1;

function factsOf({ info, features, limits }: GPUAdapter): AdapterFacts {
  const { driver, memoryHeaps = [] } = info as DeveloperInfo;
  const own = memoryHeaps.filter(({ properties }) => (properties & deviceLocal) !== 0);
  return {
    vendor: info.vendor || null,
    architecture: info.architecture || null,
    device: info.device || null,
    description: info.description || null,
    driver: driver || null,
    memoryBytes: own.length === 0 ? null : own.reduce((sum, { size }) => sum + size, 0),
    features: [...features].sort(),
    limits: numbersOf(limits),
    subgroupSizes: subgroupSizesOf(info),
  };
}

/** The properties are those of the prototype, so that only a loop finds them. */
function numbersOf(limits: GPUSupportedLimits): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const name in limits) {
    const value: unknown = limits[name as keyof GPUSupportedLimits];
    if (typeof value === "number") found[name] = value;
  }
  return found;
}

/**
 * The name under which results are stored: everything that the driver reports, but no limits that this page chose.
 */
export function storedName({ name, details }: DeviceInfo): string {
  const { vendor = "", architecture = "", device = "", features = "" } = details;
  return [name, vendor, architecture, device, features].join(" | ");
}
