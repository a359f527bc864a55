import type { Sheet } from "#blocks/sheet.ts";

/** The sheets a page carries: the shell's first, then each block's once, in the order of the page. */
export function collectSheets(shell: readonly Sheet[], blocks: Iterable<{ sheets: readonly Sheet[] }>): Sheet[] {
  const sheets = new Set(shell);
  for (const block of blocks) for (const sheet of block.sheets) sheets.add(sheet);
  return [...sheets];
}
