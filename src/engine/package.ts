/** The parts of the engine that the modules of the package are made with, beside what they export (scripts/package). */
export { knowSignatures } from "./arguments/op-signatures.ts";
export { checkedMember } from "./graph/checked.ts";
export { installMethods } from "./graph/install-methods.ts";
export {
  explainForeignMethods,
  methods,
  refuseMissingMethods,
  withMethods,
} from "./graph/lean.ts";
