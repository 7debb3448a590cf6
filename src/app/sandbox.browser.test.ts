import { describe, expect, it } from "vitest";
import { faults, run, texts } from "../../tests/page-run.ts";
import { languageNames, platformNames } from "./program/platform-names.ts";

describe("a program's realm", () => {
  it("has the globals that are named, and no others", async () => {
    const events = await run(`
      const found = new Set();
      for (let holder = globalThis; holder !== EventTarget.prototype; holder = Object.getPrototypeOf(holder)) {
        for (const key of Reflect.ownKeys(holder)) {
          if (typeof key === "symbol" || key === "constructor") continue;
          if (key === "undefined" || globalThis[key] !== undefined) found.add(key);
        }
      }
      console.log([...found].join(" "));
    `);
    expect(faults(events)).toEqual([]);
    // Numbers, which Chromium does not let go of.
    const left = ["PERSISTENT", "TEMPORARY"];
    const named = [...languageNames, ...platformNames, ...left];
    const found = (texts(events)[0] ?? "").split(" ");
    expect(found.filter((name) => !named.includes(name))).toEqual([]);
    // A browser may lack what is newest in the language.
    const missing = named.filter((name) => !found.includes(name));
    expect(missing.filter((name) => !["Temporal", "Float16Array"].includes(name))).toEqual([]);
  });

  it("has of the browser's objects what a program needs", async () => {
    const events = await run(`
      console.log(Object.keys(crypto).join(), Object.keys(performance).join(), Object.keys(navigator).join());
      console.log(crypto.getRandomValues(new Uint8Array(4)).length, crypto.randomUUID().length, performance.now() > 0);
      console.log(Object.getPrototypeOf(crypto) === Object.prototype, crypto.subtle);
      console.log(Object.getOwnPropertyNames(Object.getPrototypeOf(Object.getPrototypeOf(globalThis))).includes("setTimeout"));
    `);
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual([
      "getRandomValues,randomUUID now,timeOrigin hardwareConcurrency,userAgent",
      "4 36 true",
      "true undefined",
      "false",
    ]);
  });
});
