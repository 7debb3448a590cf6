import { elementwiseShapes } from "./conformance/elementwise-shapes.ts";

elementwiseShapes("the CPU", { device: "cpu" });
