import { axisShapes, elementwiseShapes } from "../conformance/shapes.ts";

elementwiseShapes("the GPU", { device: "gpu" });
axisShapes("the GPU", { device: "gpu" }, [2, 6, 7]);
