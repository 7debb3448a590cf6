import { expect, it } from "vitest";
import { derivedPrimitives } from "../ops/derived.ts";
import { primitives } from "./primitives.ts";

it("an engine that has loaded nothing else knows every primitive that a program can send", async () => {
  const known = [...primitives.keys()];
  await import("../api.ts");
  const sent = [...derivedPrimitives].map(({ name }) => name);
  expect(sent.filter((name) => !known.includes(name))).toEqual([]);
});
