import { beforeEach, describe, expect, it, vi } from "vitest";
import { openProgram, useProgram } from "../run/session.ts";
import { draftOf } from "./keep.ts";
import { followNames, nameProgram } from "./naming.ts";
import type { News } from "./tabs.ts";

const now = () => useProgram.getState();

/** One tab of two, with the news that it sends. */
function naming() {
  const reported: News[] = [];
  let hear: (news: News) => void = () => {};
  const names = followNames({
    tell: (news) => void reported.push(news),
    listen: (heard) => {
      hear = heard;
      return () => {};
    },
  });
  const stored = (title: string, titled: number) => ({ ...draftOf(now(), 0), title, titled });
  const gaveUp = (name: string) => hear({ kind: "renamed", id: now().identity.id, name });
  return { reported, learn: names.learn, stored, gaveUp };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000 });
  useProgram.setState(useProgram.getInitialState(), true);
  openProgram({ source: "mine" }, "draft");
  return () => vi.useRealTimers();
});

describe("a program that two tabs name at once", () => {
  it("has the later name, and the tab with the earlier one says so with a way back", () => {
    const { reported, learn, stored } = naming();
    nameProgram("Mine");
    const { id } = now().identity;
    learn(stored("Theirs", 1_001));
    expect(now().identity.title).toBe("Theirs");
    expect(reported).toEqual([{ kind: "renamed", id, name: "Mine" }]);
    expect(now().notice?.text).toBe("Another tab renamed “Mine” to “Theirs”");
    vi.setSystemTime(2_000);
    now().notice?.action?.run();
    expect(now()).toMatchObject({ notice: null, identity: { title: "Mine", titled: 2_000 } });
  });

  it("keeps the name of the tab that came later, and notifies it of the other one", () => {
    const { learn, stored, gaveUp } = naming();
    nameProgram("Mine");
    learn(stored("Theirs", 999));
    expect(now()).toMatchObject({ notice: null, identity: { title: "Mine" } });
    gaveUp("Theirs");
    expect(now().notice).toMatchObject({
      text: "Another tab renamed this program to “Theirs” just before this tab renamed it to “Mine”",
      action: { label: "Rename to “Theirs”" },
    });
  });

  it("is no news where a name was replaced on purpose, or there was none", () => {
    const { reported, learn, stored, gaveUp } = naming();
    learn(stored("Theirs", 900));
    expect(now().identity.title).toBe("Theirs");
    nameProgram("Mine");
    gaveUp("Theirs");
    expect(reported).toEqual([]);
    expect(now().notice).toBeNull();
  });

  it("leaves a decision about the text where it is", () => {
    const { learn, stored } = naming();
    nameProgram("Mine");
    const notice = { kind: "replaced", text: "?", action: { label: "", run: () => {} } } as const;
    useProgram.setState({ notice });
    learn(stored("Theirs", 1_001));
    expect(now()).toMatchObject({ notice, identity: { title: "Theirs" } });
  });
});
