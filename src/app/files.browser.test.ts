/** The visitor's files in a program's worker, and a program's files on the page. */

import { describe, expect, it } from "vitest";
import { readyToRun, startRunSession } from "./engine.ts";
import type { NamedFile, RunEvent } from "./run/messages/events.ts";
import { compiledAlone } from "./run/source/compiled-files.ts";
import { runOptions } from "./testing/run-options.ts";

/** Runs code whose lines are the program's own. */
async function run(code: string, files: readonly NamedFile[]): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  const mappings = code.split("\n").map((_, line) => (line === 0 ? "AAAA" : "AACA"));
  const map = { version: 3, sources: ["main.ts"], names: [], mappings: mappings.join(";") };
  await readyToRun();
  const session = startRunSession(
    runOptions({ source: code, seed: 1, files }),
    compiledAlone(code, JSON.stringify(map)),
    (event) => events.push(event),
  );
  await session.measured;
  return events;
}

const texts = (events: readonly RunEvent[]): string[] =>
  events.flatMap((event) => (event.type === "output" ? [event.entry.text] : []));
const faults = (events: readonly RunEvent[]) =>
  events.flatMap((event) =>
    event.type === "fault" ? [[event.message, event.position?.line]] : [],
  );

const named = (name: string, content: BlobPart): NamedFile => ({
  name,
  content: new Blob([content]),
});

/** Two pixels, as the browser encodes them. */
async function picture(type: string, pixels: readonly number[]): Promise<Blob> {
  const canvas = new OffscreenCanvas(2, 1);
  const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
  context.putImageData(new ImageData(Uint8ClampedArray.from(pixels), 2, 1), 0, 0);
  return canvas.convertToBlob({ type, quality: 1 });
}

describe("a program", () => {
  it("reads the files that it was given, in every execution", async () => {
    const events = await run(
      'import { data, print } from "tensorpad";\nconst t = await data.csv("t.csv");\nprint(t.matrix().sum(0));\nprint(await data.text("a.txt"));',
      [named("t.csv", "a,b\n1,2\n3,4\n"), named("a.txt", "hello")],
    );
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual(["[4. 6.]", "hello"]);
    expect(events.filter(({ type }) => type === "timing").length).toBeGreaterThanOrEqual(3);
  });

  it("that lacks a file fails at its own line, with an offer to add it", async () => {
    const events = await run(
      'import { data, print } from "tensorpad";\n\nconst t = await data.csv("t.csv");\nprint(t.rows);',
      [named("other.csv", "a\n1\n")],
    );
    expect(faults(events)).toEqual([
      [
        'data.csv: missing file "t.csv": drop it on the page, or press Add data files; files are not part of a link; available: "other.csv"',
        3,
      ],
    ]);
  });

  it("that misreads a file fails at its own line", async () => {
    const events = await run(
      'import { data } from "tensorpad";\n\n\nconst x = await data.npy("t.csv");',
      [named("t.csv", "a,b\n1,2\n3,4\n5,6\n")],
    );
    expect(faults(events)).toEqual([
      ['data.npy: "t.csv": invalid file: it does not start with the signature of a .npy file', 4],
    ]);
  });

  it("sees a picture as the numbers that are in it", async () => {
    const png = await picture("image/png", [255, 0, 51, 255, 1, 2, 3, 255]);
    const events = await run(
      'import { data, print } from "tensorpad";\nprint(await data.image("p.png", { dtype: "u32" }));\nprint(await data.image("p.webp", { channels: 1 }));\nprint((await data.image("p.jpg")).shape);\nawait data.image("t.txt");',
      [
        { name: "p.png", content: png },
        {
          name: "p.webp",
          content: await picture("image/webp", [255, 255, 255, 255, 255, 255, 255, 255]),
        },
        { name: "p.jpg", content: await picture("image/jpeg", [9, 9, 9, 255, 9, 9, 9, 255]) },
        named("t.txt", "hello"),
      ],
    );
    expect(texts(events)).toEqual([
      "[[[255   0  51]\n  [  1   2   3]]]",
      "[[[1.]\n  [1.]]]",
      "[1, 2, 3]",
    ]);
    expect(faults(events)).toEqual([
      [
        'data.image: "t.txt": invalid file: this browser cannot decode it as an image: use PNG, JPEG or WebP',
        5,
      ],
    ]);
  });

  it("offers files in the order of its outputs, the same in each execution", async () => {
    const events = await run(
      'import { csv, download, npy, print, tensor } from "tensorpad";\nconst x = tensor([1, 2]);\ndownload("x.npy", npy.write(x));\nprint("then");\ndownload("x.csv", await csv.write({ x }));',
      [],
    );
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual(["x.npy, 136 bytes", "then", "x.csv, 9 bytes"]);
    const entries = events.flatMap((event) => (event.type === "output" ? [event.entry] : []));
    const [first, , last] = entries;
    if (first?.kind !== "file" || last?.kind !== "file") throw new Error("expected files");
    expect(new TextDecoder().decode(last.bytes)).toBe("x\r\n1\r\n2\r\n");
    expect([first.name, first.bytes.length]).toEqual(["x.npy", 136]);
  });

  it("offers no more than the page may hold", async () => {
    const events = await run(
      'import { download } from "tensorpad";\nconst big = new Uint8Array(200 * 2 ** 20);\ndownload("a.bin", big);\ndownload("b.bin", big);',
      [],
    );
    expect(faults(events)).toEqual([
      [
        'download: unsupported size of "b.bin": a run\'s files can have at most 256 MiB in total',
        4,
      ],
    ]);
  });

  it("loads the sets that come with the page", async () => {
    const events = await run(
      'import { iris, mobyDick, print } from "tensorpad";\nprint(iris.all().x.sum(0).mul(10).round());\nprint((await mobyDick.text()).slice(0, 20));',
      [],
    );
    expect(faults(events)).toEqual([]);
    expect(texts(events)).toEqual(["[8765. 4586. 5637. 1799.]", "CHAPTER 1. Loomings."]);
  });
});
