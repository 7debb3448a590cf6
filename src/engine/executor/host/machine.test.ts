import { describe, expect, it } from "vitest";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import { fault } from "../../ir/fault.ts";
import { altered } from "../../testing/reference-run.ts";
import { roofsOf } from "../../testing/synthetic-machines.ts";
import { Engine } from "./engine.ts";

const noGpu = async () => {
  throw fault("gpu", "missing adapter: WebGPU is available but found no GPU; update the driver");
};

/** An engine without a GPU, whose CPU is measured on demand. */
function engineWith() {
  let measurements = 0;
  const info = {
    ...createReferenceBackend().info,
    kind: "cpu" as const,
    threads: 3,
    processor: { singleThread: null, relaxedSimd: true },
  };
  const limits = roofsOf({});
  const backend = altered(createReferenceBackend(), {
    info,
    measureLimits: async () => {
      measurements++;
      return true;
    },
    limits: async () => (measurements === 0 ? null : { ...limits, spread: 0, visits: 1 }),
  });
  const engine = new Engine({ gpu: noGpu, cpu: async () => backend }, {});
  return { engine, roofs: limits, measured: () => measurements };
}

describe("the devices of an engine by their names", () => {
  const reference = async () => createReferenceBackend();
  const engineOf = (lowPowerGpu: string | null) =>
    new Engine(
      { gpu: reference, cpu: reference, "gpu:low": reference },
      {},
      async () => lowPowerGpu,
    );

  it("are one GPU where the browser returns the same one for low power", async () => {
    const engine = engineOf(null);
    expect(await engine.keyOf("gpu:low")).toBe("gpu");
    expect(await engine.keyOf("gpu:high")).toBe("gpu");
    const { devices, gpu } = await engine.machine();
    expect(devices).toEqual(["gpu", "cpu", "auto"]);
    expect(gpu.lowPowerGpu).toBe(null);
  });

  it("are two where it returns another one", async () => {
    const engine = engineOf("acme gen-2");
    expect(await engine.keyOf("gpu:low")).toBe("gpu:low");
    expect(await engine.keyOf("gpu:high")).toBe("gpu");
    const { devices, gpu } = await engine.machine();
    expect(devices).toEqual(["gpu", "cpu", "auto", "gpu:low"]);
    expect(gpu.lowPowerGpu).toBe("acme gen-2");
  });

  it("are those that can be opened", async () => {
    expect((await engineWith().engine.machine()).devices).toEqual(["cpu"]);
  });
});

describe("the machine that an engine describes", () => {
  it("has its devices, or why there is none, and a recommendation", async () => {
    const { engine, measured } = engineWith();
    const { cpu, gpu, browser, recommendation } = await engine.machine();
    expect(cpu).toMatchObject({ unavailable: null, threads: 3, relaxedSimd: true, roofs: null });
    expect(gpu).toMatchObject({
      unavailable: "missing adapter: WebGPU is available but found no GPU; update the driver",
      vendor: null,
      roofs: null,
    });
    expect(recommendation).toMatchObject({
      mode: "cpu",
      reason: "there is no GPU: WebGPU is available but found no GPU",
    });
    expect(browser.isolated).toBe(false);
    expect(measured()).toBe(0);
  });

  it("is measured first where that is requested, and has only the rates", async () => {
    const { engine, roofs, measured } = engineWith();
    const { cpu } = await engine.machine(true);
    expect(cpu.roofs).toEqual(roofs);
    expect(measured()).toBe(1);
  });
});
