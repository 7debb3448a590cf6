import { afterEach, describe, expect, it, vi } from "vitest";
import { inPage } from "../../../../tests/site/in-page.ts";
import { createWebGPUBackend } from "./webgpu.ts";

afterEach(() => vi.unstubAllGlobals());

const adapter = {
  features: new Set(),
  limits: {},
  info: {},
  requestDevice: () => Promise.reject(new TypeError("no such limit")),
};

describe("opening a WebGPU device", () => {
  it("says that a page needs HTTPS", async () => {
    vi.stubGlobal("isSecureContext", false);
    await expect(createWebGPUBackend()).rejects.toThrow(
      "gpu: unsupported insecure page: WebGPU needs HTTPS or localhost; open the page at an https:// or localhost address, or run on the CPU",
    );
  });

  it("says that the browser has no WebGPU", async () => {
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("navigator", {});
    await expect(createWebGPUBackend()).rejects.toThrow(
      "gpu: missing WebGPU: this browser has no navigator.gpu; use a current Chrome or Edge, Firefox on Windows or macOS, or Safari 26, or run on the CPU",
    );
  });

  it.each([
    ["gives none", () => Promise.resolve(null)],
    ["fails", () => Promise.reject(new Error("crashed"))],
  ])(
    "says that there is no adapter when WebGPU %s, with the way out of each realm",
    async (_, requestAdapter) => {
      const gpu = { requestAdapter } as unknown as GPU;
      await expect(createWebGPUBackend({ gpu })).rejects.toThrow(
        "gpu: missing adapter: WebGPU is available but found no GPU; install or update the GPU's driver (on Linux, a Vulkan driver), or choose another device",
      );
      inPage();
      await expect(createWebGPUBackend({ gpu })).rejects.toThrow(
        "gpu: missing adapter: WebGPU is available but found no GPU; turn on hardware acceleration, or run on the CPU",
      );
    },
  );

  it("asks for compatibility mode where there is no adapter with all of WebGPU", async () => {
    const asked: (string | undefined)[] = [];
    const requestAdapter = ({ featureLevel }: GPURequestAdapterOptions) => {
      asked.push(featureLevel);
      return Promise.resolve(featureLevel === "compatibility" ? adapter : null);
    };
    const gpu = { requestAdapter } as unknown as GPU;
    await expect(createWebGPUBackend({ gpu })).rejects.toThrow("the adapter refused it");
    expect(asked).toEqual(["core", "compatibility"]);
  });

  it("says why the adapter refused a device, with the remedy for each realm", async () => {
    const gpu = { requestAdapter: () => Promise.resolve(adapter) } as unknown as GPU;
    await expect(createWebGPUBackend({ gpu })).rejects.toThrow(
      "gpu: invalid device request: the adapter refused it (no such limit); call `await init()` again, or choose another device",
    );
    inPage();
    await expect(createWebGPUBackend({ gpu })).rejects.toThrow(
      "gpu: invalid device request: the adapter refused it (no such limit); reload the page, or run on the CPU",
    );
  });
});
