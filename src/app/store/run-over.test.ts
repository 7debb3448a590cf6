import { afterEach, expect, it } from "vitest";
import { runOver } from "./run-over.ts";
import { useSession } from "./session.ts";

afterEach(() => useSession.setState(useSession.getInitialState(), true));

it("a run is over at once where none is in progress", async () => {
  await expect(runOver()).resolves.toBeUndefined();
});

it("a run is over when the page is idle again, and not while it stops", async () => {
  useSession.setState({ phase: "running" });
  const reported: string[] = [];
  const over = runOver().then(() => reported.push("over"));
  useSession.setState({ phase: "stopping" });
  await Promise.resolve();
  expect(reported).toEqual([]);
  useSession.setState({ phase: "idle" });
  await over;
  expect(reported).toEqual(["over"]);
});
