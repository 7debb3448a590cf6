/** The program's loops over data, each with a sentence that says who waited. */
import type { ReactNode } from "react";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import type { DeviceLoop } from "../../results/results.ts";
import { loopSentence } from "./loop-sentence.ts";

export function LoopList({ loops }: { readonly loops: readonly DeviceLoop[] }): ReactNode {
  return (
    <ul className="loop-list" aria-label="Loops over data">
      {loops.map((loop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: loops are only ever appended.
        <li key={index}>
          <DeviceBadge device={loop.device} />{" "}
          {loop.position && <LineLink position={loop.position} />} {loopSentence(loop)}
        </li>
      ))}
    </ul>
  );
}
