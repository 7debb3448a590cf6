import { describe, expect, it } from "vitest";
import { laterRounds } from "./later-rounds.ts";
import type { RoundRequest, RoundResult, Rounds } from "./round.ts";

const request = {} as RoundRequest;

/** Executions that end when they are stopped, with a log of the calls. */
function watched(): { readonly rounds: Rounds; readonly asked: string[] } {
  const asked: string[] = [];
  const start = () => {
    asked.push("start");
    let end: (result: RoundResult) => void = () => {};
    const finished = new Promise<RoundResult>((resolve) => {
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
    const round = laterRounds(prepared).start(request);
    expect(asked).toEqual([]);
    await prepared;
    expect(asked).toEqual(["start"]);
    round.stop();
    expect(await round.finished).toEqual({ outcome: "stopped" });
  });

  it("do not begin if they were stopped before", async () => {
    const { rounds, asked } = watched();
    const later = laterRounds(Promise.resolve(rounds));
    const round = later.start(request);
    round.stop();
    expect(await round.finished).toEqual({ outcome: "stopped" });
    later.dispose();
    await Promise.resolve();
    expect(asked).toEqual(["dispose"]);
  });

  it("fail if it cannot be prepared", async () => {
    const round = laterRounds(Promise.reject(new Error("not loaded"))).start(request);
    expect(await round.finished).toEqual({ outcome: "failed", message: "not loaded", position: null });
  });
});
