import { beforeAll, expect, it } from "vitest";
import { editSource, openProgram } from "../run/session.ts";
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
  expect(tabAfter(() => openProgram({ source: "3;" }, "docs"))).toBe("Timings");
});
