import type { ChosenShop, PageContext } from "#blocks/block.ts";
import type { AssetPath } from "#domain/page/asset-path.ts";
import { PRESENT, presenceOf } from "#domain/page/variants.ts";
import { createLru } from "../memory/lru.ts";

/** What an isolate holds of rendered pieces; the platform gives it 128 MB for everything. */
const MOST_BYTES = 8_000_000;
/** What a read weighs beside its piece's text. */
const BYTES_A_READ = 200;
/** Pieces of one content: a shopper's choices make others of it. */
const MOST_VARIANTS = 8;

/** What a piece is made of beside its page: an object in memory, which nobody changes, or a plain value. */
export type Part = object | string | number | null;

/** Renders a piece of a page, or takes it from memory where it was rendered from the same parts, on a page that said the same. */
export type RenderPiece = (page: PageContext, parts: readonly Part[], render: (page: PageContext) => string) => string;

type Picture = Parameters<PageContext["picture"]>[0];

/** What a view read of its page, and what that said: plain values, so that no piece holds on to the request that it was rendered for. */
type Read =
  | { of: "path" | "home" | "actionColor"; said: string | null }
  | { of: "open"; parameter: string; said: string | null }
  | { of: "query"; parameter: string; offered: readonly string[]; said: string | null }
  | { of: "flag"; name: string; said: string }
  | { of: "shopHref"; chosen: ChosenShop; said: string | null }
  | { of: "picture"; picture: Picture; said: number };

interface Piece {
  html: string;
  reads: readonly Read[];
}

/**
 * Remembers rendered pieces by the identity of what they are made of. Nothing is declared: what a view reads of its page is recorded
 * while it is rendered, and read again of the page that wants the piece, so that the page's own record of what it differs by is as
 * if it had been rendered. A piece whose rendering reports something is made each time, and so reported each time; one that fails
 * is not remembered. Previews, whose elements are marked, render by themselves.
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

/** Reads once more, so that the page's own record has it too. */
function saysSame(page: PageContext, read: Read): boolean {
  if (read.of === "query") return page.query(read.parameter, read.offered) === read.said;
  if (read.of === "open") return page.open(read.parameter) === read.said;
  if (read.of === "flag") return page.flag(read.name) === read.said;
  if (read.of === "shopHref") return page.shopHref(read.chosen) === read.said;
  if (read.of === "picture") return versionOf(page.picture(read.picture)) === read.said;
  return page[read.of] === read.said;
}

/** The page as it is, and what a view reads of it. */
function recordReads(page: PageContext) {
  const reads: Read[] = [];
  let reported = false;
  const readPlain = <Name extends "path" | "home" | "actionColor">(of: Name): PageContext[Name] => {
    if (!reads.some((read) => read.of === of)) reads.push({ of, said: page[of] });
    return page[of];
  };
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
    has: (parameter) => recording.query(presenceOf(parameter), PRESENT) !== null,
    open: (parameter) => {
      const said = page.open(parameter);
      reads.push({ of: "open", parameter, said });
      return said;
    },
    query: (parameter, offered) => {
      const said = page.query(parameter, offered);
      reads.push({ of: "query", parameter, offered, said });
      return said;
    },
    flag: (name) => {
      const said = page.flag(name);
      reads.push({ of: "flag", name, said });
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

/** A number for each object, the same as long as it lives. */
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
