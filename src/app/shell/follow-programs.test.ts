import { beforeAll, expect, it } from "vitest";
import { newId } from "../programs/draft.ts";
import { editSource, openProgram, useProgram } from "../run/session.ts";
import { followPrograms } from "./follow-programs.ts";
import { useView } from "./view.ts";

beforeAll(() => {
  followPrograms();
});

const tabAfter = (change: () => void): string => {
  useView.setState({ tab: "Timings" });
  change();
  return useView.getState().tab;
};

it("shows the Output when another program is opened", () => {
  expect(tabAfter(() => openProgram({ source: "1;" }, "example"))).toBe("Output");
  expect(tabAfter(() => openProgram({ source: "1;" }, "shared"))).toBe("Output");
});

it("leaves the tab to the visitor while the program stays, and to readers of the documentation", () => {
  expect(tabAfter(() => editSource("2;"))).toBe("Timings");
  const written = { id: newId(), from: "own", name: "" } as const;
  expect(tabAfter(() => useProgram.setState({ identity: written }))).toBe("Timings");
  expect(tabAfter(() => openProgram({ source: "3;" }, "docs"))).toBe("Timings");
});
