import { type PageLook, type Sheet, sheetsOf } from "#blocks/sheet.ts";
import type { LoadedBlock } from "./loaded-block.ts";

/**
 * Collects the styles of a page: the shell's first, then those that each block's content needs, once
 * each, in the page's order.
 *
 * @param page `isEdited` on a preview: while an editor types, a block may come to need any of its styles.
 */
export function collectSheets(
  shell: readonly Sheet[],
  blocks: readonly LoadedBlock[],
  page: PageLook & { isEdited: boolean },
): Sheet[] {
  const sheets = new Set(shell);
  for (const { block, content } of blocks) {
    for (const sheet of sheetsOf(block.sheets, page.isEdited ? undefined : content, page)) sheets.add(sheet);
  }
  return [...sheets];
}
