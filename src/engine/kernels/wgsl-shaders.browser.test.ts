/** Compiles each shader file in isolation, with its `//@given` declarations, by the browser's own compiler. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestWebGPUDevice } from "../backend/webgpu/device.ts";
import { modulesOf } from "../testing/shader-alone.ts";
import { shaderFiles } from "../testing/shader-files.ts";

let device: GPUDevice;
beforeAll(async () => {
  ({ device } = await requestWebGPUDevice({}));
});
afterAll(() => device.destroy());

/** Returns the compiler's errors for a module, except for an extension that the device lacks. */
async function faultsOf(code: string): Promise<string[]> {
  device.pushErrorScope("validation");
  const { messages } = await device.createShaderModule({ code }).getCompilationInfo();
  await device.popErrorScope();
  return messages
    .filter(
      ({ type, message }) => type === "error" && !/^extension '\w+' is not allowed/.test(message),
    )
    .map(({ lineNum, message }) => `${code.split("\n")[lineNum - 1]}: ${message}`);
}

describe("a shader file compiles in isolation:", () => {
  for (const file of shaderFiles)
    it(file.name, async () => {
      for (const { name, code } of modulesOf(file))
        expect({ name, faults: await faultsOf(code) }).toEqual({ name, faults: [] });
    });
});
