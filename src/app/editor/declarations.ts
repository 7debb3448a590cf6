/** What the editor knows of `tensorpad`: derived from the op specs, with their documentation. */
export { declarations } from "../../engine/derive/declarations.ts";
