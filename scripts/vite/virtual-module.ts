// A Vite plugin for one virtual module.
//
// In: its name, and a function that makes its code. Out: a plugin that resolves `virtual:NAME` to a module with that
// code, which is made whenever the module is loaded.
import type { Plugin, ResolvedConfig, Rolldown } from "vite";

/** `this` is the context of the plugin's `load`. Serving from tests, `config` is that of their server. */
export type MakeCode = (
  this: Rolldown.PluginContext,
  config: ResolvedConfig,
) => string | Promise<string>;

/** The module's id within Vite. */
export function internalId(name: string): string {
  return `\0virtual:${name}`;
}

export function virtualModule(name: string, make: MakeCode): Plugin {
  let resolved: ResolvedConfig | undefined;
  return {
    name: `tensorpad:${name}`,
    configResolved(config) {
      resolved = config;
    },
    resolveId: {
      filter: { id: exactly(`virtual:${name}`) },
      handler: () => internalId(name),
    },
    load: {
      filter: { id: exactly(internalId(name)) },
      handler() {
        return make.call(this, resolved as ResolvedConfig);
      },
    },
  };
}

/** Matches an id literally. */
function exactly(id: string): RegExp {
  return new RegExp(`^${id}$`);
}
