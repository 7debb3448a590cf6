/** The data sets and texts in a site's `data/` folder, each loaded when a program first requests it. */
import type { DataLoaders } from "./datasets.ts";
import { download, type Folder } from "./download.ts";
import { irisFile } from "./iris-file.ts";
import { mnistFiles } from "./mnist-files.ts";

export function siteData(folder: Folder): Required<DataLoaders> {
  return {
    datasets: { mnist: mnistFiles(folder), iris: irisFile(folder) },
    texts: {
      "moby-dick": async () => (await download(folder, "moby-dick.txt", "mobyDick")).text(),
    },
  };
}
