/** For tests: the page's GPU with adapters that report other properties. */

export function gpuOf(changed: (adapter: GPUAdapter) => Partial<GPUAdapter>): GPU {
  const { gpu } = navigator;
  const change = (adapter: GPUAdapter): GPUAdapter =>
    new Proxy(adapter, {
      get(target, key) {
        const changes: object = changed(target);
        if (key in changes) return Reflect.get(changes, key);
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return {
    wgslLanguageFeatures: gpu.wgslLanguageFeatures,
    requestAdapter: async (options?: GPURequestAdapterOptions) => {
      const adapter = await gpu.requestAdapter(options);
      return adapter && change(adapter);
    },
  } as unknown as GPU;
}

/** This adapter claims to be hardware, so that it is sent as much work at a time as other devices. */
export const asHardware: GPU = gpuOf(() => ({
  info: { architecture: "", description: "hardware" } as GPUAdapterInfo,
}));
export const asSoftware: GPU = gpuOf(() => ({
  info: { architecture: "swiftshader", description: "" } as GPUAdapterInfo,
}));
