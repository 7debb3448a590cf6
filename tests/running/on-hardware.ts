/** Runs before each file of tests that are to run on a GPU: an emulated one would pass for it. */
import { requestWebGPUDevice } from "../../src/engine/backend/webgpu/device.ts";

const { device, info } = await requestWebGPUDevice({});
device.destroy();
if (info.software) throw new Error(`missing GPU: Chromium has found only ${info.name} here`);
