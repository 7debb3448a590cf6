import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isolationHeaders } from "../../scripts/isolation-headers.mjs";
import { headersFor, loosenForServing } from "../../scripts/vite/page-policy.ts";

const read = (path: string): string =>
  readFileSync(join(import.meta.dirname, "../..", path), "utf8");
const rules = read("public/_headers");
const page = read("index.html");
const policyOf = (path: string): string =>
  headersFor(rules, path).get("Content-Security-Policy") ?? "";

describe("the site's headers", () => {
  it("isolate every file", () => {
    for (const path of ["/", "/index.html", "/assets/engine.js", "/data/mnist.json"]) {
      expect(Object.fromEntries(headersFor(rules, path))).toMatchObject(isolationHeaders);
    }
  });

  it("let pages of other origins frame programs, also isolated ones, and keep the rest to the site", () => {
    const resourcePolicy = (path: string): string | undefined =>
      headersFor(rules, path).get("Cross-Origin-Resource-Policy");
    expect(resourcePolicy("/embed.html")).toBe("cross-origin");
    expect(resourcePolicy("/embed.js")).toBe("cross-origin");
    for (const path of ["/", "/index.html", "/assets/engine.js", "/data/mnist.json"])
      expect(resourcePolicy(path)).toBe("same-origin");
    // Hosts differ in which of two rules for one path they take.
    expect(rules.slice(0, rules.indexOf("\n/\n"))).not.toContain("Resource-Policy:");
  });

  it("give the page the policy that it declares itself", () => {
    const declared = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1];
    expect(declared).toContain("connect-src 'none'");
    // What a <meta> cannot declare: anybody may embed the page.
    const sent = `${declared}; frame-ancestors *`;
    expect(policyOf("/")).toBe(sent);
    expect(policyOf("/index.html")).toBe(sent);
    expect(policyOf("/ops/add.html")).toBe(sent);
  });

  it("deny the page what it does not use, and leave it what it does", () => {
    const policy = headersFor(rules, "/").get("Permissions-Policy") ?? "";
    const features = new Map(policy.split(", ").map((text) => text.split("=") as [string, string]));
    for (const name of ["camera", "microphone", "geolocation", "usb", "serial"])
      expect(features.get(name)).toBe("()");
    const used = [...features].filter(([, allowed]) => allowed !== "()");
    expect(used).toEqual([
      ["clipboard-read", "(self)"],
      ["clipboard-write", "(self)"],
      ["cross-origin-isolated", "(self)"],
    ]);
  });

  it("let the workers fetch from the site and compile wasm, but evaluate no text", () => {
    expect(policyOf("/assets/engine.js")).toContain("connect-src 'self'");
    expect(policyOf("/assets/engine.js")).toContain("'wasm-unsafe-eval'");
    expect(policyOf("/assets/engine.js")).not.toContain("'unsafe-eval'");
  });

  it("are the same from the service worker", () => {
    const worker = read("src/app/offline/isolated.ts");
    for (const [name, value] of Object.entries(isolationHeaders)) {
      expect(worker).toContain(`"${name}": "${value}"`);
    }
  });
});

describe("the policy while serving", () => {
  it("lets Vite's client connect, and changes nothing but that", () => {
    const loose = loosenForServing(page);
    expect(loose).toContain("connect-src 'self' ws: wss:;");
    expect(loose).toContain("script-src 'self' 'unsafe-inline' blob:;");
    const strict = loose.replace("'self' ws: wss:", "'none'").replace(" 'unsafe-inline'", "");
    expect(strict).toBe(page);
  });

  it("is refused for a page without one", () => {
    expect(() => loosenForServing("<html></html>")).toThrow("missing connect-src 'none'");
  });
});
