/** A notice that the visitor should read before the next run. */

import type { ReactNode } from "react";
import { SmallButton } from "../controls/SmallButton.tsx";
import { notify, useProgram } from "../run/session.ts";

export function NoticeBar(): ReactNode {
  const notice = useProgram((state) => state.notice);
  if (notice === null) return null;
  return (
    <section className={`notice ${notice.kind}`} aria-label="Notice">
      <span className="notice-text" role={notice.kind === "error" ? "alert" : "note"}>
        {notice.text}
      </span>
      {[notice.action, notice.other].map(
        (action) =>
          action !== undefined && (
            <SmallButton key={action.label} onClick={() => action.run()}>
              {action.label}
            </SmallButton>
          ),
      )}
      <SmallButton className="quiet" onClick={() => notify(null)}>
        Dismiss
      </SmallButton>
    </section>
  );
}
