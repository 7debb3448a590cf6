import { manyElements, sortsOfMany } from "./many-elements.ts";

manyElements("the CPU, one thread", { device: "cpu" });
sortsOfMany("the CPU, one thread", { device: "cpu" });
