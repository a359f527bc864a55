/** Writes an instant in epoch milliseconds as tables have it: `2026-11-01T00:00:00.000Z`. Texts in this form sort by time. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
