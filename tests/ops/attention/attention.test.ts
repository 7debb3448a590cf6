import { scaledDotProductAttention } from "../../../src/engine/index.ts";
import { gradientConformance } from "../../conformance/gradients.ts";

gradientConformance("the CPU, one thread", scaledDotProductAttention.spec, { device: "cpu" });
