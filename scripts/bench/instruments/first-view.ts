import type { Browser, CDPSession } from "@playwright/test";
import { BRIEFLY } from "#worker/media/picture-file.ts";
import { launchChromium } from "../../local/launch-chromium.ts";
import { gzip } from "./bytes.ts";
import { openPhone } from "./phone.ts";
import type { ProductionShop } from "./production-shop.ts";
import type { RunRecord } from "./run-record.ts";
import { addressOn } from "./weighed-pages.ts";

/** The kinds of what a page loads. Styles, and pictures that a page carries, are parts of its HTML, and counted by themselves. */
export const LOADED_KINDS = ["HTML", "styles", "fonts", "scripts", "pictures"] as const;
type LoadedKind = (typeof LOADED_KINDS)[number];

/** Bytes of a phone's first view of a page, as they are on the line; parts of the HTML gzipped. */
export interface FirstView {
  loaded: Record<LoadedKind, number>;
  /**
   * The part of it that the first screen shows: markup with a box in it, rules that match there, fonts of its text, pictures with a
   * box in it; and the scripts that came before the page was ready.
   */
  shown: Record<LoadedKind, number>;
  /** All bytes of the view, headers included. */
  wire: number;
}

/** The processor is not slowed down: bytes do not depend on it. */
const SLOWDOWN = 1;
/** The time within which the shop has converted a page's pictures; where it fails once, it tries again after a minute. */
const SETTLED_WITHIN_MS = 180_000;

/** Measures first views of pages of a running shop, by name. */
export async function measureFirstViews(
  shop: ProductionShop,
  addresses: Readonly<Record<string, string>>,
): Promise<Record<string, FirstView>> {
  const browser = await launchChromium();
  try {
    const views: Record<string, FirstView> = {};
    for (const [name, address] of Object.entries(addresses))
      views[name] = await measureFirstView(browser, addressOn(shop, address));
    return views;
  } finally {
    await browser.close();
  }
}

/** Returns the bytes that a phone receives for a first view of a page whose pictures are converted. */
export async function weighFirstView(url: string): Promise<number> {
  const browser = await launchChromium();
  try {
    return (await view(browser, url)).wire;
  } finally {
    await browser.close();
  }
}

/** Returns what a run records of first views. */
export function recordOfViews(views: Readonly<Record<string, FirstView>>): RunRecord {
  const parts = Object.entries(views).map(([name, { loaded, shown, wire }]) => {
    const bytes = { ...loaded, "pictures in the first screen": shown.pictures, "in all": wire };
    return [`${name}, first view`, { bytes }] as const;
  });
  return Object.fromEntries(parts);
}

/**
 * Views a page on a phone with an empty cache until all its pictures come converted, and no others than the time before: the first
 * visitors get originals, and a page that does not carry its picture yet. Measures that view.
 *
 * @throws Error if the page does not settle.
 */
async function measureFirstView(browser: Browser, url: string): Promise<FirstView> {
  const deadlineMs = performance.now() + SETTLED_WITHIN_MS;
  for (let last: View | null = null; performance.now() < deadlineMs; ) {
    const next: View = await view(browser, url);
    if (next.isConverted && next.loaded.pictures === last?.loaded.pictures) return next;
    last = next;
  }
  throw new Error(`The pictures of ${url} were not converted in time.`);
}

interface View extends FirstView {
  /** True if no picture came as its original. */
  isConverted: boolean;
}

async function view(browser: Browser, url: string): Promise<View> {
  const { context, page, devtools } = await openPhone(browser, SLOWDOWN);
  try {
    const files = watchFiles(devtools);
    await page.goto(url);
    await page.waitForFunction(isReady);
    await page.waitForLoadState("networkidle");
    const loaded = files();
    const isConverted = loaded.every(({ isOriginal }) => !isOriginal);
    return { ...weigh(loaded, await page.evaluate(readFirstScreen)), isConverted };
  } finally {
    await context.close();
  }
}

/** Tells that a page's calculator, if it has one, is ready; without a script it never wakes. Runs in the page. */
function isReady(): boolean {
  const hasIsland = document.querySelector("[data-island]") !== null && document.scripts.length > 0;
  return !hasIsland || performance.getEntriesByName("calculator-ready").length > 0;
}

/** A file that a page loaded: its type as Chromium names it, and its bytes on the line. */
interface LoadedFile {
  url: string;
  type: string;
  bytes: number;
  /** True for a picture that came as its original, since it was not converted in time. */
  isOriginal: boolean;
}

/** Watches what a page loads. Returns the function that lists it so far; what is fetched ahead for another page is left out. */
function watchFiles(devtools: CDPSession): () => LoadedFile[] {
  const files = new Map<string, LoadedFile>();
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    const isOriginal = type === "Image" && response.headers["cache-control"] === BRIEFLY;
    files.set(requestId, { url: response.url, type, bytes: 0, isOriginal });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  return () => [...files.values()].filter(({ type, url }) => type !== "Prefetch" && !url.startsWith("data:"));
}

type FirstScreen = ReturnType<typeof readFirstScreen>;

function weigh(files: readonly LoadedFile[], screen: FirstScreen): FirstView {
  const sum = (isWanted: (file: LoadedFile) => boolean) =>
    files.filter(isWanted).reduce((total, { bytes }) => total + bytes, 0);
  const loads = (type: string, urls?: readonly string[]) =>
    sum((file) => file.type === type && (!urls || urls.includes(file.url)));
  const carried = { all: gzip(screen.carried.join("\n")), shown: gzip(screen.shownCarried.join("\n")) };
  const styles = gzip(screen.styles);
  const matching = styles * (gzip(screen.matchingRules) / gzip(screen.rules));
  const rest = Math.max(0, loads("Document") - styles - carried.all);
  return {
    loaded: {
      HTML: rest,
      styles,
      fonts: loads("Font"),
      scripts: loads("Script"),
      pictures: loads("Image") + carried.all,
    },
    shown: {
      HTML: Math.min(rest, gzip(screen.shownMarkup)),
      styles: Math.round(matching),
      fonts: loads("Font", screen.shownFonts),
      scripts: loads("Script", screen.scriptsBeforeReady),
      pictures: loads("Image", screen.shownPictures) + carried.shown,
    },
    wire: sum(() => true),
  };
}

/** Finds what the first screen shows of a page that has loaded and has not been scrolled. Runs in the page. */
function readFirstScreen() {
  const isShown = (element: Element) => {
    const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
    const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return width > 0 && height > 0 && isInside && element.checkVisibility();
  };
  const shown = [...document.querySelectorAll("html, body, body *")].filter(isShown);
  const isInView = new Set(shown);

  /** Returns the markup of what is shown, without styles, scripts and carried pictures. */
  const write = (element: Element): string => {
    if (element.localName === "style" || element.localName === "script") return "";
    if (element.localName === "svg") return isInView.has(element) ? withoutCarried(element.outerHTML) : "";
    const inner = [...element.childNodes].map((node) => {
      if (node instanceof Element) return write(node);
      return node instanceof Text && isInView.has(element) ? node.data : "";
    });
    const isKept = isInView.has(element) || inner.some((text) => text !== "");
    if (!isKept) return "";
    const tag = (element.cloneNode(false) as Element).outerHTML;
    const end = tag.lastIndexOf("</");
    return withoutCarried(end < 0 ? tag : tag.slice(0, end)) + inner.join("") + (end < 0 ? "" : tag.slice(end));
  };
  const withoutCarried = (markup: string) => markup.replaceAll(/data:image[^"]*/g, "");
  const head = [...document.head.children].filter(({ localName }) => localName !== "style");

  const sheets = [...document.querySelectorAll("style")].map((style) => style.textContent ?? "");
  const applying = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      const isGroup = rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule);
      return isGroup ? applying(rule.cssRules) : [rule];
    });
  const rules = [...document.styleSheets].flatMap((sheet) => applying(sheet.cssRules));
  const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
  const matches = (rule: CSSRule) => {
    if (!(rule instanceof CSSStyleRule)) return true;
    // A state, or a part that the style sheet makes, counts with its element.
    const selector = rule.selectorText
      .replaceAll(/::[\w-]+(\([^)]*\))?/g, "")
      .replaceAll(/:(hover|active|focus(-visible|-within)?)\b/g, "");
    try {
      return shown.some((element) => element.matches(selector));
    } catch {
      return true;
    }
  };

  const texts = shown.flatMap((element) => {
    const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : "")).join("");
    const { fontFamily, fontStyle } = getComputedStyle(element);
    return text === "" ? [] : [{ text, family: fontFamily.split(",")[0] ?? "", fontStyle }];
  });
  const plain = (name: string) => name.trim().replaceAll(/["']/g, "").toLowerCase();
  const covers = (range: string, text: string) =>
    range === "" ||
    range.split(",").some((part) => {
      const [first = "", last = first] = part.trim().replace(/^U\+/i, "").split("-");
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return [...text].some((sign) => (sign.codePointAt(0) ?? 0) >= from && (sign.codePointAt(0) ?? 0) <= to);
    });
  const shownFonts = rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const of = (name: string) => rule.style.getPropertyValue(name);
    const isUsed = texts.some(
      ({ text, family, fontStyle }) =>
        plain(family) === plain(of("font-family")) &&
        (of("font-style") || "normal").startsWith(fontStyle) &&
        covers(of("unicode-range"), text),
    );
    const [, file] = /url\("?([^")]+)/.exec(of("src")) ?? [];
    return isUsed && file ? [new URL(file, location.href).href] : [];
  });

  const addressesOf = (element: Element): string[] => {
    if (element instanceof HTMLImageElement) return [element.currentSrc];
    if (element instanceof SVGImageElement) return [element.href.baseVal];
    const { backgroundImage, maskImage } = getComputedStyle(element);
    return [...`${backgroundImage} ${maskImage}`.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url ?? "");
  };
  // A drawing in a style sheet is part of the styles.
  const carriedBy = (element: Element) =>
    /^im/.test(element.localName) ? addressesOf(element).filter((address) => address.startsWith("data:")) : [];
  const filesOf = (element: Element) => addressesOf(element).filter((address) => !/^(data:|$)/.test(address));
  const [ready] = performance.getEntriesByName("calculator-ready");
  const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType("navigation") as never as [
    { loadEventStart: number },
  ];
  const readyMs = ready?.startTime ?? loadEventStart;
  const isScript = (name: string) => /\.js(\?|$)/.test(name);
  const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return {
    shownMarkup: head.map(({ outerHTML }) => outerHTML).join("") + write(document.body),
    styles: sheets.join(""),
    rules: all.join("\n"),
    matchingRules: rules
      .filter(matches)
      .map(({ cssText }) => cssText)
      .join("\n"),
    shownFonts: [...new Set(shownFonts)],
    shownPictures: shown.flatMap(filesOf).map((address) => new URL(address, location.href).href),
    carried: [...new Set([...document.querySelectorAll("img, image")].flatMap(carriedBy))],
    shownCarried: [...new Set(shown.flatMap(carriedBy))],
    scriptsBeforeReady: loaded
      .filter(({ name, responseEnd }) => isScript(name) && responseEnd <= readyMs)
      .map(({ name }) => name),
  };
}
