/**
 * Finds whom the failure of a message concerns: who asked, and the values that it would have made. In: any
 * message, also an invalid one. Out: as much of that as can be told.
 */
import { limits } from "../limits.ts";

export interface Address {
  /** The request; 0 where nobody waits for an answer. */
  readonly request: number;
  readonly values: readonly number[];
  /** The graph that the message defines, or 0. */
  readonly graph: number;
}

export function addressOf(message: unknown): Address {
  const isObject = typeof message === "object" && message !== null;
  const fields = (isObject ? message : {}) as Readonly<Record<string, unknown>>;
  const { request, keep, value, features, labels, graph, definition } = fields;
  const kept = Array.isArray(keep) ? keep.slice(0, limits.nodesPerGraph) : [];
  return {
    request: isNumber(request) ? request : 0,
    values: [...kept, value, features, labels].filter(isNumber),
    graph: isNumber(graph) && definition !== null ? graph : 0,
  };
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
