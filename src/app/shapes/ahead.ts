/**
 * Has the program on the page compiled before Run, for the devices that Run would use, while its visitor reads it, and
 * its data sets loaded. In: the graphs of a recording, which may be anything. Out: requests to the engine, which checks
 * and limits them. It ends with an edit, and while the page is hidden.
 */

import { chooseDevices } from "../run/execution/choose-devices.ts";
import type { Device } from "../run/messages/events.ts";
import { choiceInForce, isConfigured, useProgram } from "../run/session.ts";
import type { ForeignGraph } from "../run/shapes/read-recording.ts";
import { deviceOf } from "../run/source/config-options.ts";
import { useMachine } from "../shell/machine.ts";

/** Compiles graphs for these devices and loads data sets; replaces an earlier request. */
type CompileAhead = (
  devices: readonly Device[],
  graphs: readonly ForeignGraph[],
  datasets: readonly string[],
) => void;

/** The part of the document that says whether somebody may be looking at it. */
type Visibility = Pick<Document, "hidden" | "addEventListener" | "removeEventListener">;

/** The time without an edit after which an edited program is compiled: one that is being written changes again soon. */
const pauseMilliseconds = 1_000;

export class ProgramAhead {
  readonly #compile: CompileAhead;
  readonly #page: Visibility;
  /** The program's graphs; null until they are recorded. */
  #graphs: readonly ForeignGraph[] | null = null;
  #devices: readonly Device[] = [];
  /** Ends the pause before the graphs are compiled; null outside it. */
  #pause: ReturnType<typeof setTimeout> | null = null;
  readonly #ends: readonly (() => void)[];

  constructor(compile: CompileAhead, page: Visibility = document) {
    this.#compile = compile;
    this.#page = page;
    const follow = (): void => this.#follow();
    page.addEventListener("visibilitychange", follow);
    this.#ends = [
      useProgram.subscribe(follow),
      useMachine.subscribe(follow),
      () => page.removeEventListener("visibilitychange", follow),
    ];
  }

  /** Whether the program's graphs are still to be recorded. */
  get isWanted(): boolean {
    return this.#graphs === null && !this.#page.hidden;
  }

  take(graphs: readonly ForeignGraph[]): void {
    this.#endPause();
    this.#graphs = graphs;
    if (useProgram.getState().trust === "opened") this.#follow();
    else this.#pause = setTimeout(() => this.#resume(), pauseMilliseconds);
  }

  /** Forgets the program, which has changed. */
  forget(): void {
    this.#endPause();
    this.#graphs = null;
    this.#follow();
  }

  #resume(): void {
    this.#endPause();
    this.#follow();
  }

  #endPause(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = null;
  }

  end(): void {
    this.forget();
    for (const end of this.#ends) end();
  }

  #follow(): void {
    const isWaiting = this.#graphs === null || this.#pause !== null || this.#page.hidden;
    const devices = isWaiting ? [] : devicesOfRun();
    if (devices.join() === this.#devices.join()) return;
    this.#devices = devices;
    if (devices.length === 0) this.#compile(devices, [], []);
    else this.#compile(devices, this.#graphs ?? [], datasetsIn(useProgram.getState().source));
  }
}

/** The site's data sets that a program's text names; none for visitors who ask for little traffic. */
function datasetsIn(source: string): readonly string[] {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return [];
  return ["mnist", "iris"].filter((name) => new RegExp(`\\b${name}\\b`).test(source));
}

/** The devices that Run would use; none before they are known. */
function devicesOfRun(): readonly Device[] {
  const program = useProgram.getState();
  const { gpu, cpu, machine } = useMachine.getState();
  const isFinal = program.isChosen || isConfigured(program) || machine !== null;
  // The engine opens the second GPU of a computer only for a run.
  if (!isFinal || gpu === null || cpu === null || deviceOf(program.config) === "gpu:low") return [];
  return chooseDevices(choiceInForce(program), { gpu, cpu }).devices;
}
