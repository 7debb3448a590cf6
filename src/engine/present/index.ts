/** What a program shows: values, charts, params. */
export { param, type ParamOptions } from "./param.ts";
export { type Plot, plot } from "./plot.ts";
export { print } from "./print.ts";
