/** The module with which a served page shows a program: charts, params and outputs, over the core of the package. */
export { showIn } from "../app/standalone/index.ts";
