/**
 * Small tables that ops make on the host, cached by what they are made from. Equal keys give the same arrays,
 * which the recorder's `table` uploads once a run.
 */
import type { Tensor } from "../graph/tensor.ts";
import { recorder } from "./define.ts";

const tables = new Map<string, object>();
const mostTables = 128;

/**
 * Returns the table with this key, made once. The key must name the maker and everything that it depends on.
 * The most recently used tables are kept.
 */
export function keptTable<Table extends object>(key: string, make: () => Table): Table {
  const table = (tables.get(key) as Table | undefined) ?? make();
  tables.delete(key);
  tables.set(key, table);
  if (tables.size > mostTables) tables.delete(tables.keys().next().value as string);
  return table;
}

/** A longer list costs more to compare than to upload. */
const mostPlaces = 4096;

/** Returns the listed places as i32 [n]. */
export function listedPlaces(list: readonly number[]): Tensor {
  if (list.length > mostPlaces) return recorder().leaf(list, [list.length], "i32");
  const kept = keptTable(`places,${list.join()}`, () => Int32Array.from(list));
  return recorder().table(kept, [list.length]);
}
