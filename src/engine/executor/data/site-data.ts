/** The data sets and texts in a site's `data/` folder, each loaded when a program first asks for it. */
import type { DataLoaders } from "./datasets.ts";
import { download } from "./download.ts";
import { irisFile } from "./iris-file.ts";
import { mnistFiles } from "./mnist-files.ts";

/** `folder` must end in a slash. */
export function siteData(folder: URL): Required<DataLoaders> {
  return {
    datasets: { mnist: mnistFiles(folder), iris: irisFile(folder) },
    texts: {
      "moby-dick": async () =>
        (await download(new URL("moby-dick.txt", folder), "mobyDick")).text(),
    },
  };
}
