/** What prepares the loops of a graph for the schedule. */
export { Loops, type Simplified } from "../../rewrite/loops.ts";
