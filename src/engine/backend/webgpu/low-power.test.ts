import { expect, it } from "vitest";
import { lowPowerGpu } from "./low-power.ts";

const facts = { vendor: "acme", architecture: "gen-1", device: "", description: "" };

const adapter = (info: object, limits: object = { maxBufferSize: 4 }, features: string[] = []) => ({
  info: { ...facts, ...info },
  limits,
  features: new Set(features),
});

/** WebGPU with these adapters for low power and for high performance. */
const gpuWith = (low: object | null, high: object | null): GPU =>
  ({
    requestAdapter: async ({ powerPreference }: GPURequestAdapterOptions) =>
      powerPreference === "low-power" ? low : high,
  }) as unknown as GPU;

it("Two adapters that tell the same are one GPU", async () => {
  expect(await lowPowerGpu(gpuWith(adapter({}), adapter({})))).toBe(null);
});

it.each([
  ["infos", adapter({ architecture: "gen-2" }), "acme gen-2"],
  ["limits", adapter({}, { maxBufferSize: 2 }), "acme gen-1"],
  ["features", adapter({}, undefined, ["shader-f16"]), "acme gen-1"],
])("Adapters with other %s are two, and the one for low power has a name", async (_, low, name) => {
  expect(await lowPowerGpu(gpuWith(low, adapter({})))).toBe(name);
});

it("Where there is no WebGPU, or no adapter, there is no second GPU", async () => {
  expect(await lowPowerGpu(undefined)).toBe(null);
  expect(await lowPowerGpu(gpuWith(null, adapter({})))).toBe(null);
  const failing = { requestAdapter: async () => Promise.reject(new Error("crashed")) };
  expect(await lowPowerGpu(failing as unknown as GPU)).toBe(null);
});
