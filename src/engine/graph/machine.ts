/** Asks the engine for what is known of the machine. */
import type { Machine } from "../machine/machine.ts";
import { runtime } from "./runtime.ts";

export interface MachineOptions {
  /**
   * Whether to measure first what was not measured yet, which takes some seconds; default false. An emulated GPU is
   * never measured.
   */
  readonly measure?: boolean;
}

/**
 * Returns what is known about the machine that the program runs on: its CPU, its GPU, its browser, what was measured,
 * and which device is recommended. What a browser does not report is null. On the page, devices are measured when they
 * are idle, after their first run.
 */
export async function machine(options: MachineOptions = {}): Promise<Machine> {
  return runtime().machine(options.measure ?? false);
}
