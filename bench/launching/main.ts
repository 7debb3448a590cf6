/** The entry of scripts/launching.mjs: works by their index, so that each can run in a separate process. */
import {
  type Launched,
  type LaunchOptions,
  launchedOn,
  launchTable,
  usualOptions,
} from "./measure.ts";
import { type LaunchedWork, launchedWorks } from "./works.ts";

export const works: readonly string[] = launchedWorks.map(({ name }) => name);
export const table: (rows: readonly Launched[]) => string = launchTable;

export function run(at: number, options: Partial<LaunchOptions>): Promise<Launched> {
  return launchedOn(launchedWorks[at] as LaunchedWork, { ...usualOptions, ...options });
}
