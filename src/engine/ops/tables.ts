/**
 * Small tables that ops make on the host, cached by what they are made from. Equal keys return the same arrays,
 * which the recorder's `table` uploads once a run.
 */
import type { Tensor } from "../graph/tensor.ts";
import { ByteCache } from "../ir/caches/byte-cache.ts";
import { cacheBudgets } from "../ir/caches/cache-budgets.ts";
import { heldBytes } from "../ir/caches/held-bytes.ts";
import { recorder } from "./define.ts";

const tables = new ByteCache<string, object>(cacheBudgets.tables);

/** Returns the table with this key, made once. The key must name the maker and everything that it depends on. */
export function keptTable<Table extends object>(key: string, make: () => Table): Table {
  return tables.getOrMake(key, make, (table) => key.length + heldBytes(table)) as Table;
}

/** A longer list costs more to compare than to upload. */
const maxCachedLength = 4096;

/** Returns the list as i32 [n]. */
export function indexTable(list: readonly number[]): Tensor {
  if (list.length > maxCachedLength) return recorder().leaf(list, [list.length], "i32");
  const kept = keptTable(`places,${list.join()}`, () => Int32Array.from(list));
  return recorder().table(kept, [list.length]);
}
