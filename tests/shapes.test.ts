import { elementwiseShapes } from "./conformance/shapes.ts";

elementwiseShapes("the CPU", { device: "cpu" });
