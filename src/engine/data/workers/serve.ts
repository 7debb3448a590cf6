/**
 * A worker's side: computes a function of the program for each item that arrives on a port. An item that cannot be
 * computed is answered with a sentence. In: the start message, and what loads a module. Out: answers on the port.
 */
import type { Position, Problem } from "../../ir/fault.ts";
import { from } from "../tokens/index.ts";
import {
  type FromDataWorker,
  linesBefore,
  moduleName,
  notAnExpression,
  type SentConstants,
  type SentItem,
  type StartDataWorker,
  type ToDataWorker,
} from "./protocol.ts";
import { workerTools } from "./tools.ts";
import { transferablesIn } from "./transferables.ts";

type Compute = (item: unknown, index: number, here: object) => unknown;

/** Loads the module with this text. */
export type LoadModule = (module: string) => Promise<{ readonly default: unknown }>;

export function serve(start: StartDataWorker, load: LoadModule): void {
  const server = answerItems(start, load);
  // The item fails, and not the worker.
  addEventListener("error", (event) => {
    event.preventDefault();
    server.failLater(event.error ?? event.message);
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    server.failLater(event.reason);
  });
}

/** Answers the items that arrive on the port. `failed` receives the message for each item that failed. */
export function answerItems(
  { port, module, origin }: StartDataWorker,
  load: LoadModule,
  failed: (problem: string) => void = () => {},
): Pick<Server, "failLater"> {
  const server = new Server(port, origin, load(module), failed);
  port.onmessage = ({ data }: MessageEvent<ToDataWorker>) => {
    if (data.type === "constants") server.know(data);
    else void server.compute(data);
  };
  return server;
}

class Server {
  readonly #port: MessagePort;
  readonly #origin: Position | null;
  readonly #loaded: Promise<{ readonly default: unknown }>;
  readonly #failed: (problem: string) => void;
  #here: object = {};
  /** The buffers of constants, which further items need. */
  #kept: ReadonlySet<Transferable> = new Set();
  /** The item that is being computed. */
  #item: SentItem | null = null;

  constructor(
    port: MessagePort,
    origin: Position | null,
    loaded: Promise<{ readonly default: unknown }>,
    failed: (problem: string) => void,
  ) {
    this.#failed = failed;
    this.#port = port;
    this.#origin = origin;
    this.#loaded = loaded;
    // Reported for the first item.
    loaded.catch(() => {});
  }

  know({ values, tokenizers }: SentConstants): void {
    this.#kept = new Set(transferablesIn(values));
    const revived = Object.entries(tokenizers).map(([name, saved]) => [name, from(saved)]);
    this.#here = { ...workerTools, ...values, ...Object.fromEntries(revived) };
  }

  async compute(sent: SentItem): Promise<void> {
    this.#item = sent;
    const compute = await this.#loaded.then(
      (module) => module.default,
      () => null,
    );
    if (!isFunction(compute)) {
      this.#fail(sent, notAnExpression);
      return;
    }
    try {
      this.#succeed(sent, await compute(sent.item, sent.index, this.#here));
    } catch (error) {
      this.#failFor(sent, error);
    }
  }

  /** An error of code that the function started and did not wait for. */
  failLater(error: unknown): void {
    if (this.#item) this.#failFor(this.#item, error);
  }

  #succeed(sent: SentItem, result: unknown): void {
    const moved = transferablesIn(result).filter((buffer) => !this.#kept.has(buffer));
    try {
      this.#answer(sent, { type: "result", result }, moved);
    } catch (error) {
      this.#fail(
        sent,
        `unsupported result of ${sent.name}: it cannot be sent: ${textOf(error)}: return numbers, strings, typed arrays and plain objects`,
      );
    }
  }

  #failFor(sent: SentItem, error: unknown): void {
    const problem = unknownVariable(error, sent.name) ?? thrown(error, sent.name);
    this.#fail(sent, problem, this.#positionOf(error));
  }

  #fail(sent: SentItem, problem: Problem, position: Position | null = null): void {
    if (this.#item === sent) this.#failed(problem);
    this.#answer(sent, { type: "failure", problem, position });
  }

  /** Answers for an item once: code that it left behind may fail before or after it. */
  #answer(sent: SentItem, answer: FromDataWorker, transfer: Transferable[] = []): void {
    if (this.#item !== sent) return;
    this.#port.postMessage(answer, transfer);
    this.#item = null;
  }

  /** The innermost line of the function in an error's stack, as a position in the program. */
  #positionOf(error: unknown): Position | null {
    if (this.#origin === null || !(error instanceof Error)) return null;
    const found = frame.exec(error.stack ?? "");
    if (found === null) return null;
    const line = Number(found[1]) - linesBefore;
    const column = Number(found[2]);
    return {
      line: this.#origin.line + line - 1,
      column: line === 1 ? this.#origin.column + column - 1 : column,
    };
  }
}

function isFunction(value: unknown): value is Compute {
  return typeof value === "function";
}

const frame = new RegExp(`${moduleName.replaceAll(".", "\\.")}:(\\d+):(\\d+)`);

/** V8 and SpiderMonkey write the first sentence, JavaScriptCore the second one. */
const undefinedVariable = /^(?:(\S+) is not defined|Can't find variable: (\S+))$/;

function unknownVariable(error: unknown, item: string): Problem | null {
  if (!(error instanceof ReferenceError)) return null;
  const [, first, second] = undefinedVariable.exec(error.message) ?? [];
  const name = first ?? second;
  return name === undefined
    ? null
    : `unknown variable \`${name}\` at ${item}: a function in a worker cannot use the program's variables: pass its value as \`{ with: { ${name} } }\`, and read it from the third argument`;
}

function thrown(error: unknown, item: string): Problem {
  return `invalid ${item}: the function threw ${textOf(error)}`;
}

/** Maximum number of characters of a thrown value. */
const maxText = 1000;

function textOf(error: unknown): string {
  try {
    return String(error).slice(0, maxText);
  } catch {
    return "a value that cannot be read";
  }
}
