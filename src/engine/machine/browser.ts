/** Reads what a browser, or Node, Deno or Bun, reports about itself and its computer. */
import { nodeModule } from "../ir/node-module.ts";
import type { BrowserFacts } from "./machine.ts";

/** The part of `navigator` that is read; browsers leave out much of it. */
export interface Navigator {
  readonly userAgent?: string;
  readonly platform?: string;
  readonly hardwareConcurrency?: number;
  /** In GiB. */
  readonly deviceMemory?: number;
  readonly userAgentData?: {
    readonly brands: readonly { readonly brand: string; readonly version: string }[];
    readonly platform: string;
  };
}

interface Realm {
  readonly navigator?: Navigator;
  readonly process?: {
    readonly platform?: string;
    readonly versions?: { readonly node?: string };
    /** The bytes that a container grants the process; 0 or more than there are without a limit. */
    constrainedMemory?(): number;
  };
  readonly Deno?: {
    readonly permissions: { querySync(of: { name: "sys"; kind: string }): { state: string } };
  };
}

const GiB = 2 ** 30;

/**
 * The realm's navigator, to which Node, Deno and Bun add the cores and the memory of the computer. Older versions of
 * Node have no navigator, but report their version.
 */
export function navigatorOf({ navigator, process, Deno }: Realm): Navigator {
  const major = process?.versions?.node?.split(".")[0];
  if (major === undefined) return navigator ?? {};
  const os = nodeModule("node:os");
  // Deno would ask the user for a permission that it was not given.
  const isAllowed = (kind: string): boolean =>
    Deno === undefined || Deno.permissions.querySync({ name: "sys", kind }).state === "granted";
  const bytes = os !== null && isAllowed("systemMemoryInfo") ? os.totalmem() : 0;
  const memory = Math.min(bytes, process?.constrainedMemory?.() || bytes);
  const { userAgent = `Node.js/${major}`, userAgentData } = navigator ?? {};
  const platform = navigator?.platform ?? process?.platform;
  const hardwareConcurrency = navigator?.hardwareConcurrency ?? os?.availableParallelism();
  return {
    userAgent,
    ...(userAgentData && { userAgentData }),
    ...(platform && { platform }),
    ...(hardwareConcurrency && { hardwareConcurrency }),
    ...(memory > 0 && { deviceMemory: memory / GiB }),
  };
}

type ReportedBrowser = Pick<BrowserFacts, "name" | "system" | "userAgent">;

export function browserOf({ userAgent, platform, userAgentData }: Navigator): ReportedBrowser {
  return {
    name: brandOf(userAgentData) ?? nameIn(userAgent ?? ""),
    system: userAgentData?.platform || systemIn(userAgent ?? "") || platform || null,
    userAgent: userAgent || null,
  };
}

/** Browsers list a brand that no browser has, so that no site relies on the list. */
const invented = /not.?a.?brand/i;

/** The first brand besides Chromium, which is the base of others; Chromium if it is the only one. */
function brandOf(data: Navigator["userAgentData"]): string | null {
  const brands = (data?.brands ?? []).filter(({ brand }) => !invented.test(brand));
  const found = brands.find(({ brand }) => brand !== "Chromium") ?? brands[0];
  return found ? `${found.brand} ${found.version}` : null;
}

/** In the order in which they are looked for: browsers also name those that they resemble. */
const names = [
  ["Edge", /Edg\/(\d+)/],
  ["Firefox", /Firefox\/(\d+)/],
  ["Chrome", /Chrome\/(\d+)/],
  ["Safari", /Version\/(\d+(?:\.\d+)?).*Safari/],
  ["Deno", /Deno\/(\d+)/],
  ["Bun", /Bun\/(\d+)/],
  ["Node.js", /Node\.js\/(\d+)/],
] as const;

function nameIn(userAgent: string): string | null {
  for (const [name, pattern] of names) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return null;
}

const systems = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

function systemIn(userAgent: string): string | null {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
