import { createCpuBackend } from "../../src/engine/backend/cpu/cpu.ts";
import { createReferenceBackend } from "../../src/engine/backend/reference/reference.ts";
import { changingNumbers } from "./changing-numbers.ts";

changingNumbers("the reference", async () => createReferenceBackend(), 20);
changingNumbers("the CPU", () => createCpuBackend({ threads: 1 }), 20);
