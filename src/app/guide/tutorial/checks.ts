export const checks: Readonly<Record<string, (printed: readonly string[]) => string | null>> = {};
