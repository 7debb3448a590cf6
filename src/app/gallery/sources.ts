/** The sources of all examples, which the page loads on request. The editor shows them unchanged. */
const files: Readonly<Record<string, string>> = import.meta.glob("./programs/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** By the ids of the examples. */
export const sources: ReadonlyMap<string, string> = new Map(
  Object.entries(files)
    .filter(([path]) => !path.endsWith(".d.ts"))
    .map(([path, source]) => [path.slice("./programs/".length, -".ts".length), source]),
);
