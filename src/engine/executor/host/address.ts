/**
 * Finds whom the failure of a message concerns: who asked, and the values that it would have made. In: any
 * message, also an invalid one. Out: as much of that as it states.
 */
import { limits } from "../limits.ts";

export interface Address {
  /** The request; 0 where no answer is expected. */
  readonly request: number;
  /** The request of the `finish` that travels along, or 0. */
  readonly finish: number;
  readonly values: readonly number[];
  /** The graph that the message defines, or 0. */
  readonly graph: number;
}

export function addressOf(message: unknown): Address {
  const isObject = typeof message === "object" && message !== null;
  const fields = (isObject ? message : {}) as Readonly<Record<string, unknown>>;
  const { type, request, finish, keep, uploads, value, features, levels, labels } = fields;
  const { graph, definition } = fields;
  const kept = first(keep, limits.nodesPerGraph);
  const uploaded = first(uploads, limits.uploadsPerMessage).map(valueIn);
  return {
    request: isNumber(request) ? request : 0,
    finish: type === "evaluate" && isNumber(finish) ? finish : 0,
    values: [...kept, ...uploaded, value, features, levels, labels].filter(isNumber),
    graph: isNumber(graph) && definition !== null ? graph : 0,
  };
}

function first(list: unknown, most: number): readonly unknown[] {
  return Array.isArray(list) ? list.slice(0, most) : [];
}

function valueIn(upload: unknown): unknown {
  return typeof upload === "object" && upload !== null ? (upload as { value?: unknown }).value : 0;
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
