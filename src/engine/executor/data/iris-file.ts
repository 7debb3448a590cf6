/** Loads Iris from a site's `data/` folder: `iris.csv` has four measures and the species' name in each row. */
import { fault } from "../../ir/fault.ts";
import type { DatasetLoader } from "./datasets.ts";
import { download, type Folder } from "./download.ts";

const columns = 4;
const species = ["setosa", "versicolor", "virginica"];

export function irisFile(folder: Folder): DatasetLoader {
  return async () => {
    const text = await (await download(folder, "iris.csv", "iris")).text();
    const rows = text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(","));
    const features = Float32Array.from(rows.flatMap((row) => row.slice(0, columns).map(Number)));
    const labels = Int32Array.from(rows, (row) => species.indexOf(row[columns] ?? ""));
    if (features.length !== columns * rows.length || labels.includes(-1) || features.includes(NaN))
      throw fault("iris", "invalid file iris.csv: expected four numbers and a species");
    return {
      all: {
        rows: rows.length,
        featureShape: [columns],
        classes: species.length,
        features,
        scale: 1,
        labels,
      },
    };
  };
}
