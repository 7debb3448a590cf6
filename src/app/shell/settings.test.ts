import { describe, expect, it } from "vitest";
import { defaultSettings, readSettings } from "./settings.ts";

const holding = (text: string | null) => ({
  read: () => text,
  write: () => undefined,
  remove: () => undefined,
});

describe("readSettings", () => {
  it("returns the defaults if nothing is stored", () => {
    expect(readSettings(holding(null))).toEqual(defaultSettings);
  });

  it("returns what was stored", () => {
    const settings = {
      ...defaultSettings,
      theme: "dark",
      tabLeavesEditor: true,
      keymap: "vim",
      formatOnSave: true,
      tuneKernels: false,
      rerun: false,
      split: 40,
    };
    expect(readSettings(holding(JSON.stringify(settings)))).toEqual(settings);
  });

  it("replaces what does not fit", () => {
    expect(
      readSettings(
        holding(
          `{"theme":"pink","keymap":"ed","formatOnSave":"yes","split":900,"tabLeavesEditor":1,"tuneKernels":"no","rerun":0}`,
        ),
      ),
    ).toEqual(defaultSettings);
    expect(readSettings(holding("{"))).toEqual(defaultSettings);
    expect(readSettings(holding("null"))).toEqual(defaultSettings);
  });
});
