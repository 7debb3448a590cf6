import type { Backend } from "../../src/engine/backend/backend.ts";
import { createCpuBackend } from "../../src/engine/backend/cpu/cpu.ts";
import { createWebGPUBackend } from "../../src/engine/backend/webgpu/webgpu.ts";
import { changingNumbers } from "./changing-numbers.ts";

let gpu: Promise<Backend> | null = null;
changingNumbers("the GPU", () => (gpu ??= createWebGPUBackend()), 5);
let threads: Promise<Backend> | null = null;
changingNumbers("the CPU's threads", () => (threads ??= createCpuBackend({ threads: 2 })), 5);
