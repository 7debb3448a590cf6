import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ElementBytes } from "../../../../engine/data/safetensors-file.ts";
import { readZip, writeZip } from "../../../../engine/data/zip.ts";
import { type Bundle, packBundle } from "../../../../xla/bundle/pack.ts";
import { changed, fieldsIn } from "../../../testing/changed.ts";
import { archiveProgram } from "./archive-program.ts";
import { mayBeArchive, readArchive } from "./read-archive.ts";

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const floats = (...shape: readonly number[]): ElementBytes => ({
  dtype: "f32",
  shape,
  bytes: new Uint8Array(4 * shape.reduce((size, extent) => size * extent, 1)).fill(1),
});

const f32 = (name: string, ...shape: readonly number[]) => ({ name, dtype: "f32", shape }) as const;

/** A step of training and a function, which share a weight, as the page packs them. */
const bundle: Bundle = {
  name: "net",
  seed: 3,
  modules: [
    {
      name: "train-step",
      kind: "training",
      text: "module {}\n",
      inputs: [
        { ...f32("x", 4, 2), role: "data", sharding: { data: 0 } },
        { ...f32("w", 2, 1), role: "state" },
        { ...f32("lr"), role: "rate", value: 0.1 },
        { name: "counter", dtype: "u32", shape: [], role: "counter", value: 7 },
      ],
      outputs: [f32("loss"), { ...f32("w", 2, 1), input: 1 }],
    },
    {
      name: "predict",
      kind: "function",
      text: "module {}\n",
      inputs: [
        { ...f32("x", 4, 2), role: "data" },
        { ...f32("captured0", 2, 1), role: "constant", tensor: "w" },
      ],
      outputs: [f32("result", 4, 1)],
    },
  ],
  tensors: new Map([["w", floats(2, 1)]]),
  examples: new Map([
    [
      "train-step",
      new Map([
        ["inputs/x", floats(4, 2)],
        ["outputs/loss", floats()],
        ["outputs/w", floats(2, 1)],
      ]),
    ],
  ]),
};

const packed = packBundle(bundle);
const contents = readZip(packed, "the archive");

/** The archive with some files replaced, added, or removed where they are null. */
function withFiles(changes: Readonly<Record<string, Uint8Array | string | null>>): Uint8Array {
  const files = new Map<string, Uint8Array>(contents);
  for (const [name, content] of Object.entries(changes))
    if (content === null) files.delete(name);
    else files.set(name, typeof content === "string" ? encoded(content) : content);
  return writeZip(files);
}

type Json = Record<string, unknown> & { modules: { inputs: Json[]; outputs: Json[] }[] & Json[] };

/** The archive with a changed manifest. */
function withManifest(change: (manifest: Json) => void): Uint8Array {
  const manifest = JSON.parse(new TextDecoder().decode(contents.get("manifest.json"))) as Json;
  change(manifest);
  return withFiles({ "manifest.json": JSON.stringify(manifest) });
}

function messageOf(bytes: Uint8Array): string {
  const read = readArchive("net.zip", bytes);
  return read.ok ? "" : read.message.replace("net.zip cannot be opened: ", "");
}

describe("an export's archive", () => {
  it("is read with its modules and the files that they need, and none of the others", () => {
    const read = readArchive("net.zip", packed);
    if (!read.ok) throw new Error(read.message);
    const { modules, weights, files } = read.archive;
    expect(modules.map(({ name, kind, example }) => [name, kind, example])).toEqual([
      ["train-step", "training", "example-train-step.safetensors"],
      ["predict", "function", undefined],
    ]);
    expect(modules[1]?.inputs[1]).toMatchObject({ name: "captured0", tensor: "w" });
    expect(weights).toBe("weights.safetensors");
    expect([...files.keys()]).toEqual([
      "train-step.mlir",
      "example-train-step.safetensors",
      "predict.mlir",
      "weights.safetensors",
    ]);
    expect(files.get("predict.mlir")).toEqual(encoded("module {}\n"));
  });

  it("is opened without unpacking what its manifest does not name", () => {
    const archive = withFiles({ "notes.txt": "nothing to read" });
    const at = new TextDecoder("latin1").decode(archive).indexOf("nothing to read");
    archive[at] = 0;
    expect(() => readZip(archive, "the archive")).toThrow('its entry "notes.txt" is damaged');
    expect(readArchive("net.zip", archive)).toMatchObject({ ok: true });
  });

  it("is read from a folder in which it was packed again, with what a system adds beside it", () => {
    const files = new Map<string, Uint8Array>(
      [...contents].map(([name, bytes]) => [`net-stablehlo/${name}`, bytes]),
    );
    files.set("__MACOSX/net-stablehlo/._manifest.json", encoded(""));
    expect(readArchive("net.zip", writeZip(files))).toMatchObject({ ok: true });
  });

  it("may be a file that is called a zip and has the manifest's name at its ends", async () => {
    const file = (name: string, ...parts: BlobPart[]): File => new File(parts, name);
    expect(await mayBeArchive(file("net.zip", packed))).toBe(true);
    expect(await mayBeArchive(file("net.zip", packed.slice(0, packed.length / 2)))).toBe(true);
    expect(await mayBeArchive(file("net.npz", packed))).toBe(false);
    const others = writeZip(new Map([["a.csv", encoded("1,2\n")]]));
    expect(await mayBeArchive(file("others.zip", others))).toBe(false);
  });
});

describe("an archive that cannot be opened", () => {
  it.each<[string, Uint8Array, string]>([
    [
      "no zip",
      encoded("no zip"),
      "it is damaged: it is not a zip archive, or is truncated: download it or export the program again",
    ],
    [
      "cut off",
      packed.slice(0, packed.length - 30),
      "it is damaged: it is not a zip archive, or is truncated: download it or export the program again",
    ],
    [
      "another zip",
      withFiles({ "manifest.json": null }),
      "it has no manifest.json, so it is not a StableHLO export: unpack it, and open or add its files",
    ],
    [
      "a path upwards",
      withFiles({ "../outside.mlir": "" }),
      'its file "../outside.mlir" would be unpacked outside its folder: download it or export the program again',
    ],
    [
      "an absolute path of another system",
      withFiles({ "C:\\outside.mlir": "" }),
      'its file "C:\\outside.mlir" would be unpacked outside its folder: download it or export the program again',
    ],
    [
      "a missing module",
      withFiles({ "predict.mlir": null }),
      "it has no predict.mlir, which its manifest.json lists: download it or export the program again",
    ],
    [
      "missing weights",
      withFiles({ "weights.safetensors": null }),
      "it has no weights.safetensors, which its manifest.json lists: download it or export the program again",
    ],
    [
      "damaged weights",
      withFiles({ "weights.safetensors": "weights" }),
      "its weights.safetensors is damaged, or is not a safetensors file with dtypes that modules can have: download it or export the program again",
    ],
    [
      "no JSON",
      withFiles({ "manifest.json": "{" }),
      "its manifest.json is not valid JSON: export the program again",
    ],
    [
      "another format",
      withFiles({ "manifest.json": "null" }),
      "it is not a Tensorpad export (its manifest.json has another format); unpack it, and add the files that the program reads",
    ],
  ])("has a sentence for %s", (_, bytes, message) => {
    expect(messageOf(bytes)).toBe(message);
  });

  it.each<[string, (manifest: Json) => void, string]>([
    [
      "a newer version",
      (manifest) => {
        manifest.version = 2;
      },
      "its manifest.json has version 2, but this page reads version 1: reload the page to get the newest version, or export the program again",
    ],
    [
      "no modules",
      (manifest) => {
        manifest.modules = [] as unknown as Json["modules"];
      },
      "it has no module: export the program again",
    ],
    [
      "an unknown role",
      ({ modules: [module] }) => Object.assign(module?.inputs[0] as Json, { role: "weight" }),
      "it is damaged: manifest.json.modules[0].inputs[0].role: expected one of state, constant, data, rate, counter: download it or export the program again",
    ],
    [
      "a file in another place",
      ({ modules: [module] }) => Object.assign(module as Json, { file: "../x.mlir" }),
      'it is damaged: manifest.json.modules[0].file: expected a file name in the same folder, of letters, digits, "-", "_" and ".": download it or export the program again',
    ],
    [
      "extents beyond all elements",
      ({ modules: [module] }) =>
        Object.assign(module?.inputs[0] as Json, { shape: [2 ** 20, 2 ** 20] }),
      "it is damaged: manifest.json.modules[0].inputs[0].shape: expected at most 2147483647 elements: download it or export the program again",
    ],
    [
      "two modules of a name",
      ({ modules: [, module] }) => Object.assign(module as Json, { name: "Train-Step" }),
      'its manifest.json lists the module "train-step" twice: export the program again',
    ],
    [
      "two inputs of a name",
      ({ modules: [module] }) => Object.assign(module?.inputs[2] as Json, { name: "x" }),
      `its manifest.json lists train-step's input "x" twice: export the program again`,
    ],
    [
      "two outputs of a name",
      ({ modules: [module] }) => Object.assign(module?.outputs[0] as Json, { name: "w" }),
      `its manifest.json lists train-step's output "w" twice: export the program again`,
    ],
    [
      "an output that goes nowhere",
      ({ modules: [module] }) => Object.assign(module?.outputs[1] as Json, { input: 40 }),
      'its manifest.json feeds the output "w" of train-step to the input 40, which is not a state: export the program again',
    ],
    [
      "an input with two next values",
      ({ modules: [module] }) =>
        Object.assign(module?.outputs[0] as Json, { input: 1, shape: [2, 1] }),
      'its manifest.json feeds the output "w" of train-step to the input "w", which already has one: export the program again',
    ],
    [
      "an output of another type than its input",
      ({ modules: [module] }) => Object.assign(module?.outputs[1] as Json, { shape: [2] }),
      'its manifest.json feeds the output "w" of train-step to the input "w", but their types are f32[2] and f32[2, 1]: export the program again',
    ],
    [
      "a step that keeps nothing",
      ({ modules: [module] }) => {
        delete module?.outputs[1]?.input;
      },
      "its manifest.json declares train-step a training step, but none of its outputs is an input of the next step: export the program again",
    ],
    [
      "a weight that is not there",
      ({ modules: [, module] }) => Object.assign(module?.inputs[1] as Json, { tensor: "v" }),
      'its weights.safetensors has no tensor "v", which predict needs: download it or export the program again',
    ],
    [
      "a weight of another type",
      ({ modules: [, module] }) => Object.assign(module?.inputs[1] as Json, { shape: [1, 2] }),
      'its weights.safetensors has "w" as f32[2, 1], but predict has it as f32[1, 2]: download it or export the program again',
    ],
    [
      "weights that it does not name",
      (manifest) => {
        manifest.weights = null;
      },
      'its manifest.json lists no file of weights, but train-step needs "w": download it or export the program again',
    ],
    [
      "an example without its data",
      ({ modules: [module] }) => Object.assign(module?.inputs[0] as Json, { name: "y" }),
      'its example-train-step.safetensors has no tensor "inputs/y", which train-step needs: download it or export the program again',
    ],
  ])("has a sentence for a manifest with %s", (_, change, message) => {
    expect(messageOf(withManifest(change))).toBe(message);
  });

  it("is not unpacked where it would be far larger than it is", () => {
    const bomb = packed.slice();
    const view = new DataView(bomb.buffer);
    // This is the entry, in the list at the end, of a file that the manifest names. Its name comes 46 bytes later.
    const entry = new TextDecoder("latin1").decode(bomb).lastIndexOf("predict.mlir") - 46;
    view.setUint32(entry + 24, 0xfffffff0, true);
    expect(messageOf(bomb)).toBe(
      "it unpacks to more than the limit of 512 MiB; unpack it yourself and open its .mlir files separately",
    );
    view.setUint32(entry + 24, 2 ** 28, true);
    view.setUint16(entry + 10, 8, true);
    expect(messageOf(bomb)).toBe(
      'it is damaged: its entry "predict.mlir" is damaged: download it or export the program again',
    );
  });
});

/** Values of every kind instead of a manifest's own. */
const strange: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e300,
  2 ** 53,
  "",
  "../..",
  "__proto__",
  "x".repeat(2_000),
  [],
  [[]],
  {},
  { constructor: 1 },
];

describe("damage of any kind", () => {
  /** Opens it, or has one sentence that ends with a remedy. */
  function expectWord(bytes: Uint8Array): boolean {
    const read = readArchive("net.zip", bytes);
    if (read.ok) {
      expect(archiveProgram("net.zip", read.archive, (file) => file)).toContain("fromStableHLO(");
      return true;
    }
    expect(read.message).toMatch(
      /^net\.zip cannot be opened: it(s | )[^\n]+[:;] (download|export|unpack|open|reload) [^\n]+$/,
    );
    expect(read.message.length).toBeLessThan(500);
    return false;
  }

  it("of a manifest's fields is reported in one sentence", () => {
    const manifest: unknown = JSON.parse(new TextDecoder().decode(contents.get("manifest.json")));
    const paths = fieldsIn(manifest).map(([path]) => path);
    const values = [...strange, ...fieldsIn(manifest).map(([, value]) => value)];
    const damage = fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...values));
    const opened = fc.sample(damage, { numRuns: 600, seed: 1 }).map(([path, value]) => {
      const damaged = changed(manifest, path, value);
      return expectWord(withFiles({ "manifest.json": JSON.stringify(damaged) }));
    });
    expect(opened.filter((isOpened) => !isOpened).length).toBeGreaterThan(300);
  });

  it("of an archive's bytes is reported in one sentence", () => {
    const small = writeZip(new Map([...contents].filter(([name]) => !/\.(py|md)$/.test(name))));
    const { length } = small;
    // The list of the entries is at the end.
    const places = [fc.nat(length - 1), fc.integer({ min: length - 400, max: length - 1 })];
    const bytes = fc.array(fc.tuple(fc.oneof(...places), fc.nat(255)), {
      minLength: 1,
      maxLength: 4,
    });
    const whole = { weight: 3, arbitrary: fc.constant(length) };
    const end = fc.oneof(whole, { weight: 1, arbitrary: fc.nat(length) });
    const damage = fc.record({ bytes, end });
    const opened = fc.sample(damage, { numRuns: 600, seed: 2 }).map(({ bytes, end }) => {
      const damaged = small.slice(0, end);
      for (const [at, byte] of bytes) if (at < end) damaged[at] = byte;
      return expectWord(damaged);
    });
    expect(opened.filter((isOpened) => !isOpened).length).toBeGreaterThan(500);
  });
});
