import { conformance } from "../conformance/suite.ts";

conformance("the GPU", { device: "gpu" });
// Threads run the same kernels as the one thread of ops-cpu.test.ts, which has all cases.
conformance("the CPU's threads", { device: "cpu" }, 1);
