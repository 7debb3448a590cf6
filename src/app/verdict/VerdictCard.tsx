/** Opens the output with the verdict on the run: one sentence, a bar of time for each device, and what to do next. */

import { type ReactNode, useMemo } from "react";
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import { largest } from "../../engine/ir/numbers/extremes.ts";
import { sweep } from "../commands/sweep.ts";
import { CommandButton } from "../controls/CommandButton.tsx";
import { formatMilliseconds, formatPercent, formatTime } from "../controls/format.ts";
import { SmallButton } from "../controls/SmallButton.tsx";
import { AccountBar, PartKey } from "../results/AccountBar.tsx";
import { namedParts, partNames } from "../results/account-words.ts";
import type { DeviceAccount } from "../results/accounts.ts";
import { useResults } from "../results/results.ts";
import { sweptSpecs } from "../results/sweep/sweep-values.ts";
import { choiceInForce, useProgram } from "../run/session.ts";
import { showTab } from "../shell/view.ts";
import { compilingSentence, type DeviceTime, runVerdict, type VerdictBar } from "./run-verdict.ts";
import "./verdict.css";

export function VerdictCard(): ReactNode {
  const results = useResults();
  const verdict = useMemo(() => runVerdict(results), [results]);
  if (verdict === null) return null;
  const { timings, devices } = results;
  const compiling = compilingSentence(timings, devices);
  const longest = largest(verdict.bars.map(({ time }) => time.median));
  return (
    <section
      className="verdict-card"
      aria-label="Verdict"
      data-faster={verdict.faster ?? undefined}
      data-provisional={verdict.isProvisional || undefined}
    >
      <p className="verdict-sentence">
        {verdict.sentence.split(spread).map((part, index) =>
          part.match(spread) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may have the same words twice.
            <span key={index} className="unbroken">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </p>
      <ul className="verdict-times">
        {verdict.bars.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two calls of bench may have the same name.
          <TimeBar key={index} of={each} longest={longest} />
        ))}
      </ul>
      <div className="verdict-steps">
        <NextSteps isTimed={verdict.bars.length > 0} />
        <WhereTimeWent times={verdict.times} compiling={compiling} />
      </div>
    </section>
  );
}

/** Words that stay on one line. */
const spread = /(p\d+–p\d+|min–max)/;

interface TimeBarProps {
  readonly of: VerdictBar;
  readonly longest: number;
}

/** A bar proportional to the time, divided into parts if a traced sample took about as long. */
function TimeBar({ of: { label, time, account }, longest }: TimeBarProps): ReactNode {
  const share = longest > 0 ? Math.min(1, time.median / longest) : 1;
  return (
    <li className="verdict-time">
      <span className="verdict-device">{label}</span>
      <span className="verdict-track">
        <span className="verdict-bar" style={{ width: `${100 * share}%` }}>
          {account !== null && isTypical(account, time.median) ? (
            <AccountBar account={account.account} />
          ) : (
            <span className="account-bar" aria-hidden="true" />
          )}
        </span>
        <span className="verdict-median">{formatTime(time)}</span>
      </span>
    </li>
  );
}

interface WhereProps {
  readonly times: readonly DeviceTime[];
  readonly compiling: string | null;
}

/** The parts of the time, which the bars show in their colours. */
function WhereTimeWent({ times, compiling }: WhereProps): ReactNode {
  const accounts = times.flatMap(({ account }) => account ?? []);
  if (accounts.length === 0 && compiling === null) return null;
  return (
    <details className="verdict-parts">
      <summary>Parts of the time</summary>
      {accounts.map((account) => (
        <p key={account.device} className="verdict-account">
          <span className="verdict-device">{deviceNames[account.device]}</span>
          <Parts of={account} />
        </p>
      ))}
      {compiling !== null && <p>{compiling}</p>}
    </details>
  );
}

const sampleNames = {
  play: "Traced repeat",
  later: "Traced later run",
  first: "First run",
} as const;

/** The traced sample with its own time, and its parts. */
function Parts({ of: { kind, account } }: { readonly of: DeviceAccount }): ReactNode {
  const { parts, other } = namedParts(account);
  return (
    <>
      <span className="unbroken">
        {sampleNames[kind]}, {formatMilliseconds(account.whole)}:
      </span>
      {parts.map(({ part, share }) => (
        <span key={part} className="unbroken">
          <PartKey part={part} />
          {partNames[part]} {formatPercent(share)}
        </span>
      ))}
      {other > 0 && <span className="unbroken">Other {formatPercent(other)}</span>}
    </>
  );
}

/** Tracing can slow a repeat several times; then its parts do not divide the bar of the median. */
const maxSlowdown = 1.25;

function isTypical({ account: { whole } }: DeviceAccount, median: number): boolean {
  return Math.max(whole / median, median / whole) <= maxSlowdown;
}

/** Sweeps are offered for at most this many params; the others have buttons beside their sliders. */
const maxOffered = 2;

function NextSteps({ isTimed }: { readonly isTimed: boolean }): ReactNode {
  const specs = useProgram((state) => state.specs);
  const isComparing = useProgram((state) => choiceInForce(state) === "compare");
  const isSwept = useResults(({ options }) => options?.sweep != null);
  useProgram((state) => state.phase);
  return (
    <>
      {!isSwept &&
        sweptSpecs(specs)
          .slice(0, maxOffered)
          .map(({ name }) => (
            <CommandButton
              key={name}
              command={sweep(name)}
              className="small primary"
              text={isComparing ? `Find the crossover in ${name}` : `Sweep ${name}`}
            />
          ))}
      {isTimed && <SmallButton onClick={() => showTab("Timings")}>All timings</SmallButton>}
    </>
  );
}
