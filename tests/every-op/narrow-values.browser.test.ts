import { narrowValues } from "./narrow-values.ts";

narrowValues("the GPU", { device: "gpu" });
