/** The kind of chart that `plot.graph` draws. */
import { maxModules } from "../../../engine/present/plot/limits.ts";
import type { GraphContent, ShownModule } from "../../../engine/present/plot/model.ts";
import { maxModuleParameters, maxModuleRank } from "../../run/messages/limits.ts";
import { isCount, isList, record } from "../../run/messages/read-fields.ts";
import { isFrom, isName } from "../content-fields.ts";
import type { FrameKind } from "../kind.ts";
import { counted } from "../words.ts";

export const graph: FrameKind<GraphContent> = {
  read: ({ modules }) =>
    isList(modules, isModule, maxModules)
      ? { kind: "graph", modules: modules.map(moduleOf) }
      : null,
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

function isModule(value: unknown): value is ShownModule {
  const fields = record(value);
  return (
    isName(fields?.label) &&
    isFrom(fields.depth, 0, maxModules) &&
    typeof fields.isChain === "boolean" &&
    isCount(fields.size) &&
    isList(fields.parameters, isParameter, maxModuleParameters)
  );
}

function isParameter(value: unknown): value is ShownModule["parameters"][number] {
  const fields = record(value);
  return isName(fields?.name) && isList(fields.shape, isCount, maxModuleRank);
}

/** The known fields of a module, without any others. */
function moduleOf({ label, depth, isChain, size, parameters }: ShownModule): ShownModule {
  return {
    label,
    depth,
    isChain,
    size,
    parameters: parameters.map(({ name, shape }) => ({ name, shape })),
  };
}
