/** `npm run explain`: shows a program's compilation, from its graphs to the code of its kernels. */
import { Fault } from "../../src/engine/ir/fault.ts";
import { readProgram } from "./program.ts";
import { type Device, recordRun } from "./record-run.ts";
import { graphsText, plansText } from "./report.ts";

/** Runs the program once for each device. Rejects with the program's error and its line. */
export async function explain(path: string, devices: readonly Device[]): Promise<string> {
  const { program, url } = readProgram(path);
  const texts: string[] = [];
  for (const device of devices) {
    const run = await recordRun(device, program, url).catch((error: unknown) => {
      const position = error instanceof Fault ? error.position : null;
      if (position === null) throw error;
      throw new Error(`${url}:${position.line}: ${(error as Fault).message}`, { cause: error });
    });
    if (texts.length === 0) texts.push(graphsText(run));
    texts.push(plansText(device, run));
  }
  return texts.join("\n");
}
