/** The dark modules of a code as one path, a rectangle for each run in a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; ) {
        if (!row[x]) {
          x++;
          continue;
        }
        let end = x + 1;
        while (row[end]) end++;
        runs.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
        x = end;
      }
      return runs;
    })
    .join("");
}
