/** The time of an execution as a bar, divided among all who used it. A text states the same elsewhere. */
import type { ReactNode } from "react";
import type { Duration } from "../../engine/ir/numbers/duration.ts";
import { formatTime } from "../controls/format.ts";
import { tip } from "../controls/tips/tip.ts";
import { type Account, type AccountPart, accountParts } from "../run/account/account.ts";
import { partNames } from "./account-words.ts";
import "./account.css";

export function AccountBar({
  account: { parts, whole },
}: {
  readonly account: Account;
}): ReactNode {
  return (
    <span className="account-bar" aria-hidden="true">
      {accountParts.map(
        (part) =>
          parts[part].likely > 0 && (
            <span
              key={part}
              className={`account-part ${part}`}
              style={{ flexGrow: parts[part].likely / whole }}
              {...tip(`${partNames[part]}: ${durationText(parts[part])}`)}
            />
          ),
      )}
    </span>
  );
}

/** The colour of a part, before its name. */
export function PartKey({ part }: { readonly part: AccountPart }): ReactNode {
  return <span className={`account-key ${part}`} aria-hidden="true" />;
}

export function durationText({ likely, least, most }: Duration): string {
  return formatTime({ median: likely, low: least, high: most });
}
