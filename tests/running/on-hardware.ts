/** Runs before each file of tests that need a real GPU: rejects an emulated one. */
import { requestWebGPUDevice } from "../../src/engine/backend/webgpu/device.ts";

const { device, info } = await requestWebGPUDevice({});
device.destroy();
if (info.software) throw new Error(`missing GPU: Chromium has found only ${info.name} here`);
