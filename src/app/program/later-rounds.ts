/**
 * Executions of a program that is still being prepared: each begins when the program is ready, unless it was stopped
 * before.
 */
import type { ExecutionRequest, ExecutionResult, Round, Rounds } from "./round.ts";

export function preparedExecutions(prepared: Promise<Rounds>): Rounds {
  return {
    start: (request) => new LaterRound(prepared, request),
    dispose: () => void prepared.then((rounds) => rounds.dispose()).catch(() => {}),
  };
}

class LaterRound implements Round {
  readonly finished: Promise<ExecutionResult>;
  #round: Round | null = null;
  #stopped = false;

  constructor(prepared: Promise<Rounds>, request: ExecutionRequest) {
    this.finished = this.#run(prepared, request);
  }

  stop(): void {
    this.#stopped = true;
    this.#round?.stop();
  }

  async #run(prepared: Promise<Rounds>, request: ExecutionRequest): Promise<ExecutionResult> {
    try {
      const rounds = await prepared;
      if (this.#stopped) return { outcome: "stopped" };
      this.#round = rounds.start(request);
      return await this.#round.finished;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { outcome: "failed", message, position: null };
    }
  }
}
