/** The addresses of the examples' thumbnails, which scripts/thumbnails.mjs makes by running them. */
const files: Readonly<Record<string, string>> = import.meta.glob("./thumbnails/*", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** By the ids of the examples. */
export const thumbnails: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [
    path.replace(/^.*\/([^/]+)\.\w+$/, "$1"),
    address,
  ]),
);
