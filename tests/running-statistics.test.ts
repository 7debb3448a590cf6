import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { it } from "vitest";
import { createCpuBackend } from "../src/engine/backend/cpu.ts";
import { expectRunningStatistics } from "./running-statistics.ts";

/** Until nothing that the program dropped is left. */
async function settle(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collect();
  }
}

it("running statistics follow their equations and take no memory on the CPU", {
  timeout: 60_000,
}, async () => {
  await expectRunningStatistics(await createCpuBackend({ threads: 1 }), settle, 0);
});
