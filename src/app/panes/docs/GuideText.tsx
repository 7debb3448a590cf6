/** A text of the guide or the tutorial in the Docs tab, whose links stay in the tab. */
import type { ReactNode } from "react";
import type { GuidePage } from "../../guide/blocks.ts";
import { GuideBlocks } from "../../guide/GuideBlocks.tsx";
import { OpenExample } from "./docs-example.tsx";
import { searchDocs, showDocs } from "./docs-location.ts";

interface Props {
  readonly page: GuidePage;
  readonly isName: (name: string) => boolean;
  /** True if each program has a button that opens it. Default true. */
  readonly opens?: boolean;
}

export function GuideText({ page, isName, opens = true }: Props): ReactNode {
  const follow = (to: string): void =>
    isName(to) ? searchDocs(to) : showDocs({ view: "Guide", page: to });
  return (
    <GuideBlocks
      blocks={page.blocks}
      level={3}
      isName={isName}
      link={(to, children) => (
        <button type="button" className="link-button" onClick={() => follow(to)}>
          {children}
        </button>
      )}
      open={(source, index) =>
        opens && (
          <OpenExample
            what={`program ${index} of ${page.title}`}
            name={page.title}
            source={source}
          />
        )
      }
    />
  );
}
