import { afterEach, describe, expect, it, vi } from "vitest";
import { collectGarbage } from "../../../../tests/memory/garbage.ts";
import { inPage } from "../../../../tests/site/in-page.ts";
import { requestWebGPUDevice } from "./device.ts";
import { nodeGPU } from "./node-gpu.ts";

afterEach(() => vi.unstubAllGlobals());

describe("WebGPU in Node", () => {
  /** A package whose devices last as long as the object that `create` returned, like those of `webgpu`. */
  function fakePackage() {
    let lose: () => void = () => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    let gpu: WeakRef<object> | null = null;
    const create = (): object => {
      const device = { lost, limits: {}, features: new Set() };
      const requestDevice = () => Promise.resolve(device);
      const made = {
        requestAdapter: () =>
          Promise.resolve({ features: new Set(), limits: {}, info: {}, requestDevice }),
      };
      gpu = new WeakRef(made);
      return made;
    };
    const load = () => Promise.resolve({ create, globals: {} });
    return { load, lose, isKept: () => gpu?.deref() !== undefined };
  }

  it("keeps the package's object as long as the device, and no longer", async () => {
    const { load, lose, isKept } = fakePackage();
    const opened = await requestWebGPUDevice({ gpu: (await nodeGPU(load)) as GPU });
    await collectGarbage();
    expect(isKept()).toBe(true);
    expect(opened.info.kind).toBe("gpu");
    lose();
    await collectGarbage();
    expect(isKept()).toBe(false);
  });

  it("requests what pages get only behind flags", async () => {
    const create = vi.fn(() => ({}));
    await nodeGPU(() => Promise.resolve({ create, globals: {} }));
    expect(create).toHaveBeenCalledWith([
      "enable-dawn-features=allow_unsafe_apis,vulkan_enable_f16_on_nvidia",
      "disable-dawn-features=timestamp_quantization",
    ]);
  });

  it("drops an object that returned no device", async () => {
    const { load, isKept } = fakePackage();
    await nodeGPU(load);
    await collectGarbage();
    expect(isKept()).toBe(false);
  });

  it("says what to install", async () => {
    const absent = Object.assign(new Error("Cannot find package 'webgpu'\nRequire stack"), {
      code: "ERR_MODULE_NOT_FOUND",
    });
    await expect(nodeGPU(() => Promise.reject(absent))).rejects.toThrow(
      "gpu: missing WebGPU: Node has no built-in WebGPU: run `npm install webgpu`, pass another `gpu` to init(), or choose another device (Cannot find package 'webgpu')",
    );
    await expect(nodeGPU(() => Promise.reject(new Error("libvulkan.so.1")))).rejects.toThrow(
      "gpu: missing WebGPU: the package webgpu failed to start: reinstall it and the GPU's driver (on Linux, a Vulkan driver), or choose another device (libvulkan.so.1)",
    );
  });

  it("leaves a realm unchanged that has WebGPU, or is a page", async () => {
    vi.stubGlobal("navigator", { gpu: {} });
    expect(await nodeGPU(fakePackage().load)).toBeNull();
    vi.stubGlobal("navigator", {});
    inPage();
    expect(await nodeGPU(fakePackage().load)).toBeNull();
  });
});
