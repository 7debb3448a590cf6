/** `plot.graph`: the modules of a model. */
import { fault } from "../../ir/fault.ts";
import type { ModuleMethods } from "../../nn/module.ts";
import { checkChart } from "./chart.ts";
import type { GraphContent, ShownModule } from "./content.ts";
import { type FrameKind, showFrame } from "./frame.ts";
import { maxChartName, maxModules } from "./limits.ts";

const graphs: FrameKind = { name: "graph", words: "a model's graph" };

export function graph(name: string, model: ModuleMethods): void {
  const call = checkChart("plot.graph", name, graphs);
  const modules = modulesOf(model);
  if (modules.length > maxModules)
    throw fault(
      call.thing,
      `unsupported model of "${name}": ${modules.length} modules, at most ${maxModules}: draw a part of it`,
    );
  showFrame(call, { modules } satisfies Omit<GraphContent, "kind">, {}, []);
}

/** A module and the modules in it, each once and before its parts. */
function modulesOf(model: ModuleMethods): readonly ShownModule[] {
  const shown: ShownModule[] = [];
  const met = new Set<ModuleMethods>();
  const visit = (module: ModuleMethods, depth: number): void => {
    met.add(module);
    const parts = partsOf(module);
    const inParts = new Set(parts.flatMap((part) => part.parameters()));
    shown.push({
      label: module.label.slice(0, maxChartName),
      depth,
      isChain: isChain(module, parts),
      parameters: Object.entries(module.namedParameters())
        .filter(([, parameter]) => !inParts.has(parameter))
        .map(([name, { shape }]) => ({ name: name.slice(0, maxChartName), shape: [...shape] })),
      size: module.parameters().reduce((sum, { size }) => sum + size, 0),
    });
    for (const part of parts) if (!met.has(part)) visit(part, depth + 1);
  };
  visit(model, 0);
  return shown;
}

/** Whether the parts are the layers of a sequence, none of which comes twice. */
function isChain(module: ModuleMethods, parts: readonly ModuleMethods[]): boolean {
  if (!("layers" in module) || !Array.isArray(module.layers)) return false;
  const layers = module.layers.filter((layer) => parts.includes(layer));
  return layers.length === parts.length && parts.every((part, at) => part === layers[at]);
}

/** The modules that are directly in a module: in it, and in no other module that is in it. */
function partsOf(module: ModuleMethods): readonly ModuleMethods[] {
  const inside = module.modules().slice(1);
  const deeper = new Set(inside.flatMap((part) => part.modules().slice(1)));
  return inside.filter((part) => !deeper.has(part));
}
