import { describe, expect, it } from "vitest";
import { isolated } from "./isolated.ts";

describe("a response of a host without headers", () => {
  it("gets those that isolate the page, and keeps its own", async () => {
    const made = isolated(
      new Response("text", { status: 201, headers: { "Content-Type": "text/css" } }),
    );
    expect(made.status).toBe(201);
    expect(made.headers.get("Content-Type")).toBe("text/css");
    expect(made.headers.get("Cross-Origin-Embedder-Policy")).toBe("require-corp");
    expect(made.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(await made.text()).toBe("text");
  });

  it("stays the same object where the host has sent them, so that browsers keep its compiled code", () => {
    const sent = new Response("", { headers: { "Cross-Origin-Embedder-Policy": "require-corp" } });
    expect(isolated(sent)).toBe(sent);
  });

  it("is passed on as it is where nobody may read it", () => {
    const opaque = Response.error();
    expect(isolated(opaque)).toBe(opaque);
  });
});
