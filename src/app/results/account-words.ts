/** The names of the parts of a run's time, and sentences about the largest of them. */

import { formatMilliseconds, formatPercent } from "../controls/format.ts";
import { type Account, type AccountPart, accountParts } from "../run/account/account.ts";

export const partNames: Readonly<Record<AccountPart, string>> = {
  device: "Kernels",
  compiling: "Compilation",
  upload: "Upload",
  scheduling: "Scheduling",
  readback: "Readback",
  recording: "Recording",
  program: "Program",
  waiting: "Waiting",
  idle: "Idle",
};

export const partExplanations: Readonly<Record<AccountPart, string>> = {
  device: "running kernels",
  compiling: "compiling kernels",
  upload: "copying tensors to the device",
  scheduling: "planning and submitting kernels",
  readback: "copying results from the device",
  recording: "recording the program's operations",
  program: "the program's other JavaScript",
  waiting: "for a message, the browser or the driver",
  idle: "nothing was requested",
};

/** The number of parts that a sentence names. */
const named = 3;
/** Parts below this fraction of the whole are not named. */
const minShare = 0.03;

/** "4.10 ms: waiting 61%, kernels 20%, readback 12%, other 7%". */
export function accountSentence(account: Account): string {
  const whole = formatMilliseconds(account.whole);
  const { parts, other } = namedParts(account);
  if (parts.length === 0) return `${whole}: every part was too short to measure.`;
  const texts = parts.map(
    ({ part, share }) => `${partNames[part].toLowerCase()} ${formatPercent(share)}`,
  );
  const others = other > 0 ? [`other ${formatPercent(other)}`] : [];
  return `${whole}: ${[...texts, ...others].join(", ")}.`;
}

export interface PartShare {
  readonly part: AccountPart;
  /** The fraction of the whole, from 0 to 1. */
  readonly share: number;
}

/** The largest parts with their fractions of the whole, and the fraction of all others: 0 where it rounds to 0%. */
export function namedParts(account: Account): {
  readonly parts: readonly PartShare[];
  readonly other: number;
} {
  const all = largestParts(account);
  const parts = all.slice(0, named).filter(({ share }, index) => index === 0 || share >= minShare);
  const other = all.slice(parts.length).reduce((sum, { share }) => sum + share, 0);
  return { parts, other: other < 0.005 ? 0 : other };
}

/** The parts that took any time, largest first. */
function largestParts({ whole, parts }: Account): readonly PartShare[] {
  return accountParts
    .flatMap((part) => {
      const share = whole > 0 ? parts[part].likely / whole : 0;
      return share > 0 ? [{ part, share }] : [];
    })
    .sort((a, b) => b.share - a.share);
}
