/** A time with its spread below; a dash if there is none. */
import { Fragment, type ReactNode } from "react";
import { formatTime } from "../../controls/format.ts";
import type { Measured } from "../../results/summary.ts";
import { spreadText } from "./sentences.ts";

interface Props {
  readonly time: Measured | null;
}

export function Time({ time }: Props): ReactNode {
  if (time === null) return <span className="quiet-text">–</span>;
  return (
    <>
      <span className="time">{formatTime(time)}</span>
      <span className="spread">
        {spreadText(time)
          .split(/(?<=,) /)
          .map((part, index) => (
            <Fragment key={part}>
              {index > 0 && " "}
              <span className="unbroken">{part}</span>
            </Fragment>
          ))}
      </span>
    </>
  );
}
