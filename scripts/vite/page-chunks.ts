// Chunks for the modules that a visit loads at once. For the first paint: one for the page only, one for modules that
// the page for frames also needs, and one for those that the documentation's pages also need; one for frames only, and
// one for the documentation only. For the first run: one. Otherwise the bundler makes a chunk of each set of modules that
// another part of the page needs as well, and a first visit waits for many small files.
//
// In: the graph of modules. Out: groups for `codeSplitting`. Guarantees: the page for frames paints without modules
// that only the page needs, and a page of the documentation loads none of them.

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

interface Group {
  readonly name: (id: string, graph: Graph) => string | null;
  /** A group includes its modules' imports, so the most widely shared modules come first. */
  readonly priority: number;
}

const page = "/src/app/main.tsx";
const frame = "/src/app/embed/main.tsx";
const site = "/src/site/client.ts";
/** Every run needs all of these modules: they run a program and show its results. */
const run = [
  "/src/app/run-parts.ts",
  "/src/app/editor/compile/quick-compile.ts",
  "/src/app/panes/output/SlotList.tsx",
  "/src/app/after-run.ts",
];

export function pageChunks(root: string): Group[] {
  let names: ReadonlyMap<string, string> | undefined;
  const group = (wanted: string, priority: number): Group => ({
    name: (id, graph) => {
      names ??= namesOf(root, graph);
      return names.get(id) === wanted ? wanted : null;
    },
    priority,
  });
  return [
    group("site", 3),
    group("documentation", 2),
    group("frame", 2),
    group("frame-alone", 1),
    group("page", 1),
    group("run", 0),
  ];
}

/** The chunk of each module that a visit loads at once. */
function namesOf(root: string, graph: Graph): ReadonlyMap<string, string> {
  const inFrame = reachable(root + frame, graph);
  const inSite = reachable(root + site, graph);
  const names = new Map<string, string>();
  for (const entry of run) {
    for (const id of reachable(root + entry, graph)) names.set(id, "run");
  }
  for (const id of inFrame) names.set(id, "frame-alone");
  for (const id of inSite) names.set(id, "documentation");
  for (const id of reachable(root + page, graph)) {
    if (inSite.has(id)) names.set(id, "site");
    else names.set(id, inFrame.has(id) ? "frame" : "page");
  }
  for (const entry of [page, frame, site]) names.delete(root + entry);
  return names;
}

/** The modules that an entry imports, directly and through others, without dynamic imports. */
function reachable(entry: string, graph: Graph): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
