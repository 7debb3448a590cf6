import { beforeEach, describe, expect, it, vi } from "vitest";
import { storage } from "../../shell/storage.ts";
import { markDone, readDone, useTutorial } from "./tutorial.ts";

describe("the steps that are done", () => {
  let stored: string | null = null;

  beforeEach(() => {
    stored = null;
    vi.spyOn(storage, "read").mockImplementation(() => stored);
    vi.spyOn(storage, "write").mockImplementation((_, value) => {
      stored = value;
      return true;
    });
    useTutorial.setState({ done: new Set() });
    return () => vi.restoreAllMocks();
  });

  it("are kept, each once", () => {
    markDone("print");
    markDone("axis");
    markDone("print");
    expect(stored).toBe('["print","axis"]');
    expect(readDone()).toEqual(new Set(["print", "axis"]));
    expect(useTutorial.getState().done).toEqual(readDone());
  });

  it.each([null, "{", "7", '{"print": true}'])("are none where %s is stored", (text) => {
    stored = text;
    expect(readDone()).toEqual(new Set());
  });

  it("are read as names, whatever else stands among them", () => {
    stored = '["print", 3, null]';
    expect(readDone()).toEqual(new Set(["print"]));
  });
});
