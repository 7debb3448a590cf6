/**
 * Executions of a program that is still being prepared: each begins when the program is ready, unless it was stopped
 * before.
 */
import type { Execution, ExecutionRequest, ExecutionResult, Executions } from "./execution.ts";

export function preparedExecutions(prepared: Promise<Executions>): Executions {
  return {
    start: (request) => new PreparedExecution(prepared, request),
    dispose: () => void prepared.then((executions) => executions.dispose()).catch(() => {}),
  };
}

class PreparedExecution implements Execution {
  readonly finished: Promise<ExecutionResult>;
  #execution: Execution | null = null;
  #stopped = false;

  constructor(prepared: Promise<Executions>, request: ExecutionRequest) {
    this.finished = this.#run(prepared, request);
  }

  stop(): void {
    this.#stopped = true;
    this.#execution?.stop();
  }

  async #run(prepared: Promise<Executions>, request: ExecutionRequest): Promise<ExecutionResult> {
    try {
      const executions = await prepared;
      if (this.#stopped) return { outcome: "stopped" };
      this.#execution = executions.start(request);
      return await this.#execution.finished;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { outcome: "failed", message, position: null };
    }
  }
}
