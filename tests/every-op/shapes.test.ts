import { axisShapes, elementwiseShapes } from "../conformance/shapes.ts";

elementwiseShapes("the CPU", { device: "cpu" });
axisShapes("the CPU", { device: "cpu" });
