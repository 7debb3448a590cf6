/**
 * Keeps quick fixes that a visitor has requested. Monaco drops the request if markers change before it is answered, as
 * they do after each edit, and shows nothing; so the request is repeated.
 */
import type * as monaco from "monaco-editor/editor";

const maxTimes = 4;

/** A provider that returns no fixes, and observes the requests for them. */
export function askedFixes({
  editor: editors,
}: typeof monaco): monaco.languages.CodeActionProvider {
  let latest = 0;
  let spot = "";
  let times = 0;
  return {
    provideCodeActions: (model, _, { trigger }, token) => {
      const none = { actions: [], dispose: () => {} };
      const own = editors.getEditors().find((each) => each.getModel() === model);
      // A request that the editor makes automatically, for its light bulb, may well be dropped.
      if (trigger !== invoked || own === undefined) return none;
      const number = ++latest;
      const spotNow = (): string => `${model.uri} ${model.getVersionId()} ${own.getPosition()}`;
      const before = spotNow();
      if (before !== spot) times = 0;
      spot = before;
      token.onCancellationRequested(() => {
        if (number !== latest || times >= maxTimes) return;
        times++;
        setTimeout(() => {
          const isMeant = number === latest && own.hasTextFocus() && spotNow() === before;
          if (isMeant) void own.getAction("editor.action.quickFix")?.run();
        });
      });
      return none;
    },
  };
}

/** `CodeActionTriggerType.Invoke`. */
const invoked = 1;

/** Nothing handles the rejections of requests that Monaco dropped itself. They are not errors. */
export function ignoreDropped(): void {
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof Error && reason.name === "Canceled" && reason.message === "Canceled")
      event.preventDefault();
  });
}
