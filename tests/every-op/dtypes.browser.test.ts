import { dtypeConformance } from "../conformance/dtypes.ts";

dtypeConformance("the GPU", { device: "gpu" });
dtypeConformance("the CPU's threads", { device: "cpu" });
