import { nonFiniteElements } from "./non-finite-elements.ts";

nonFiniteElements("the reference", { device: "reference" });
nonFiniteElements("the CPU", { device: "cpu" });
