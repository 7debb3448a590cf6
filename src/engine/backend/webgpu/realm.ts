/** What the user of a realm can do where WebGPU is missing or fails: a page's has a browser, Node's a package and a driver. */

/** Read at each call, so that tests can stand in for either realm. */
export function isNode(): boolean {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  return process?.versions?.node !== undefined;
}

/** For an implementation of WebGPU that finds no adapter. */
export function adapterWayOut(): string {
  return isNode()
    ? "install the GPU's driver (on Linux one for Vulkan), or choose another device"
    : "turn on hardware acceleration, or run on the CPU";
}

/** For a device that was refused, or lost. */
export function retryWayOut(): string {
  return isNode()
    ? "call `await init()` again, or choose another device"
    : "reload the page, or run on the CPU";
}

/** For a device that is gone without a word. */
export function unexplained(): string {
  return isNode() ? "the driver gave no reason" : "the browser gave no reason";
}
