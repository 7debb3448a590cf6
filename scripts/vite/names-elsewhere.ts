// Vite plugin: `virtual:names-elsewhere`, other libraries' names with what to write here, for programs that use them.
//
// In: the lists of names in src/engine/derive/compatibility/ and the ops' specifications. Out: a module whose default
// export is a table of them, so that the page need not load the specifications to look one up.
import type { Plugin } from "vite";
import { withSourceModules } from "./source-modules.mjs";
import { virtualModule } from "./virtual-module.ts";

/** The plugin. */
export function namesElsewhere(): Plugin {
  let made: Promise<string> | undefined;
  const make = (root: string): Promise<string> =>
    withSourceModules(root, async (server) => {
      const module = await server.ssrLoadModule("/src/engine/derive/compatibility/counterpart.ts");
      return `export default ${JSON.stringify(module.namesElsewhere())};`;
    });
  return virtualModule("names-elsewhere", ({ root }) => {
    made ??= make(root);
    return made;
  });
}
