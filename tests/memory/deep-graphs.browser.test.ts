import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, init } from "../../src/engine/index.ts";
import { deepGraphs, start } from "./deep-graphs.ts";

describe("on the GPU", { timeout: 300_000 }, () => {
  let device: Device;
  beforeAll(async () => {
    device = await init({ device: "gpu" });
  });
  afterAll(() => device.dispose());

  describe.each([500, 5_000])("%i elementwise ops within each other", (steps) => {
    it.each(deepGraphs)("have the right value: $name", async ({ build, expected }) => {
      const found = await build(steps).array();
      const wanted = start.map((x) => expect.closeTo(expected(x, steps), 4));
      expect(found).toEqual(wanted);
    });
  });
});
