import { describe, expect, it } from "vitest";
import { defaultSettings } from "../shell/settings.ts";
import { settingEntries, settingSections } from "./entries.ts";

const settingsOfLayout = ["split", "besideSplit", "besideTab", "paramsOpen", "hidden"];

describe("the entries of the settings", () => {
  it("cover every setting that no control of the page changes, once", () => {
    const shown = [...settingEntries.map(({ name }) => name), ...settingsOfLayout];
    expect(shown.toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
  });

  it("have different labels, sections that exist, and sentences", () => {
    const labels = settingEntries.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const { section, text } of settingEntries) {
      expect(settingSections).toContain(section);
      expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("offer controls that fit their defaults", () => {
    for (const { name, options } of settingEntries) {
      const value = defaultSettings[name];
      if (options === undefined) expect(typeof value, name).toBe("boolean");
      else expect([...options.keys()], name).toContain(value);
    }
  });
});
