/**
 * Loads MNIST from a site's `data/` folder: `mnist.json` names gzip files of unsigned bytes, in C order. Pixels 0
 * … 255 become 0 … 1; an image becomes one axis.
 */
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { Dataset, DatasetLoader, Split } from "./datasets.ts";
import { download, type Folder } from "./download.ts";

interface File {
  readonly file: string;
  readonly shape: readonly number[];
  readonly bytes: number;
}

type MnistPart = { readonly count: number; readonly images: File; readonly labels: File };

/** Loads the parts that the manifest names: an exported program has only those that it reads. */
export function mnistFiles(folder: Folder): DatasetLoader {
  return async (): Promise<Dataset> => {
    const manifest = (await (await download(folder, "mnist.json", "mnist")).json()) as Readonly<
      Partial<Record<"train" | "test", MnistPart>>
    >;
    const parts = (["train", "test"] as const).flatMap((name) => {
      const part = manifest[name];
      return part === undefined ? [] : [load(part, folder).then((split) => [name, split] as const)];
    });
    return Object.fromEntries(await Promise.all(parts));
  };
}

async function load({ count, images, labels }: MnistPart, folder: Folder): Promise<Split> {
  const [features, classes] = await Promise.all([inflate(images, folder), inflate(labels, folder)]);
  return {
    rows: count,
    featureShape: [sizeOf(images.shape.slice(1))],
    classes: 10,
    features,
    scale: 1 / 255,
    labels: classes,
  };
}

async function inflate({ file, bytes }: File, folder: Folder): Promise<Uint8Array> {
  const { body } = await download(folder, file, "mnist");
  if (!body) throw fault("mnist", `invalid file ${file}: it is empty`);
  const inflated = body.pipeThrough(new DecompressionStream("gzip"));
  const content = new Uint8Array(await new Response(inflated).arrayBuffer());
  if (content.length === bytes) return content;
  throw fault("mnist", `mismatched size of ${file}: ${content.length} bytes, not ${bytes}`);
}
