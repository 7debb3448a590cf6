import { afterEach, expect, it } from "vitest";
import { runOver } from "./run-over.ts";
import { useProgram } from "./session.ts";

afterEach(() => useProgram.setState(useProgram.getInitialState(), true));

it("a run is over at once where none is in progress", async () => {
  await expect(runOver()).resolves.toBeUndefined();
});

it("a run is over when the page is idle again, and not while it stops", async () => {
  useProgram.setState({ phase: "running" });
  const reported: string[] = [];
  const over = runOver().then(() => reported.push("over"));
  useProgram.setState({ phase: "stopping" });
  await Promise.resolve();
  expect(reported).toEqual([]);
  useProgram.setState({ phase: "idle" });
  await over;
  expect(reported).toEqual(["over"]);
});
