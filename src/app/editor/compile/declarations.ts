/** The types of `tensorpad` in the editor, derived from the op specs with their documentation. */
export { declarations } from "../../../engine/derive/declarations.ts";
