/** Schemas of fields that several messages of programs have. */
import * as v from "valibot";
import { type DType, dtypes } from "../../../engine/ir/dtype.ts";
import type { Position } from "../../../engine/ir/fault.ts";
import { count, integer, list, object, oneOf, type Schema, text } from "../../foreign.ts";
import { isModuleAddress } from "../sandbox/module-address.ts";

export const maxRank = 16;

export const name: Schema<string> = text(256);
export const dtype: Schema<DType> = oneOf(dtypes);
export const shape: Schema<readonly number[]> = list(count, maxRank);

/** An invalid position is read as none. */
export const position: v.SchemaWithFallback<Schema<Position | null>, null> = v.fallback(
  v.nullable(object({ line: integer(1, Number.MAX_SAFE_INTEGER), column: count })),
  null,
);

/** The address of the API in a realm, and the names that it exports. */
export const readyRealm = object({
  url: v.custom<string>(isModuleAddress),
  names: list(name, 10_000),
});
