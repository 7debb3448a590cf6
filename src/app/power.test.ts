import { expect, it } from "vitest";
import { isOnBattery } from "./power.ts";

it("A computer is on its battery where the browser says that it is not charging", async () => {
  const browser = (charging: boolean) => ({ getBattery: async () => ({ charging }) });
  expect(await isOnBattery(browser(false))).toBe(true);
  expect(await isOnBattery(browser(true))).toBe(false);
});

it("Nothing is reported if the browser does not support it, or refuses", async () => {
  expect(await isOnBattery({})).toBe(false);
  const refusing = { getBattery: () => Promise.reject(new Error("not allowed")) };
  expect(await isOnBattery(refusing)).toBe(false);
});
