/** Quick fixes for all occurrences at once, beside the single fixes that Monaco's own provider offers. */
import type * as monaco from "monaco-editor/editor";
import type { ServiceOf } from "../compile/service-client.ts";

export function fixAllProvider(
  { Range }: typeof monaco,
  serviceOf: ServiceOf,
): monaco.languages.CodeActionProvider {
  return {
    provideCodeActions: async (model, range, { markers }) => {
      const none = { actions: [], dispose: () => {} };
      const codes = markers.flatMap(({ code }) => (code === undefined ? [] : Number(code)));
      if (codes.length === 0) return none;
      const [start, end] = [range.getStartPosition(), range.getEndPosition()].map((position) =>
        model.getOffsetAt(position),
      ) as [number, number];
      const service = await serviceOf(model);
      const fixes = await service.fixesForAll(model.uri.toString(), start, end, codes);
      if (model.isDisposed()) return none;
      const actions = fixes
        // With one edit it equals the single fix.
        .filter(({ edits }) => edits.length > 1)
        .map(({ title, edits }) => ({
          title: `Fix all: ${title}`,
          kind: "quickfix",
          diagnostics: [...markers],
          edit: {
            edits: edits.map(({ start: from, length, text }) => ({
              resource: model.uri,
              versionId: model.getVersionId(),
              textEdit: {
                range: Range.fromPositions(
                  model.getPositionAt(from),
                  model.getPositionAt(from + length),
                ),
                text,
              },
            })),
          },
        }));
      return { actions, dispose: () => {} };
    },
  };
}
