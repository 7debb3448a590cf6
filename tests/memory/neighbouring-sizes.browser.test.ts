import { createWebGPUBackend } from "../../src/engine/backend/webgpu/webgpu.ts";
import { neighbouringSizes } from "./neighbouring-sizes.ts";

neighbouringSizes("an emulated GPU", () => createWebGPUBackend({ target: {} }), [19, 64], 12);
neighbouringSizes(
  "a GPU with workgroup memory",
  () => createWebGPUBackend({ target: { workgroupMemory: true } }),
  [19, 64],
  12,
);
