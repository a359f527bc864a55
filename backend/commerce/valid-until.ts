/** An instant as a reply states until when it holds; nothing where it is not known to end. */
export function validUntilText(changeMs: number | null): string | undefined {
  return changeMs === null ? undefined : new Date(changeMs).toISOString();
}
