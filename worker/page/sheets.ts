import { type PageLook, type Sheet, sheetsOf } from "#blocks/sheet.ts";
import type { LoadedBlock } from "./loaded-block.ts";

/**
 * The sheets a page carries: the shell's first, then those that each block's content wants, once, in the order of the page.
 *
 * @param page `isEdited` on a preview: what an editor types may want any of a block's sheets.
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
