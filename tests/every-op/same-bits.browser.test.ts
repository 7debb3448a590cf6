import { sameBits } from "./same-bits.ts";

sameBits("the GPU", { device: "gpu" });
sameBits("the CPU's threads", { device: "cpu" });
