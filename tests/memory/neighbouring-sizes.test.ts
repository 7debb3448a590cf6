import { createCpuBackend } from "../../src/engine/backend/cpu/cpu.ts";
import { createReferenceBackend } from "../../src/engine/backend/reference/reference.ts";
import { neighbouringSizes } from "./neighbouring-sizes.ts";

const sizes = [7, 64];
neighbouringSizes("the reference", async () => createReferenceBackend(), sizes, 24);
neighbouringSizes("the CPU", () => createCpuBackend({ threads: 1 }), sizes, 24);
