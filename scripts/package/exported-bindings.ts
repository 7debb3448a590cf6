interface ExportStatement {
  readonly type: string;
  readonly specifiers?: readonly {
    readonly local: { readonly name?: string };
    readonly exported: { readonly name?: string };
  }[];
}

/** The local name of each name that a module's statements export. */
export function exportedBindings(body: readonly object[]): Map<string, string> {
  const bindings = new Map<string, string>();
  for (const statement of body as readonly ExportStatement[]) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    for (const { local, exported } of statement.specifiers ?? [])
      bindings.set(exported.name ?? "", local.name ?? "");
  }
  return bindings;
}
