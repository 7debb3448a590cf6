/** The generated code of an op's example, kernel by kernel. */

import type { ReactNode } from "react";
import { counted } from "../../controls/format.ts";
import { ColouredCode } from "../../editor/ColouredCode.tsx";
import { type KernelListing, listingTarget } from "./listing.ts";

interface Props {
  /** The name of the op. */
  readonly of: string;
  readonly kernels: readonly KernelListing[];
}

export function KernelListings({ of, kernels }: Props): ReactNode {
  if (kernels.length === 0) {
    return <p>The example runs no kernel: its values are known without computation.</p>;
  }
  const count =
    kernels.length === 1 ? "One kernel" : `${kernels.length} kernels in execution order`;
  return (
    <>
      <p className="quiet-text">
        {count}, generated {listingTarget}.
      </p>
      {kernels.map(({ name, code, groups }, index) => {
        const label = `WGSL of kernel ${index + 1} of ${of}: ${name}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: kernels may be equal, and stay in their order.
          <figure key={index}>
            <figcaption>
              <span className="code">{name}</span>
              <span className="quiet-text">{groupsText(groups)}</span>
            </figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard. */}
            <section className="op-code" aria-label={label} tabIndex={0}>
              <pre>
                <ColouredCode text={code} language="wgsl" />
              </pre>
            </section>
          </figure>
        );
      })}
    </>
  );
}

function groupsText([x, y]: readonly [number, number]): string {
  return y === 1 ? counted(x, "workgroup") : `${x} × ${y} workgroups`;
}
