/** A tensor's statistics as a list of names and numbers. */
import type { ReactNode } from "react";
import type { TensorStatistics } from "./tensor-statistics.ts";

export function StatisticsView({
  statistics,
}: {
  readonly statistics: TensorStatistics;
}): ReactNode {
  const { count, min, max, mean, std, nans, infinities, zeros } = statistics;
  const rows: readonly (readonly [string, string])[] = [
    ["min", numberText(min)],
    ["max", numberText(max)],
    ["mean", numberText(mean)],
    ["std", numberText(std)],
    ["elements", count.toLocaleString("en")],
    ["zeros", zeros.toLocaleString("en")],
    ["NaN", nans.toLocaleString("en")],
    ["±inf", infinities.toLocaleString("en")],
  ];
  return (
    <>
      <dl className="tensor-statistics">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="code">{text}</dd>
          </div>
        ))}
      </dl>
      {nans + infinities > 0 && (
        <p className="quiet-text">min, max, mean and std cover finite elements only</p>
      )}
    </>
  );
}

/** Seven digits are as many as an f32 has. */
function numberText(value: number | null): string {
  return value === null ? "none finite" : String(Number(value.toPrecision(7)));
}
