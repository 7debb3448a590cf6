import { describe, expect, it } from "vitest";
import type { ExecutionRequest, ExecutionResult, Executions } from "./execution.ts";
import { preparedExecutions } from "./prepared-executions.ts";

const request = {} as ExecutionRequest;

/** Executions that end when they are stopped, with a log of the calls. */
function watched(): { readonly executions: Executions; readonly asked: string[] } {
  const asked: string[] = [];
  const start = () => {
    asked.push("start");
    let end: (result: ExecutionResult) => void = () => {};
    const finished = new Promise<ExecutionResult>((resolve) => {
      end = resolve;
    });
    return { finished, stop: () => end({ outcome: "stopped" }) };
  };
  return { executions: { start, dispose: () => asked.push("dispose") }, asked };
}

describe("executions of a program that is being prepared", () => {
  it("begin when it is ready, and can be stopped like any other", async () => {
    const { executions, asked } = watched();
    const prepared = Promise.resolve(executions);
    const execution = preparedExecutions(prepared).start(request);
    expect(asked).toEqual([]);
    await prepared;
    expect(asked).toEqual(["start"]);
    execution.stop();
    expect(await execution.finished).toEqual({ outcome: "stopped" });
  });

  it("do not begin if they were stopped before", async () => {
    const { executions, asked } = watched();
    const later = preparedExecutions(Promise.resolve(executions));
    const execution = later.start(request);
    execution.stop();
    expect(await execution.finished).toEqual({ outcome: "stopped" });
    later.dispose();
    await Promise.resolve();
    expect(asked).toEqual(["dispose"]);
  });

  it("fail if it cannot be prepared", async () => {
    const execution = preparedExecutions(Promise.reject(new Error("not loaded"))).start(request);
    expect(await execution.finished).toEqual({
      outcome: "failed",
      message: "not loaded",
      position: null,
    });
  });
});
