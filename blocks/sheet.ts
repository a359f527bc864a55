import type { ColorToken } from "#domain/rich-text/palette.ts";

/** A minified style sheet, made at build by the `?sheet` import. */
export interface Sheet {
  css: string;
}

/** What of the page itself a block's look depends on. */
export interface PageLook {
  /** The colour of the page's main buttons, where an editor chose one. */
  readonly actionColor: ColorToken | null;
}

const PLAIN: PageLook = { actionColor: null };

/** A sheet of a block; one with a condition is carried only by pages whose content wants it. */
export type BlockSheet<Content> =
  | Sheet
  | { readonly sheet: Sheet; readonly where: (content: Content, page: PageLook) => boolean };

/** The sheets that a block's content wants; all that it may ever want where there is none. */
export function sheetsOf<Content>(
  sheets: readonly BlockSheet<Content>[],
  content?: Content,
  page: PageLook = PLAIN,
): Sheet[] {
  return sheets.flatMap((one) => {
    if (!("where" in one)) return [one];
    return content === undefined || one.where(content, page) ? [one.sheet] : [];
  });
}

/**
 * All styles of a page as the one text that it carries: one hash in the policy stands for it, where a hash for each sheet took more
 * of the first packets than some of the sheets. A preview carries them one by one, as an editor's new block may bring another.
 */
export function joinSheets(sheets: readonly Sheet[]): string {
  return sheets.map(({ css }) => css).join("");
}
