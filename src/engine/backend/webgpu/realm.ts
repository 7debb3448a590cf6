/**
 * Advice for users where WebGPU is missing or fails: on a page it depends on the browser, in Node on a package and
 * a driver.
 */

/** Evaluated at each call, so that tests can simulate either realm. */
export function isNode(): boolean {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  return process?.versions?.node !== undefined;
}

/** The advice for an implementation of WebGPU that finds no adapter. */
export function adapterRemedy(): string {
  return isNode()
    ? "install or update the GPU's driver (on Linux, a Vulkan driver), or choose another device"
    : "turn on hardware acceleration, or run on the CPU";
}

/** The advice for a device that was refused or lost. */
export function retryRemedy(): string {
  return isNode()
    ? "call `await init()` again, or choose another device"
    : "reload the page, or run on the CPU";
}

/** The reason for a device that was lost without one. */
export function unexplained(): string {
  return isNode() ? "the driver reported no reason" : "the browser reported no reason";
}
