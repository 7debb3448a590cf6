/** What a program shows: values, charts, params. */
export { type ParamOptions, param } from "./param.ts";
export { type Plot, plot } from "./plot.ts";
export { print } from "./print.ts";
