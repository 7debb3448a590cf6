import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { useProgram } from "../../src/app/run/session.ts";
import { firstVersion, newestVersion } from "../../src/engine/ir/language-version.ts";
import fixtures from "./earlier-versions.json" with { type: "json" };
import { openStored, type Stored } from "./open-stored.ts";
import { runOpened, type Shown } from "./run-opened.ts";

type Fixture = Stored & { readonly shown: Shown };

const earlier = fixtures as unknown as readonly Fixture[];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  useProgram.setState(useProgram.getInitialState(), true);
});

// What pages of earlier versions made or stored, with everything that it showed there. Entries are only ever added.
describe.each(["reference", "cpu"] as const)("what earlier versions made, on the %s", (device) => {
  it.each(earlier)("shows what it showed: $name ($form)", async (fixture) => {
    const { files } = await openStored(fixture);
    expect(await runOpened(device, files)).toEqual(fixture.shown);
  });
});

describe("the version of the language", () => {
  it("is the first one for whatever states none, and the newest one for programs of the site", async () => {
    for (const fixture of earlier) {
      const { name, form, content } = fixture;
      await openStored(fixture);
      const isOfSite = form === "archive" || (form === "link" && content.startsWith("ex:"));
      const version = isOfSite ? newestVersion : firstVersion;
      expect(useProgram.getState().languageVersion, name).toBe(version);
    }
  });

  it("changes what some of them show, so that keeping it matters", async () => {
    const changed: string[] = [];
    for (const fixture of earlier.filter(({ form }) => form === "link")) {
      await openStored(fixture);
      useProgram.setState({ languageVersion: newestVersion });
      const shown = await runOpened("reference");
      if (JSON.stringify(shown) !== JSON.stringify(fixture.shown)) changed.push(fixture.name);
    }
    expect(changed).toEqual(
      expect.arrayContaining([
        "bytes without a sign",
        "elements read back",
        "take out of range",
        "scatterAdd out of range",
        "an example with an edit",
        "counts of a known length",
      ]),
    );
    expect(changed).not.toContain("arithmetic");
    expect(changed).not.toContain("take with computed indices");
  });
});
