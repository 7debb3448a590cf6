import { elementwiseShapes } from "./conformance/elementwise-shapes.ts";

elementwiseShapes("the GPU", { device: "gpu" });
