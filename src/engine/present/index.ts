/** The functions by which a program shows something: values, charts, params, files. */
export { animate } from "./animate/animate.ts";
export { keys, pointer } from "./animate/visitor.ts";
export { bench } from "./bench.ts";
export { download } from "./download.ts";
export { param } from "./params/param.ts";
export { plot } from "./plot/plot.ts";
export { print } from "./print.ts";
export { progress } from "./progress.ts";
