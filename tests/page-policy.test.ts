import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isolationHeaders } from "../scripts/isolation-headers.mjs";
import { headersFor, loosenForServing } from "../scripts/vite/page-policy.ts";

const read = (path: string): string => readFileSync(join(import.meta.dirname, "..", path), "utf8");
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

  it("give the page the policy that it declares itself", () => {
    const declared = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1];
    expect(declared).toContain("connect-src 'none'");
    expect(policyOf("/")).toBe(declared);
    expect(policyOf("/index.html")).toBe(declared);
    expect(policyOf("/ops/add.html")).toBe(declared);
  });

  it("let the workers fetch from the site and compile wasm, but evaluate no text", () => {
    expect(policyOf("/assets/engine.js")).toContain("connect-src 'self'");
    expect(policyOf("/assets/engine.js")).toContain("'wasm-unsafe-eval'");
    expect(policyOf("/assets/engine.js")).not.toContain("'unsafe-eval'");
  });

  it("are the same from the service worker", () => {
    const worker = read("public/isolation.js");
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
