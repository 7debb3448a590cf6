import { beforeEach, describe, expect, it } from "vitest";
import { encodeLink } from "../share/link.ts";
import { openPage } from "./boot.ts";
import { useSession } from "./session.ts";

const holding = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries));
  return {
    read: (key: string) => map.get(key) ?? null,
    write: (key: string, value: string) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
  };
};

const session = () => useSession.getState();
const link = encodeLink({ source: "print(2)", device: "cpu", params: { n: 4 }, seed: 9 });

beforeEach(() => useSession.setState(useSession.getInitialState(), true));

describe("openPage", () => {
  it("starts a new visitor with the first example", () => {
    openPage({ fragment: "", first: "print(1)", from: holding() });
    expect(session()).toMatchObject({ source: "print(1)", origin: "example", notice: null });
  });

  it("gives back the visitor's own program", () => {
    openPage({ fragment: "", first: "print(1)", from: holding({ draft: "mine" }) });
    expect(session()).toMatchObject({ source: "mine", origin: "draft" });
  });

  it("opens a link's program, which waits for Run", () => {
    openPage({ fragment: link, first: "print(1)", from: holding({ draft: "mine" }) });
    expect(session()).toMatchObject({
      source: "print(2)",
      choice: "cpu",
      params: { n: 4 },
      seed: 9,
      phase: "idle",
      notice: { text: "Shared program: read it, then press Run" },
    });
  });

  it("says why a damaged link cannot be opened, and keeps the visitor's program", () => {
    openPage({ fragment: "1d????", first: "print(1)", from: holding({ draft: "mine" }) });
    expect(session().source).toBe("mine");
    expect(session().notice?.kind).toBe("error");
    expect(session().notice?.text).toMatch(/^This link cannot be opened: this link is damaged/);
  });

  it("says once that the last run did not end in order", () => {
    const from = holding({ draft: "mine", running: "1" });
    openPage({ fragment: "", first: "", from });
    expect(session().notice?.kind).toBe("recovered");
    openPage({ fragment: "", first: "", from });
    expect(session().notice).toBeNull();
  });
});
