import { expect, it } from "vitest";
import type { Plan } from "../ir/plan.ts";
import type { Backend, Executable } from "./backend.ts";
import { prepareAll } from "./prepare-all.ts";

const forgotten: string[] = [];
const backend = (name: string, prepare: () => Promise<Partial<Executable>>): Backend =>
  ({ prepare, forget: () => void forgotten.push(name) }) as unknown as Backend;

it("plans that were prepared together with one that fails are forgotten, also while their code settles", async () => {
  const good = backend("good", async () => ({}));
  const late = backend("late", async () => ({ settling: Promise.reject(new Error("late")) }));
  const bad = backend("bad", () => Promise.reject(new Error("bad")));
  const plan = {} as Plan;
  await expect(
    prepareAll([
      [bad, plan],
      [good, plan],
      [late, plan],
    ]),
  ).rejects.toThrow("bad");
  expect(forgotten.sort()).toEqual(["good", "late"]);
});

it("a plan that began with code for many sizes has its own code once it is prepared", async () => {
  let isOwn = false;
  const general = backend("general", async () => ({
    takeOwnCode: async () => {
      isOwn = true;
    },
  }));
  await prepareAll([[general, {} as Plan]]);
  expect(isOwn).toBe(true);
});
