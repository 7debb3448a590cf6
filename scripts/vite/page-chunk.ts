// One chunk for what the first paint of the page needs. Without it the bundler makes a chunk of each set of modules that
// some other part of the page needs as well, and a first visit waits for many small files.
//
// In: the graph of modules. Out: the chunk's name for modules that the page imports at once, and neither the pages of
// the documentation nor those for frames do: these load little of the playground.

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const page = "/src/app/main.tsx";
const others = ["/src/site/client.ts", "/src/app/embed/main.tsx"];

/** Tells the chunk of a module, for `codeSplitting`. */
export function pageChunk(root: string): (id: string, graph: Graph) => string | null {
  let ofPage: ReadonlySet<string> | undefined;
  return (id, graph) => {
    if (ofPage === undefined) {
      const shared = new Set(others.flatMap((entry) => [...reachable(root + entry, graph)]));
      const all = reachable(root + page, graph);
      ofPage = new Set([...all].filter((each) => !shared.has(each) && each !== root + page));
    }
    return ofPage.has(id) ? "page" : null;
  };
}

/** The modules that an entry imports, directly and through others, but not what it loads later. */
function reachable(entry: string, graph: Graph): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
