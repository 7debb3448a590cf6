/** The kind of chart that `plot.graph` draws. */
import type { GraphContent } from "../../../engine/present/plot/content.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

export const graph: FrameKind<GraphContent> = {
  summary: ({ modules }) =>
    `${counted(modules.length, "module")}, ${counted(modules[0]?.size ?? 0, "parameter")}`,
  table: ({ modules }) => ({
    head: ["module", "parameters", "elements"],
    count: modules.length,
    row(at) {
      const module = modules[at];
      const shapes = module?.parameters.map(({ name, shape }) => `${name} [${shape.join(", ")}]`);
      return [module?.label ?? "", shapes?.join(" ") ?? "", module?.size ?? 0];
    },
  }),
  draw: async () => (await import("./ModelGraph.tsx")).ModelGraph,
};
