/** What a program shows: values, charts, params. */
export { param } from "./param.ts";
export { plot } from "./plot.ts";
export { print } from "./print.ts";
