import { Fragment } from "react";
import { renderToString } from "react-dom/server";
import type { PageContext, Sources } from "#blocks/block.ts";
import { Breadcrumb } from "#blocks/shell/breadcrumb/breadcrumb.tsx";
import { Flyouts } from "#blocks/shell/flyout/flyouts.tsx";
import { Copyright, FooterBoxes, FooterLinks, FooterMessages, FooterPayment } from "#blocks/shell/footer/footer.tsx";
import { Header } from "#blocks/shell/header/header.tsx";
import { Burger } from "#blocks/shell/panels.tsx";
import { shellSchema } from "#blocks/shell/schema.ts";
import { resolveLink } from "#domain/address/resolve-link.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { PLAIN_LISTING } from "#domain/listing/listing-query.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { labelsOf } from "#locales/labels.ts";
import type { Story } from "#worker/content/story.ts";
import { loadBlocks, parsePage } from "#worker/page/load.ts";
import type { PageRequest } from "#worker/page/prepare.ts";
import { blockElement } from "#worker/page/render-block.tsx";
import { respondWithPage } from "#worker/page/respond.tsx";

export interface RenderInput {
  story: object;
  shell: unknown;
  /** Replies of the price backend, by path; all other calls find nothing. */
  commerce: Readonly<Record<string, unknown>>;
}

/**
 * The two tasks that the bench compares, on the same story and prices: `page` parses the story, composes and streams the
 * whole page as a request does; `bare` is one `renderToString` of the same tree, parsed beforehand, and `html` its text.
 */
export async function prepareRender(input: RenderInput) {
  const shop = buildShopTable(brandHosts(BRANDS)).get("localhost");
  if (!shop) throw new Error("The table of shops has no localhost.");
  const ask = (async ({ path }) => {
    if (Object.hasOwn(input.commerce, path)) return input.commerce[path];
    throw Object.assign(new Error(`${path} is not answered here.`), { kind: "missing" });
  }) as Ask;
  const page: PageContext = {
    shop,
    locale: "de-DE",
    labels: labelsOf("de-DE"),
    brand: "Posterliebe",
    absolute: (path) => `https://posterliebe.de${path}`,
    home: "/",
    path: "/leinwand",
    query: () => null,
    has: () => false,
    isDismissed: () => false,
    open: () => null,
    listing: () => ({ ...PLAIN_LISTING, isSearchRefused: false }),
    listed: () => undefined,
    shippingHref: null,
    productHref: () => null,
    actionColor: null,
    flag: () => "control",
    experiment: () => null,
    resolveLink: (link) => resolveLink(link, shop, "de-DE"),
    shopHref: () => null,
    picture: (picture) => picture,
    renderBlok: () => null,
    report: (event, detail) => {
      throw new Error(`${event} ${JSON.stringify(detail)}`);
    },
  };
  const shell = { content: input.shell } as Story;
  const request: PageRequest = {
    page,
    brand: "Posterliebe",
    campaign: async () => null,
    origin: { search: "", protocol: "https:", host: "de.poster.localhost" },
    url: "http://localhost/leinwand",
    shell,
    alternates: [],
    places: [],
    shops: [],
    savesData: false,
    isDebug: false,
    showsFlags: false,
    forcedFlags: [],
    observer: {},
    liveEditing: null,
    year: 2026,
    nowMs: 0,
    listing: () => null,
    holdUntil: () => undefined,
    publicKeys: { botCheck: "", messenger: "", analytics: "" },
    treatments: () => ({}),
    flagsKey: null,
    needsConsent: false,
    designerHost: null,
  };
  const content = parsePage(input.story);
  if (!content) throw new Error("The story is no page.");
  const sources: Sources = {
    ask,
    askIn: () => ask,
    carried: async () => null,
    holdsUntil: () => undefined,
    now: Date.now,
    stories: { list: async () => [] },
  };
  const blocks = await Promise.all(loadBlocks(content, page, sources).map(({ whole }) => whole));
  const shellContent = shellSchema.parse(input.shell);
  const tree = (
    <>
      <Header shell={shellContent} brand="Posterliebe" shops={[]} page={page} />
      <Breadcrumb items={content.breadcrumb} page={page} />
      <main id="content">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <Fragment key={index}>{blockElement(block, page)}</Fragment>
        ))}
      </main>
      <footer className="footer">
        <FooterLinks shell={shellContent} page={page} />
        <FooterMessages shell={shellContent} page={page} />
        <Breadcrumb items={content.breadcrumb} page={page} isRepeated />
        <FooterPayment shell={shellContent} page={page} />
        <FooterBoxes shell={shellContent} page={page} />
        <Copyright measuring={null} brand="Posterliebe" year={2026} page={page} />
      </footer>
      <Flyouts items={shellContent.mainNavigation} page={page} />
      <Burger shell={shellContent} page={page} />
    </>
  );
  return {
    page: async () => {
      const parsed = parsePage(input.story);
      if (!parsed) return 0;
      const response = await respondWithPage(request, parsed, sources);
      return (await response.arrayBuffer()).byteLength;
    },
    bare: async () => renderToString(tree).length,
    html: () => renderToString(tree),
  };
}
