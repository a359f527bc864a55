import type { ContentLink } from "#domain/address/link.ts";
import type { LinkedPage } from "#domain/search/page-match.ts";
import type { PageContext } from "../block.ts";
import { itemsOf } from "./navigation/schema.ts";
import type { ShellContent } from "./schema.ts";

/** Lists the pages of the shop that the frame links, each once, by the first text that links it. */
export function linkedPages(shell: ShellContent | null, page: Pick<PageContext, "resolveLink">): LinkedPage[] {
  const pages = new Map<string, LinkedPage>();
  for (const { text, link } of shell ? linksOf(shell) : []) {
    const href = page.resolveLink(link)?.href;
    if (href?.startsWith("/") && !pages.has(href)) pages.set(href, { text, href });
  }
  return [...pages.values()];
}

interface TextLink {
  text: string;
  link: ContentLink | null;
}

function linksOf(shell: ShellContent): TextLink[] {
  const { mainNavigation, extraMenu, topBar, headerItems, footerBoxes, linkBox } = shell;
  const flyouts = mainNavigation.flatMap(({ flyoutGroups }) => flyoutGroups.flatMap(itemsOf));
  return [
    ...mainNavigation,
    ...flyouts.map(({ storyblokTitle, link }) => ({ text: storyblokTitle, link })),
    ...flyouts.flatMap(({ subFlyoutGroups }) => subFlyoutGroups.flatMap(({ items }) => items)),
    ...extraMenu,
    ...footerBoxes.flatMap(({ items }) => items),
    ...linkBox.flatMap(({ links }) => links),
    ...headerItems,
    ...topBar,
  ];
}
