import { elementwiseShapes } from "./conformance/shapes.ts";

elementwiseShapes("the GPU", { device: "gpu" });
