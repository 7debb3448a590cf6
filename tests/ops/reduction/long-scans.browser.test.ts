import { describe } from "vitest";
import { longScans } from "./long-scans.ts";

describe("long scans on the GPU", () => {
  longScans("gpu");
});
