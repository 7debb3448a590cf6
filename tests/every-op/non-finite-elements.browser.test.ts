import { nonFiniteElements } from "./non-finite-elements.ts";

nonFiniteElements("the GPU", { device: "gpu" });
