/**
 * Runs a program in a worker of an opaque origin, made from a `data:` address, with a port to the
 * engine and nothing else. In: the program as linked to its imports. Out: what it shows, and how it
 * ended, at places in the visitor's own text. Stop is a termination, whatever the program does.
 */
import type { RunCosts } from "../../engine/executor/timings.ts";
import { Fault, type Position } from "../../engine/ir/fault.ts";
import type { EngineLink } from "./engine-link.ts";
import { checkNames, type Linked, link, type Site } from "./imports.ts";
import type { ProgramEvent, Run, Start } from "./messages.ts";
import type { ToPlace } from "./places.ts";
import { readEvent } from "./read-event.ts";
import type { Round, RoundRequest, RoundResult, StartRound } from "./round.ts";

/** A program whose imports have been found. */
export interface Program {
  readonly code: string;
  readonly imports: readonly Site[];
  readonly toPlace: ToPlace;
}

/** A worker that says nothing for so long will not start at all. */
const startMilliseconds = 20_000;

/** `bundle` is the code that a program's worker starts with. */
export function programRunner(engine: EngineLink, bundle: string, program: Program): StartRound {
  // Without a name of its own, every frame of every stack would spell out the whole address.
  const named = `${bundle}\n//# sourceURL=tensorpad.js`;
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(named)}`;
  return (request) => new ProgramRound(engine, address, program, request);
}

class ProgramRound implements Round {
  readonly finished: Promise<RoundResult>;
  readonly #engine: EngineLink;
  readonly #program: Program;
  readonly #request: RoundRequest;
  readonly #control = new MessageChannel();
  readonly #run: number;
  readonly #timer: ReturnType<typeof setTimeout>;
  #worker: Worker | null = null;
  #linked: Linked | null = null;
  #opened = false;
  #milliseconds: number | null = null;
  #over = false;
  #resolve: (result: RoundResult) => void = () => {};

  constructor(engine: EngineLink, address: string, program: Program, request: RoundRequest) {
    this.#engine = engine;
    this.#program = program;
    this.#request = request;
    this.finished = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    const { port1, port2 } = new MessageChannel();
    this.#run = engine.open(
      { device: request.device, profile: request.profile, port: port1 },
      {
        opened: () => {
          this.#opened = true;
          this.#begin();
        },
        closed: (costs) => this.#close(costs),
        failed: (message, position) => this.#fail(message, position),
      },
    );
    this.#timer = setTimeout(
      () => this.#fail(unsupported("it gave no answer"), null),
      startMilliseconds,
    );
    this.#control.port1.onmessage = ({ data }) => this.#receive(readEvent(data));
    this.#start(address, port2);
  }

  stop(): void {
    this.#end({ outcome: "stopped" }, true);
  }

  #start(address: string, engine: MessagePort): void {
    try {
      const worker = new Worker(address, { type: "module", name: "program" });
      this.#worker = worker;
      worker.onerror = (event) => {
        event.preventDefault();
        this.#fail(unsupported(event.message || "its code could not be loaded"), null);
      };
      const control = this.#control.port2;
      const { params, seed } = this.#request;
      worker.postMessage({ control, engine, params, seed } satisfies Start, [control, engine]);
    } catch (error) {
      this.#fail(unsupported(String(error)), null);
    }
  }

  #receive(event: ProgramEvent | null): void {
    if (this.#over) return;
    switch (event?.type) {
      case undefined:
        this.#fail("the program sent the page a message that means nothing", null);
        return;
      case "ready":
        this.#link(event.url, event.names);
        return;
      case "output":
        this.#request.listener({ ...event, place: this.#place(event.position) });
        return;
      case "point":
      case "param":
        this.#request.listener(event);
        return;
      case "fault":
        this.#fail(event.message, event.position);
        return;
      case "done":
        if (this.#milliseconds !== null) return;
        this.#milliseconds = event.milliseconds;
        this.#worker?.terminate();
        this.#engine.close(this.#run);
        return;
      default:
        event satisfies never;
    }
  }

  #link(url: string, names: readonly string[]): void {
    clearTimeout(this.#timer);
    if (this.#linked !== null) return;
    const { code, imports } = this.#program;
    try {
      checkNames(imports, names);
      this.#linked = link(code, imports, url);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.#end(
        { outcome: "failed", message: error.message, place: this.#program.toPlace(error.position) },
        true,
      );
      return;
    }
    this.#begin();
  }

  /** The program begins when its worker and its device are both ready, so that neither is timed. */
  #begin(): void {
    if (this.#over || !this.#opened || this.#linked === null) return;
    this.#control.port1.postMessage({ code: this.#linked.code } satisfies Run);
  }

  #close({ places, ...costs }: RunCosts): void {
    const placed = places.map(({ position, ...cost }) => ({
      ...cost,
      place: this.#place(position),
    }));
    this.#end(
      {
        outcome: "done",
        milliseconds: this.#milliseconds ?? 0,
        costs: { ...costs, places: placed },
      },
      false,
    );
  }

  #fail(message: string, position: Position | null): void {
    this.#end({ outcome: "failed", message, place: this.#place(position) }, true);
  }

  #place(position: Position | null): ReturnType<ToPlace> {
    if (position === null) return null;
    return this.#program.toPlace(this.#linked?.unlinked(position) ?? position);
  }

  #end(result: RoundResult, cancel: boolean): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#control.port1.close();
    if (cancel) this.#engine.cancel(this.#run);
    this.#resolve(result);
  }
}

function unsupported(what: string): string {
  return `unsupported browser: the program's worker did not start: ${what}`;
}
