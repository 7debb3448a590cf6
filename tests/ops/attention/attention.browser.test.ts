import { scaledDotProductAttention } from "../../../src/engine/index.ts";
import { gradientConformance } from "../../conformance/gradients.ts";

const { spec } = scaledDotProductAttention;
// Software compiles each kernel for seconds: the cases with broadcasts, masks and groups of queries.
gradientConformance("the GPU", spec, { device: "gpu" }, [6, 15, 16, 17]);
gradientConformance("the CPU's threads", spec, { device: "cpu" });
