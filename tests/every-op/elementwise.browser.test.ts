import { angleConformance } from "../conformance/angles.ts";
import { specialValues } from "../conformance/special-values.ts";

specialValues("the GPU", { device: "gpu" });
angleConformance("the GPU", { device: "gpu" });
