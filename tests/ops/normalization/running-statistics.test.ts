import { it } from "vitest";
import { createCpuBackend } from "../../../src/engine/backend/cpu/cpu.ts";
import { collectGarbage } from "../../memory/garbage.ts";
import { expectRunningStatistics } from "./running-statistics.ts";

it("running statistics follow their equations and use no additional memory on the CPU", {
  timeout: 60_000,
}, async () => {
  await expectRunningStatistics(await createCpuBackend({ threads: 1 }), collectGarbage, 0);
});
