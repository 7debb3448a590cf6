import { conformance } from "../conformance/suite.ts";

conformance("the GPU", { device: "gpu" });
conformance("the CPU's threads", { device: "cpu" });
