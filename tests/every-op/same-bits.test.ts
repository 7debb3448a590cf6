import { sameBits } from "./same-bits.ts";

sameBits("the CPU, one thread", { device: "cpu" });
