import { availableParallelism, totalmem } from "node:os";
import { describe, expect, it } from "vitest";
import { browserOf, navigatorOf } from "./browser.ts";

const linux = "Mozilla/5.0 (X11; Linux x86_64)";

describe("a browser", () => {
  it("is the most specific of the brands that it reports", () => {
    const brands = [
      { brand: "Not;A=Brand", version: "99" },
      { brand: "Chromium", version: "141" },
      { brand: "Microsoft Edge", version: "141" },
    ];
    expect(browserOf({ userAgentData: { brands, platform: "Windows" } })).toEqual({
      name: "Microsoft Edge 141",
      system: "Windows",
      userAgent: null,
    });
    const [invented, chromium] = brands as [(typeof brands)[0], (typeof brands)[0]];
    const data = { brands: [invented, chromium], platform: "" };
    expect(browserOf({ userAgentData: data }).name).toBe("Chromium 141");
  });

  it.each([
    [`${linux} Gecko/20100101 Firefox/143.0`, "Firefox 143", "Linux"],
    [
      `${linux} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`,
      "Chrome 141",
      "Linux",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
      "Safari 26.0",
      "macOS",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
      "Edge 141",
      "Windows",
    ],
    ["Node.js/22", "Node.js 22", null],
    ["something else", null, null],
  ])("is read from its user agent: %s", (userAgent, name, system) => {
    expect(browserOf({ userAgent })).toEqual({ name, system, userAgent });
  });

  it("reports nothing where it does not name itself", () => {
    expect(browserOf({})).toEqual({ name: null, system: null, userAgent: null });
    expect(browserOf({ platform: "linux" }).system).toBe("linux");
  });

  it("is Node.js where only that reports its version", () => {
    const process = { platform: "linux", versions: { node: "20.19.0" } };
    expect(browserOf(navigatorOf({ process }))).toMatchObject({
      name: "Node.js 20",
      system: "linux",
    });
    const navigator = { userAgent: "Node.js/22" };
    expect(browserOf(navigatorOf({ navigator, process })).name).toBe("Node.js 22");
    expect(navigatorOf({})).toEqual({});
  });

  it("has the cores and the memory that Node reports", () => {
    const process = { versions: { node: "20.19.0" } };
    expect(navigatorOf({ process })).toEqual({
      userAgent: "Node.js/20",
      hardwareConcurrency: availableParallelism(),
      deviceMemory: totalmem() / 2 ** 30,
    });
  });

  it("has no more memory than a container grants the process", () => {
    const process = { versions: { node: "20.19.0" }, constrainedMemory: () => 2 ** 28 };
    expect(navigatorOf({ process }).deviceMemory).toBe(1 / 4);
  });

  it("is not asked for its memory in Deno without the permission", () => {
    const permitted = (state: string) =>
      navigatorOf({
        navigator: { userAgent: "Deno/2.9.0" },
        process: { versions: { node: "24.0.0" } },
        Deno: { permissions: { querySync: () => ({ state }) } },
      });
    expect(permitted("prompt").deviceMemory).toBeUndefined();
    expect(permitted("granted").deviceMemory).toBe(totalmem() / 2 ** 30);
    expect(browserOf(permitted("prompt")).name).toBe("Deno 2");
  });

  it("is a page's own navigator in a browser", () => {
    const navigator = { userAgent: "something else", hardwareConcurrency: 4 };
    expect(navigatorOf({ navigator })).toBe(navigator);
  });
});
