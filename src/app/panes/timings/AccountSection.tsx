/** Shows how the time of one run or repeat divides: a bar for each device, with its parts, and a table. */
import { type ReactNode, useState } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import type { Duration } from "../../../engine/ir/numbers/duration.ts";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import {
  formatMilliseconds,
  formatPercent,
  formatRange,
  formatTime,
} from "../../controls/format.ts";
import { Segments } from "../../controls/Segments.tsx";
import { Table } from "../../controls/tables/Table.tsx";
import { AccountBar, durationText, PartKey } from "../../results/AccountBar.tsx";
import { accountSentence, partExplanations, partNames } from "../../results/account-words.ts";
import { accountsOf, type DeviceAccount, executionKinds } from "../../results/accounts.ts";
import { type AccountPart, accountParts } from "../../run/account/account.ts";
import type { Device, ExecutionKind, ExecutionTiming } from "../../run/messages/events.ts";

interface Props {
  readonly timings: readonly ExecutionTiming[];
  readonly devices: readonly Device[];
  /** The swept value of the samples, as the end of a heading; empty if nothing was swept. */
  readonly at: string;
}

const kindNames: Readonly<Record<ExecutionKind, string>> = {
  play: "Repeat",
  later: "Later run",
  first: "First run",
};

export function AccountSection({ timings, devices, at }: Props): ReactNode {
  const accounts = accountsOf(timings, devices);
  const kinds = executionKinds.filter((kind) => accounts[kind].length > 0);
  const [wanted, setWanted] = useState<ExecutionKind>("play");
  const kind = kinds.includes(wanted) ? wanted : kinds[0];
  if (kind === undefined) return null;
  return (
    <section aria-label="Where the time goes">
      <h2>Where the time goes{at}</h2>
      <Segments
        label="Run"
        values={kinds}
        nameOf={(each) => kindNames[each]}
        chosen={kind}
        choose={setWanted}
      />
      {accounts[kind].map(({ device, account }) => (
        <figure key={device} className="account-figure">
          <AccountBar account={account} />
          <figcaption className="summary">
            <DeviceBadge device={device} /> {accountSentence(account)}
          </figcaption>
        </figure>
      ))}
      <AccountTable accounts={accounts[kind]} />
    </section>
  );
}

function AccountTable({ accounts }: { readonly accounts: readonly DeviceAccount[] }): ReactNode {
  return (
    <Table
      label="Where the time goes"
      rows={accountParts.filter((part) =>
        accounts.some(({ account }) => account.parts[part].most > 0),
      )}
      columns={[
        {
          title: "Part",
          cell: (part) => (
            <>
              <span className="unbroken">
                <PartKey part={part} />
                {partNames[part]}
              </span>
              <span className="th-note">{partExplanations[part]}</span>
            </>
          ),
          foot: "All parts",
        },
        ...accounts.map((sample) => {
          const { parts, whole } = sample.account;
          return {
            title: deviceNames[sample.device],
            note: sampleText(sample),
            className: "numeric",
            cell: (part: AccountPart) => <PartTime time={parts[part]} whole={whole} />,
            foot: <span className="time">{formatMilliseconds(whole)}</span>,
          };
        }),
      ]}
    />
  );
}

/** States which sample the account divides, and the median of all samples of its kind. */
function sampleText({ wall, all, account }: DeviceAccount): string {
  const isCut = account.whole < wall - 1e-9;
  const whole = isCut
    ? `one sample, the first ${formatMilliseconds(account.whole)} of ${formatMilliseconds(wall)}`
    : `one sample of ${formatMilliseconds(wall)}`;
  return all === null || all.count <= 1
    ? whole
    : `${whole}; median of ${all.count}: ${formatTime(all)}`;
}

function PartTime({ time, whole }: { readonly time: Duration; readonly whole: number }): ReactNode {
  if (time.most <= 0) return <span className="quiet-text">–</span>;
  return (
    <>
      <span className="time">{durationText(time)}</span>
      <span className="spread">
        <span className="unbroken">{formatPercent(time.likely, whole)}</span>
        {isWide(time) && <span className="unbroken">, {formatRange(time.least, time.most)}</span>}
      </span>
    </>
  );
}

/** Narrower intervals are not worth a line. */
const narrow = 0.05;

/** True if the clock leaves much of the time open, and the time itself does not state that already. */
function isWide({ likely, least, most }: Duration): boolean {
  return least > 0 && most - least > narrow * likely;
}
