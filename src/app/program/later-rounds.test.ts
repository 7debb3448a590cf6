import { describe, expect, it } from "vitest";
import { preparedExecutions } from "./later-rounds.ts";
import type { ExecutionRequest, ExecutionResult, Rounds } from "./round.ts";

const request = {} as ExecutionRequest;

/** Executions that end when they are stopped, with a log of the calls. */
function watched(): { readonly rounds: Rounds; readonly asked: string[] } {
  const asked: string[] = [];
  const start = () => {
    asked.push("start");
    let end: (result: ExecutionResult) => void = () => {};
    const finished = new Promise<ExecutionResult>((resolve) => {
      end = resolve;
    });
    return { finished, stop: () => end({ outcome: "stopped" }) };
  };
  return { rounds: { start, dispose: () => asked.push("dispose") }, asked };
}

describe("executions of a program that is being prepared", () => {
  it("begin when it is ready, and can be stopped like any other", async () => {
    const { rounds, asked } = watched();
    const prepared = Promise.resolve(rounds);
    const round = preparedExecutions(prepared).start(request);
    expect(asked).toEqual([]);
    await prepared;
    expect(asked).toEqual(["start"]);
    round.stop();
    expect(await round.finished).toEqual({ outcome: "stopped" });
  });

  it("do not begin if they were stopped before", async () => {
    const { rounds, asked } = watched();
    const later = preparedExecutions(Promise.resolve(rounds));
    const round = later.start(request);
    round.stop();
    expect(await round.finished).toEqual({ outcome: "stopped" });
    later.dispose();
    await Promise.resolve();
    expect(asked).toEqual(["dispose"]);
  });

  it("fail if it cannot be prepared", async () => {
    const round = preparedExecutions(Promise.reject(new Error("not loaded"))).start(request);
    expect(await round.finished).toEqual({
      outcome: "failed",
      message: "not loaded",
      position: null,
    });
  });
});
