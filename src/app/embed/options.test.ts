import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  asksForEmbed,
  defaultEmbedOptions,
  type EmbedOptions,
  embedThemes,
  maxHeight,
  minHeight,
  parts,
  readEmbedOptions,
  writeEmbedOptions,
} from "./options.ts";

const options: fc.Arbitrary<EmbedOptions> = fc.record({
  show: fc.subarray([...parts], { minLength: 1 }),
  readonly: fc.boolean(),
  theme: fc.constantFrom(...embedThemes),
  height: fc.option(fc.integer({ min: minHeight, max: maxHeight })),
});

describe("the flags of an embedded program", () => {
  it("are read as they were written", () => {
    fc.assert(
      fc.property(options, (given) => {
        expect(readEmbedOptions(writeEmbedOptions(given))).toEqual(given);
      }),
    );
  });

  it("cost nothing where they are the defaults", () => {
    expect(writeEmbedOptions(defaultEmbedOptions)).toBe("");
    expect(readEmbedOptions("")).toEqual(defaultEmbedOptions);
  });

  it("show the parts in one order, whatever order they are named in", () => {
    expect(readEmbedOptions("?show=timings,editor").show).toEqual(["editor", "timings"]);
  });

  it.each(["?show=", "?show=header", "?theme=pink", "?readonly=yes", "?height=1e9", "?height=x"])(
    "have their defaults where an address has %s",
    (query) => {
      expect(readEmbedOptions(query)).toEqual(defaultEmbedOptions);
    },
  );

  it("are sound, whatever the query", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const { show, height } = readEmbedOptions(query);
        expect(show.length).toBeGreaterThan(0);
        expect(height === null || (height >= minHeight && height <= maxHeight)).toBe(true);
      }),
    );
  });

  it("are asked for by embed=1 and by nothing else", () => {
    expect(asksForEmbed("?embed=1&theme=dark")).toBe(true);
    expect(["", "?embed=0", "?embedded=1", "?embed"].some(asksForEmbed)).toBe(false);
  });
});
