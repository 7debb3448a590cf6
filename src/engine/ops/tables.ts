/**
 * Small tables that ops make on the host, kept by what they are made from: who asks again gets the same
 * arrays, which the recorder's `table` uploads once a run.
 */
import type { Tensor } from "../graph/tensor.ts";
import { recorder } from "./define.ts";

const tables = new Map<string, object>();
const mostTables = 128;

/** The key names the maker and everything that it depends on. Those asked for last are kept. */
export function keptTable<Table extends object>(key: string, make: () => Table): Table {
  const table = (tables.get(key) as Table | undefined) ?? make();
  tables.delete(key);
  tables.set(key, table);
  if (tables.size > mostTables) tables.delete(tables.keys().next().value as string);
  return table;
}

/** Beyond this a list costs more to compare than to upload. */
const mostPlaces = 4096;

/** i32 [n]: the places that are listed. */
export function listedPlaces(list: readonly number[]): Tensor {
  if (list.length > mostPlaces) return recorder().leaf(list, [list.length], "i32");
  const kept = keptTable(`places,${list.join()}`, () => Int32Array.from(list));
  return recorder().table(kept, [list.length]);
}
