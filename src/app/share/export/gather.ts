/**
 * Gathers the data that a program loads, so that an export has it. In: what the program loads, the visitor's files, and
 * a function that fetches the site's. Out: its size before anything large is fetched, and then its bytes.
 */

import { formatBytes } from "../../controls/format.ts";
import type { NamedFile } from "../../run/messages/events.ts";
import type { Loads, SitePart } from "./carried.ts";
import type { CarriedData, CarriedFile } from "./exported.ts";

export interface Gathered {
  readonly bytes: number;
  /** The data sets and files, in words; empty if there are none. */
  readonly names: readonly string[];
  /** The files that the program names and the page does not have. */
  readonly missing: readonly string[];
  read(): Promise<CarriedData>;
}

/** Fetches a file of the site's `data/` folder; rejects with a sentence for people. */
export type FetchFile = (name: string) => Promise<ArrayBuffer>;

/** More base64 text than this would not fit into one JavaScript string. */
const maxBytes = 128 * 2 ** 20;

/** Rejects with a sentence for people if it is too much, or cannot be fetched. */
export async function gather(
  { parts, files: named, mayReadOthers }: Loads,
  files: readonly NamedFile[],
  fetchFile: FetchFile,
): Promise<Gathered> {
  const carried = files.filter(({ name }) => mayReadOthers || named.includes(name));
  const sets = await setsOf(parts, fetchFile);
  const bytes = [
    ...sets.map(({ bytes }) => bytes),
    ...carried.map(({ content }) => content.size),
  ].reduce((sum, each) => sum + each, 0);
  if (bytes > maxBytes)
    throw new Error(
      `the program reads ${formatBytes(bytes)} of data, but an export can include at most ${formatBytes(maxBytes)}: export the program alone, as .ts`,
    );
  return {
    bytes,
    names: [...sets.map(({ title }) => title), ...carried.map(({ name }) => name)],
    missing: named.filter((name) => !files.some((file) => file.name === name)),
    read: async () => ({
      sets: (await Promise.all(sets.map((set) => set.read()))).flat(),
      files: await Promise.all(
        carried.map(async ({ name, content }) => ({
          name,
          bytes: new Uint8Array(await content.arrayBuffer()),
        })),
      ),
    }),
  };
}

interface SiteSet {
  readonly title: string;
  readonly bytes: number;
  read(): Promise<readonly CarriedFile[]>;
}

async function setsOf(
  parts: readonly SitePart[],
  fetchFile: FetchFile,
): Promise<readonly SiteSet[]> {
  const whole = async (title: string, name: string): Promise<SiteSet> => {
    const bytes = new Uint8Array(await fetchFile(name));
    return { title, bytes: bytes.length, read: async () => [{ name, bytes }] };
  };
  const splits = (["train", "test"] as const).filter((split) => parts.includes(`mnist.${split}`));
  return Promise.all([
    ...(parts.includes("iris") ? [whole("Iris", "iris.csv")] : []),
    ...(parts.includes("mobyDick") ? [whole("Moby-Dick", "moby-dick.txt")] : []),
    ...(splits.length > 0 ? [mnist(splits, fetchFile)] : []),
  ]);
}

interface MnistFile {
  readonly file: string;
  readonly fileBytes: number;
}
type Manifest = Readonly<
  Record<"train" | "test", { readonly images: MnistFile; readonly labels: MnistFile }>
>;

/** The site's manifest with only these splits, and their files. */
async function mnist(
  splits: readonly ("train" | "test")[],
  fetchFile: FetchFile,
): Promise<SiteSet> {
  const text = new TextDecoder().decode(await fetchFile("mnist.json"));
  const { train, test, ...about } = JSON.parse(text) as Manifest;
  const of = { train, test };
  const own = { ...about, ...Object.fromEntries(splits.map((split) => [split, of[split]])) };
  const manifest = { name: "mnist.json", bytes: new TextEncoder().encode(JSON.stringify(own)) };
  const files = splits.flatMap((split) => [of[split].images, of[split].labels]);
  return {
    title: splits.length === 2 ? "MNIST" : `the ${splits[0]} split of MNIST`,
    bytes: files.reduce((sum, { fileBytes }) => sum + fileBytes, manifest.bytes.length),
    read: async () => [
      manifest,
      ...(await Promise.all(
        files.map(async ({ file }) => ({
          name: file,
          bytes: new Uint8Array(await fetchFile(file)),
        })),
      )),
    ],
  };
}
