/** The names of the parts of a round's time, and sentences about the largest of them. */
import { type Account, type AccountPart, accountParts } from "../program/account/account.ts";
import { formatMilliseconds } from "./format.ts";

export const partNames: Readonly<Record<AccountPart, string>> = {
  device: "Device",
  compiling: "Compiling",
  upload: "Upload",
  scheduling: "Scheduling",
  readback: "Readback",
  recording: "Recording",
  program: "Program",
  waiting: "Waiting",
  idle: "Idle",
};

export const partExplanations: Readonly<Record<AccountPart, string>> = {
  device: "at work on kernels",
  compiling: "turning kernels into code",
  upload: "handing elements to the device",
  scheduling: "the engine plans kernels and hands them over",
  readback: "fetching elements from the device",
  recording: "the program's ops noted for the engine",
  program: "the rest of its JavaScript",
  waiting: "for a message, the browser or the driver",
  idle: "the program asked for nothing",
};

/** The parts as the objects of "went to". */
const recipients: Readonly<Record<AccountPart, string>> = {
  device: "the device",
  compiling: "compiling",
  upload: "uploads",
  scheduling: "scheduling",
  readback: "readback",
  recording: "recording",
  program: "the program",
  waiting: "waiting",
  idle: "idling",
};

/** The number of parts that a sentence names. */
const named = 3;
/** Smaller shares of the whole are not worth a word. */
const leastShare = 0.03;

/** "Of 4.10 ms, 61% went to waiting, 20% to the device and 12% to readback." */
export function accountSentence(account: Account): string {
  const whole = formatMilliseconds(account.whole);
  const [first, ...others] = namedParts(account);
  if (first === undefined) return `Of ${whole}, nothing took any time that the clock could tell.`;
  const rest = others.map(shareText);
  const last = rest.pop();
  const list = [`${Math.round(100 * first.share)}% went to ${recipients[first.part]}`, ...rest];
  return `Of ${whole}, ${list.join(", ")}${last ? ` and ${last}` : ""}.`;
}

export interface PartShare {
  readonly part: AccountPart;
  /** The part of the whole, from 0 to 1. */
  readonly share: number;
}

function shareText({ part, share }: PartShare): string {
  return `${Math.round(100 * share)}% to ${recipients[part]}`;
}

/** The largest parts that are worth a word, with their shares of the whole. */
export function namedParts(account: Account): readonly PartShare[] {
  return largestParts(account)
    .slice(0, named)
    .filter(({ share }, place) => place === 0 || share >= leastShare);
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
