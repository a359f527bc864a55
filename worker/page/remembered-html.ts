import type { ChosenShop, PageContext } from "#blocks/block.ts";
import type { Article } from "#domain/catalogue/article.ts";
import type { ExperimentName } from "#domain/flags/experiments.ts";
import type { AssetPath } from "#domain/page/asset-path.ts";
import { createLru } from "../memory/lru.ts";

/** Bytes of rendered fragments in an isolate's memory; the platform gives an isolate 128 MB for everything. */
const MOST_BYTES = 8_000_000;
/** Estimated bytes of a read beside the fragment's text. */
const BYTES_A_READ = 200;
/** Maximum number of fragments of the same content, which differ by a shopper's choices. */
const MOST_VARIANTS = 8;

/** Input of a fragment beside its page: an immutable object in memory, or a plain value. */
export type Part = object | string | number | null;

/**
 * Renders a fragment of a page, or takes it from memory if it was rendered from the same parts, and everything that it
 * read from its page is the same.
 */
export type RenderPiece = (page: PageContext, parts: readonly Part[], render: (page: PageContext) => string) => string;

type Picture = Parameters<PageContext["picture"]>[0];

/**
 * A value that a view read from its page. It is plain, so that a fragment does not keep the request alive
 * that it was rendered for.
 */
type Read =
  | { of: Plain; said: string | null }
  | { of: "query"; parameter: string; offered: readonly string[]; said: string | null }
  | { of: Named; name: string; said: string | boolean | null }
  | { of: "experiment"; experiment: ExperimentName; said: boolean | null }
  | { of: "productHref"; article: Article; said: string | null }
  | { of: "shopHref"; chosen: ChosenShop; said: string | null }
  | { of: "picture"; picture: Picture; said: number };

/** A plain value of a page. */
type Plain = "path" | "home" | "actionColor" | "shippingHref";

/** A reader of a page that takes a name alone. */
type Named = "open" | "has" | "isDismissed" | "flag";

interface Piece {
  html: string;
  reads: readonly Read[];
}

/**
 * Creates the cache of rendered fragments. The key is the identity of their parts. Whatever a view reads from its page
 * is recorded during rendering, without a declaration, and read again from each page that wants the fragment: so the
 * page's own record of its reads is the same as after a rendering. A fragment that reports a fault is not cached, and
 * so reports it each time; neither is one that fails. Previews bypass the cache, since their elements are marked.
 */
export function createPieceMemory(mostBytes = MOST_BYTES): RenderPiece {
  const pieces = createLru<readonly Piece[]>(mostBytes, (variants) =>
    variants.reduce((sum, one) => sum + weightOf(one), 0),
  );
  const serialOf = createSerials();
  return (page, parts, render) => {
    if (page.editable) return render(page);
    const { shop, locale } = page;
    const own = parts.map((part) =>
      typeof part === "object" && part !== null ? `#${serialOf(part)}` : JSON.stringify(part),
    );
    const key = [shop.host, shop.platform, locale, ...own].join(" ");
    const variants = pieces.get(key) ?? [];
    const known = variants.find(({ reads }) => reads.every((read) => saysSame(page, read)));
    if (known) return known.html;
    const recorder = recordReads(page);
    const html = render(recorder.page);
    if (!recorder.hasReported()) {
      const piece = { html, reads: recorder.reads };
      pieces.set(key, [piece, ...variants].slice(0, MOST_VARIANTS));
    }
    return html;
  };
}

/** Compares a recorded read with the page's value. It reads again, so that the page records it too. */
function saysSame(page: PageContext, read: Read): boolean {
  if (read.of === "query") return page.query(read.parameter, read.offered) === read.said;
  if ("name" in read) return page[read.of](read.name) === read.said;
  if (read.of === "experiment") return page.experiment(read.experiment) === read.said;
  if (read.of === "productHref") return page.productHref(read.article) === read.said;
  if (read.of === "shopHref") return page.shopHref(read.chosen) === read.said;
  if (read.of === "picture") return versionOf(page.picture(read.picture)) === read.said;
  return page[read.of] === read.said;
}

/** Wraps a page context so that a view's reads are recorded. */
function recordReads(page: PageContext) {
  const reads: Read[] = [];
  let reported = false;
  const readPlain = <Name extends Plain>(of: Name): PageContext[Name] => {
    if (!reads.some((read) => read.of === of)) reads.push({ of, said: page[of] });
    return page[of];
  };
  const readNamed = <Of extends Named>(of: Of) =>
    ((name: string) => {
      const said = page[of](name);
      reads.push({ of, name, said });
      return said;
    }) as PageContext[Of];
  const recording: PageContext = {
    ...page,
    get path() {
      return readPlain("path");
    },
    get home() {
      return readPlain("home");
    },
    get actionColor() {
      return readPlain("actionColor");
    },
    get shippingHref() {
      return readPlain("shippingHref");
    },
    productHref: (article) => {
      const said = page.productHref(article);
      reads.push({ of: "productHref", article, said });
      return said;
    },
    open: readNamed("open"),
    has: readNamed("has"),
    isDismissed: readNamed("isDismissed"),
    flag: readNamed("flag"),
    experiment: (experiment) => {
      const said = page.experiment(experiment);
      reads.push({ of: "experiment", experiment, said });
      return said;
    },
    query: (parameter, offered) => {
      const said = page.query(parameter, offered);
      reads.push({ of: "query", parameter, offered, said });
      return said;
    },
    shopHref: (chosen) => {
      const said = page.shopHref(chosen);
      reads.push({ of: "shopHref", chosen, said });
      return said;
    },
    picture: (picture) => {
      const now = page.picture(picture);
      reads.push({ of: "picture", picture, said: versionOf(now) });
      return now;
    },
    report: (event, detail) => {
      reported = true;
      page.report(event, detail);
    },
  };
  return { page: recording, reads, hasReported: () => reported };
}

function versionOf(picture: AssetPath): number {
  return picture.version ?? 0;
}

function weightOf({ html, reads }: Piece): number {
  return html.length * 2 + reads.length * BYTES_A_READ;
}

/** Creates serial numbers for objects; an object has the same one as long as it lives. */
function createSerials() {
  const serials = new WeakMap<object, number>();
  let last = 0;
  return (of: object): number => {
    const known = serials.get(of);
    if (known !== undefined) return known;
    serials.set(of, ++last);
    return last;
  };
}
