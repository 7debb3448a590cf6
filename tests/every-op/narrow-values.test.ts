import { narrowValues } from "./narrow-values.ts";

narrowValues("the reference", { device: "reference" });
narrowValues("the CPU, one thread", { device: "cpu" });
