/** A notice that the visitor should read before the next run. */
import type { ReactNode } from "react";
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
            <button
              key={action.label}
              type="button"
              className="button small"
              onClick={() => action.run()}
            >
              {action.label}
            </button>
          ),
      )}
      <button type="button" className="button quiet small" onClick={() => notify(null)}>
        Dismiss
      </button>
    </section>
  );
}
