import { manyElements, sortsOfMany } from "./many-elements.ts";

manyElements("the GPU", { device: "gpu" });
manyElements("the CPU's threads", { device: "cpu" });
sortsOfMany("the CPU's threads", { device: "cpu" });
