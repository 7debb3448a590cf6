/** Opens the output with the verdict on the run: one sentence, a bar of time for each device, and what to do next. */
import { type ReactNode, useMemo } from "react";
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import { largest } from "../../engine/ir/extremes.ts";
import { sweep } from "../commands/sweep.ts";
import { useResults } from "../store/results.ts";
import { choiceInForce, useSession } from "../store/session.ts";
import { sweptSpecs } from "../store/sweep-values.ts";
import { showTab } from "../store/view.ts";
import { AccountBar, PartKey } from "../ui/AccountBar.tsx";
import { namedParts, partNames } from "../ui/account-words.ts";
import { CommandButton } from "../ui/CommandButton.tsx";
import { formatTime } from "../ui/format.ts";
import { compilingSentence, type DeviceTime, runVerdict } from "./run-verdict.ts";
import "./verdict.css";

export function VerdictCard(): ReactNode {
  const results = useResults();
  const verdict = useMemo(() => runVerdict(results), [results]);
  if (verdict === null) return null;
  const { timings, devices } = results;
  const compiling = compilingSentence(timings, devices);
  const longest = largest(verdict.times.map(({ time }) => time.median));
  return (
    <section
      className="verdict-card"
      aria-label="Verdict"
      data-faster={verdict.faster ?? undefined}
    >
      <p className="verdict-sentence">{verdict.sentence}</p>
      <ul className="verdict-times">
        {verdict.times.map((each) => (
          <TimeBar key={each.device} of={each} longest={longest} />
        ))}
      </ul>
      {compiling !== null && <p className="verdict-note">{compiling}</p>}
      <NextSteps />
    </section>
  );
}

interface TimeBarProps {
  readonly of: DeviceTime;
  readonly longest: number;
}

/** A bar as long as the time, divided among all who used it. */
function TimeBar({ of: { device, time, account }, longest }: TimeBarProps): ReactNode {
  const share = longest > 0 ? Math.min(1, time.median / longest) : 1;
  return (
    <li className="verdict-time">
      <span className="verdict-device">{deviceNames[device]}</span>
      <span className="verdict-track">
        <span className="verdict-bar" style={{ width: `${100 * share}%` }}>
          {account === null ? (
            <span className="account-bar" aria-hidden="true" />
          ) : (
            <AccountBar account={account.account} />
          )}
        </span>
        <span className="verdict-median">{formatTime(time)}</span>
      </span>
      {account !== null && (
        <span className="verdict-account">
          {namedParts(account.account).map(({ part, share }) => (
            <span key={part} className="unbroken">
              <PartKey part={part} />
              {partNames[part]} {Math.round(100 * share)}%
            </span>
          ))}
        </span>
      )}
    </li>
  );
}

/** Sweeps are offered for at most so many params; the others have their buttons beside their sliders. */
const mostOffered = 2;

function NextSteps(): ReactNode {
  const specs = useSession((state) => state.specs);
  const isComparing = useSession((state) => choiceInForce(state) === "compare");
  const isSwept = useResults(({ options }) => options?.sweep != null);
  useSession((state) => state.phase);
  return (
    <p className="verdict-steps">
      {!isSwept &&
        sweptSpecs(specs)
          .slice(0, mostOffered)
          .map(({ name }) => (
            <CommandButton
              key={name}
              command={sweep(name)}
              className="small primary"
              text={isComparing ? `Find the crossover over ${name}` : `Sweep ${name}`}
            />
          ))}
      <button type="button" className="button small" onClick={() => showTab("Timings")}>
        All timings
      </button>
    </p>
  );
}
