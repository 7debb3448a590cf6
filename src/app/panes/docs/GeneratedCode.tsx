/** An op's generated code in a disclosure. It is loaded, a family at a time, when it is opened. */

import { kernelsOf } from "virtual:op-kernels";
import { type ReactNode, useState } from "react";
import type { OpPage } from "../../../engine/derive/pages.ts";
import { KernelListings } from "./KernelListings.tsx";
import type { KernelListing } from "./listing.ts";

type State = "closed" | "loading" | "failed" | readonly KernelListing[];

export function GeneratedCode({ page }: { readonly page: OpPage }): ReactNode {
  const [state, setState] = useState<State>("closed");
  const load = async (): Promise<void> => {
    setState("loading");
    try {
      const loaded = await kernelsOf[page.family]?.();
      setState(loaded?.default[page.name] ?? []);
    } catch {
      setState("failed");
    }
  };
  const open = (isOpen: boolean): void => {
    if (isOpen && (state === "closed" || state === "failed")) void load();
  };
  return (
    <details onToggle={(event) => open(event.currentTarget.open)}>
      <summary aria-label={`Generated WGSL of ${page.name}`}>Generated WGSL</summary>
      {state === "loading" && <p className="quiet-text">Loading</p>}
      {state === "failed" && (
        <p className="warning">Could not be loaded: close and reopen to try again</p>
      )}
      {typeof state === "object" && <KernelListings of={page.name} kernels={state} />}
    </details>
  );
}
