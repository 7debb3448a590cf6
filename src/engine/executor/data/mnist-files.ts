/**
 * Loads MNIST from a site's `data/` folder: `mnist.json` names gzip files of unsigned bytes, in C order. Pixels 0
 * … 255 become 0 … 1; an image becomes one axis.
 */
import { fault } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { Dataset, DatasetLoader, Split } from "./datasets.ts";
import { download } from "./download.ts";

interface File {
  readonly file: string;
  readonly shape: readonly number[];
  readonly bytes: number;
}

type Part = { readonly count: number; readonly images: File; readonly labels: File };

/** `folder` must end in a slash. */
export function mnistFiles(folder: URL): DatasetLoader {
  return async (): Promise<Dataset> => {
    const manifest = (await (
      await download(new URL("mnist.json", folder), "mnist")
    ).json()) as Readonly<Record<"train" | "test", Part>>;
    const [train, test] = await Promise.all([
      load(manifest.train, folder),
      load(manifest.test, folder),
    ]);
    return { train, test };
  };
}

async function load({ count, images, labels }: Part, folder: URL): Promise<Split> {
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

async function inflate({ file, bytes }: File, folder: URL): Promise<Uint8Array> {
  const url = new URL(file, folder);
  const { body } = await download(url, "mnist");
  if (!body) throw fault("mnist", `invalid file ${file}: it is empty`);
  const inflated = body.pipeThrough(new DecompressionStream("gzip"));
  const content = new Uint8Array(await new Response(inflated).arrayBuffer());
  if (content.length === bytes) return content;
  throw fault("mnist", `mismatched size of ${file}: ${content.length} bytes, not ${bytes}`);
}
