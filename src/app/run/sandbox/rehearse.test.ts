import { expect, it } from "vitest";
import { currentContext } from "../../../engine/graph/context.ts";
import { recordedNodes } from "../../../engine/graph/node.ts";
import { pendingShows } from "../../../engine/present/sequence.ts";
import { rehearsal } from "./rehearse.ts";

it("records each part of the rehearsal, and leaves nothing in the context of a program", () => {
  const context = currentContext();
  for (const part of rehearsal()) {
    const before = recordedNodes();
    part();
    expect(recordedNodes() - before).toBeGreaterThan(50);
    expect(currentContext()).toBe(context);
    expect(pendingShows()).toBe(0);
  }
});
