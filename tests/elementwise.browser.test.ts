import { specialValues } from "./conformance/special-values.ts";

specialValues("the GPU", { device: "gpu" });
