import { beforeEach, describe, expect, it, vi } from "vitest";
import { enterProgram } from "../testing/enter-program.ts";
import { download } from "./download.ts";
import { isFileName } from "./file-name.ts";
import type { Output } from "./presenter.ts";
import { allShown } from "./sequence.ts";

let outputs: Output[];
let failures: unknown[];

beforeEach(() => {
  outputs = [];
  failures = [];
  enterProgram({
    presenter: {
      output: (output) => outputs.push(output),
      param: ({ value }) => value,
      failed: (error) => failures.push(error),
    },
  });
});

const shown = () =>
  outputs.map(({ shown: output }) =>
    output.kind === "file" ? [output.name, new TextDecoder().decode(output.bytes)] : output.text,
  );

describe("download", () => {
  it("offers text, bytes, and what a promise brings, in the order of the calls", async () => {
    const bytes = new TextEncoder().encode("bytes");
    download("a.txt", "text");
    download("b.bin", Promise.resolve(bytes));
    download("c.bin", bytes.buffer);
    bytes.fill(0x21, 0, 1);
    await allShown();
    expect(shown()).toEqual([
      ["a.txt", "text"],
      ["b.bin", "!ytes"],
      ["c.bin", "bytes"],
    ]);
    expect(outputs.map(({ slot }) => slot)).toEqual([0, 1, 2]);
    expect(outputs[0]?.shown.text).toBe("a.txt, 4 bytes");
  });

  it("fails the run where the promise does, or brings something else", async () => {
    download("a.bin", Promise.reject(new Error("oh")));
    download("b.bin", Promise.resolve(7 as never));
    await allShown();
    expect(failures.map(String)).toEqual([
      "Error: oh",
      "Fault: download: invalid content: expected bytes or text, got number",
    ]);
    expect(outputs).toEqual([]);
  });

  it("says on a console that nothing takes the file", () => {
    enterProgram({ presenter: null });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    download("a.txt", "text");
    expect(warn).toHaveBeenCalledWith(
      "download: a.txt, 4 bytes: no page can offer the file; write the bytes to a file instead",
    );
    warn.mockRestore();
  });

  it("takes names that browsers keep and people can read, and no others", () => {
    for (const name of [
      "a",
      "model.safetensors",
      "größe 2.csv",
      "模型.npy",
      ".hidden",
      "x".repeat(128),
    ])
      expect(isFileName(name)).toBe(true);
    for (const name of ["", "a/b", "a\\b", "a\nb", "gnp\u202Eexe.", "\0", "x".repeat(129), 7, null])
      expect(isFileName(name)).toBe(false);
    expect(() => download("../x", "")).toThrow(
      'download: invalid name "../x": expected 1 to 128 characters without slashes or control characters',
    );
  });
});
