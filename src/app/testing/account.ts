/** Accounts for tests, from the times of their parts. */
import type { Duration } from "../../engine/ir/numbers/duration.ts";
import { type Account, type AccountPart, accountParts } from "../run/account/account.ts";

export function accountWith(times: Partial<Record<AccountPart, number>>): Account {
  return {
    whole: Object.values(times).reduce((sum, each) => sum + each, 0),
    parts: Object.fromEntries(
      accountParts.map((part) => [part, exactly(times[part] ?? 0)]),
    ) as Account["parts"],
  };
}

export const accountOfNothing: Account = accountWith({});

function exactly(milliseconds: number): Duration {
  return { likely: milliseconds, least: milliseconds, most: milliseconds };
}
