/**
 * The name of the program on the page, which its other tabs may change as well. In every tab, the name given later
 * wins. A tab whose visitor might be surprised shows the other name, with a way back to it.
 */

import { type NoticeAction, notify, useProgram } from "../run/session.ts";
import { type Draft, namedAs, withLaterName } from "./draft.ts";
import type { Tabs } from "./tabs.ts";

/** Names the program on the page; an empty name stands for that of its title line. */
export function nameProgram(title: string): void {
  useProgram.setState(({ identity: { title: _, titled: __, ...identity } }) => ({
    identity: { ...identity, ...namedAs(title, Date.now()) },
    origin: "draft",
  }));
}

interface Names {
  /** Takes the name of a stored state of the program on the page, if it was given later. */
  learn(stored: Draft): void;
  end(): void;
}

export function followNames(tabs: Tabs): Names {
  /** The previous name of the program on the page. */
  let former: string | undefined;

  const endings = [
    useProgram.subscribe(({ identity }, { identity: before }) => {
      if (identity.id !== before.id) former = undefined;
      else if (identity.title !== before.title) former = before.title;
    }),
    tabs.listen((news) => {
      const { id, title } = useProgram.getState().identity;
      if (news.kind !== "renamed" || news.id !== id || title === undefined) return;
      // A tab that gives up a name which this one has already replaced reports nothing new.
      if (news.name === title || news.name === former) return;
      tell(
        `Another tab renamed this program to “${news.name}” just before this tab renamed it to “${title}”`,
        news.name,
      );
    }),
  ];

  function learn(stored: Draft): void {
    const { identity } = useProgram.getState();
    const named = withLaterName(identity, stored);
    if (named === identity) return;
    useProgram.setState({ identity: named });
    const { id, title } = identity;
    if (title === undefined || title === named.title) return;
    tabs.tell({ kind: "renamed", id, name: title });
    const what =
      named.title === undefined
        ? `Another tab removed the name “${title}”`
        : `Another tab renamed “${title}” to “${named.title}”`;
    tell(what, title);
  }

  return {
    learn,
    end: () => {
      for (const end of endings) end();
    },
  };
}

/** A notice about the text itself, which needs a decision, takes precedence. */
function tell(text: string, name: string): void {
  if (useProgram.getState().notice?.action !== undefined) return;
  notify({ kind: "renamed", text, action: backTo(name) });
}

const backTo = (name: string): NoticeAction => ({
  label: `Rename to “${name}”`,
  run: () => {
    nameProgram(name);
    notify(null);
  },
});
