import { describe, expect, it } from "vitest";
import { fault } from "../../../engine/ir/fault.ts";
import type { DataWorkerAnswer } from "../messages/messages.ts";
import { type DataWorkerParts, ExecutionDataWorkers } from "./execution-data-workers.ts";

/** A realm that notes what happens to it. */
interface StubRealm {
  readonly calls: string[];
  readonly failed: (why: string) => void;
}

function execution(load?: () => Promise<DataWorkerParts>) {
  const started: StubRealm[] = [];
  const answers: DataWorkerAnswer[] = [];
  const parts: DataWorkerParts = {
    start: ({ module }, failed) => {
      const calls = [module];
      started.push({ calls, failed });
      return { terminate: () => void calls.push("terminate") };
    },
    moduleOf: (text) => {
      if (text === "no function") throw fault(null, "unsupported function: it is none");
      return `module of ${text}`;
    },
    positionOf: () => null,
  };
  const workers = new ExecutionDataWorkers(load ?? (async () => parts), (answer) =>
    answers.push(answer),
  );
  const open = (worker: number, text = "f"): Promise<void> => {
    const { port1 } = new MessageChannel();
    return workers.open({ type: "data worker", worker, text, port: port1 });
  };
  return { started, answers, workers, open };
}

describe("a worker that a program asks for", () => {
  it("gets the function's module, and ends when the program says so", async () => {
    const { started, answers, workers, open } = execution();
    await open(0);
    expect(started[0]?.calls).toEqual(["module of f"]);
    workers.end(0);
    workers.end(0);
    workers.end(7);
    expect(started[0]?.calls).toEqual(["module of f", "terminate"]);
    expect(answers).toEqual([]);
  });

  it("is not started if its text is not a function", async () => {
    const { started, answers, open } = execution();
    await open(3, "no function");
    expect(started).toEqual([]);
    expect(answers).toEqual([
      { type: "data worker", worker: 3, refused: true, text: "unsupported function: it is none" },
    ]);
  });

  it("is not started if it was ended before its code was loaded", async () => {
    const { started, workers, open } = execution();
    const opening = open(0);
    workers.endAll();
    await opening;
    expect(started).toEqual([]);
  });

  it("that fails is reported once, with the reason", async () => {
    const { started, answers, open } = execution();
    await open(1);
    started[0]?.failed("out of memory");
    started[0]?.failed("out of memory");
    expect(answers).toEqual([
      { type: "data worker", worker: 1, refused: false, text: "out of memory" },
    ]);
    expect(started[0]?.calls.at(-1)).toBe("terminate");
  });

  it("is reported where its code cannot be loaded", async () => {
    const { answers, open } = execution(() => Promise.reject(new TypeError("offline")));
    await open(0);
    expect(answers).toEqual([{ type: "data worker", worker: 0, refused: false, text: "offline" }]);
  });

  it("is one of at most 32 at a time, all of which end with the execution", async () => {
    const { started, answers, workers, open } = execution();
    await Promise.all(Array.from({ length: 33 }, (_, worker) => open(worker)));
    expect(started).toHaveLength(32);
    expect(answers).toEqual([
      {
        type: "data worker",
        worker: 32,
        refused: true,
        text: "unsupported number of workers: a run can have at most 32 at a time",
      },
    ]);
    workers.endAll();
    expect(started.every(({ calls }) => calls.at(-1) === "terminate")).toBe(true);
    await open(33);
    expect(started).toHaveLength(33);
  });

  it("is opened once, though it is asked for again", async () => {
    const { started, open } = execution();
    await Promise.all([open(0), open(0)]);
    expect(started).toHaveLength(1);
  });
});
