import { conformance } from "../conformance/suite.ts";

conformance("the CPU, one thread", { device: "cpu" });
