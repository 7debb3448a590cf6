/** One thing that the visitor should know before the next run. */
import type { ReactNode } from "react";
import { notify, useSession } from "../store/session.ts";

export function NoticeBar(): ReactNode {
  const notice = useSession((state) => state.notice);
  if (notice === null) return null;
  return (
    <div className={`notice ${notice.kind}`} role={notice.kind === "error" ? "alert" : "note"}>
      <span>{notice.text}</span>
      <button type="button" className="button quiet small" onClick={() => notify(null)}>
        Dismiss
      </button>
    </div>
  );
}
