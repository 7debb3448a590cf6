/**
 * A WebGPU device that computes nothing, and counts what it is called for. All work ends in the next microtask; elements
 * that are read are zeros. What remains of a program's time on it is the time of recording and launching.
 */

/** The methods of WebGPU whose calls are counted. */
export const countedCalls = [
  "createBuffer",
  "createBindGroup",
  "createComputePipelineAsync",
  "createCommandEncoder",
  "beginComputePass",
  "setPipeline",
  "setBindGroup",
  "dispatchWorkgroups",
  "copyBufferToBuffer",
  "writeBuffer",
  "submit",
  "onSubmittedWorkDone",
  "mapAsync",
  "pushErrorScope",
] as const;

export type CountedCall = (typeof countedCalls)[number];
export type Calls = Record<CountedCall, number>;

export function noCalls(): Calls {
  return Object.fromEntries(countedCalls.map((name) => [name, 0])) as Calls;
}

const done = Promise.resolve(undefined);
const noError = Promise.resolve(null);
const never = new Promise<never>(() => {});

/** The limits of a desktop GPU. */
const limits = {
  maxBufferSize: 2 ** 32,
  maxStorageBufferBindingSize: 2 ** 31,
  maxStorageBuffersPerShaderStage: 10,
  maxComputeWorkgroupStorageSize: 32_768,
  maxComputeInvocationsPerWorkgroup: 1_024,
  maxComputeWorkgroupSizeX: 1_024,
  maxComputeWorkgroupsPerDimension: 65_535,
  minStorageBufferOffsetAlignment: 256,
};

interface IdleGPU {
  readonly gpu: GPU;
  /** The calls so far. */
  readonly calls: Calls;
}

export function idleGPU(): IdleGPU {
  const calls = noCalls();
  const counted = (name: CountedCall, answer: unknown): (() => unknown) => {
    return () => {
      calls[name]++;
      return answer;
    };
  };
  const nothing = (): void => {};
  const features = new Set(["subgroups"]);
  const pass = {
    setPipeline: counted("setPipeline", undefined),
    setBindGroup: counted("setBindGroup", undefined),
    dispatchWorkgroups: counted("dispatchWorkgroups", undefined),
    end: nothing,
  };
  const encoder = {
    beginComputePass: counted("beginComputePass", pass),
    copyBufferToBuffer: counted("copyBufferToBuffer", undefined),
    clearBuffer: nothing,
    finish: () => encoder,
  };
  const buffer = ({ size }: GPUBufferDescriptor): unknown => {
    calls.createBuffer++;
    return {
      size,
      mapAsync: counted("mapAsync", done),
      getMappedRange: (_: number, length: number) => new ArrayBuffer(length),
      unmap: nothing,
      destroy: nothing,
    };
  };
  const device = {
    features,
    limits,
    lost: never,
    addEventListener: nothing,
    destroy: nothing,
    createBuffer: buffer,
    createBindGroupLayout: () => ({}),
    createPipelineLayout: () => ({}),
    createShaderModule: () => ({}),
    createBindGroup: () => {
      calls.createBindGroup++;
      return {};
    },
    createComputePipelineAsync: () => {
      calls.createComputePipelineAsync++;
      return Promise.resolve({});
    },
    createCommandEncoder: counted("createCommandEncoder", encoder),
    pushErrorScope: counted("pushErrorScope", undefined),
    popErrorScope: () => noError,
    queue: {
      writeBuffer: counted("writeBuffer", undefined),
      submit: counted("submit", undefined),
      onSubmittedWorkDone: counted("onSubmittedWorkDone", done),
    },
  };
  const adapter = {
    features,
    limits,
    info: { vendor: "none", architecture: "idle", device: "", description: "idle" },
    requestDevice: async () => device,
  };
  const gpu = {
    wgslLanguageFeatures: new Set(),
    requestAdapter: async () => adapter,
  };
  return { gpu: gpu as unknown as GPU, calls };
}
