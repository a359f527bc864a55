import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** What a page makes a browser fetch, in bytes; text gzipped at the level servers use. */
export interface PageBytes {
  html: number;
  /** Part of the HTML: all styles are inline. */
  styles: number;
  fonts: number;
  /** Script that runs before the largest paint: the loader, where the page has an island. */
  entry: number;
  /** Script that the page's islands fetch once they wake. */
  island: number;
}

const ASSETS = "dist/client";

/** Weighs a page of the built shop from its HTML and the files it names. */
export async function weighPage(html: string): Promise<PageBytes> {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? "").join("");
  return {
    html: gzip(html),
    styles: gzip(styles),
    fonts: await weighFonts(html, styles),
    entry: await weighScripts(scriptsOf(html).entry),
    island: await weighScripts(scriptsOf(html).island),
  };
}

/** The scripts that a page runs at once, and those that it names for its islands. */
export function scriptsOf(html: string): { entry: string[]; island: string[] } {
  const files = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href ?? "");
  return {
    entry: files(/<script type="module" src="([^"]+)"/g),
    island: files(/<link rel="modulepreload" href="([^"]+)"/g),
  };
}

async function weighScripts(files: readonly string[]): Promise<number> {
  const texts = await Promise.all(files.map((file) => readFile(ASSETS + file)));
  return texts.reduce((sum, text) => sum + gzip(text), 0);
}
/** The fonts of a page: every face of its styles whose `unicode-range`, if it has one, holds a character of its text. */
async function weighFonts(html: string, styles: string): Promise<number> {
  const text = new Set(
    [...html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, "").replace(/<[^>]*>/g, "")].map((sign) =>
      sign.codePointAt(0),
    ),
  );
  let bytes = 0;
  for (const [face] of styles.matchAll(/@font-face\{[^}]*\}/g)) {
    const file = /url\(([^)]+)\)/.exec(face)?.[1];
    const range = /unicode-range:([^;}]+)/.exec(face)?.[1];
    if (file && (!range || holdsOne(range, text))) bytes += (await readFile(ASSETS + file)).length;
  }
  return bytes;
}

function holdsOne(range: string, text: ReadonlySet<number | undefined>): boolean {
  return range.split(",").some((part) => {
    const [first = "", last = first] = part.replace("U+", "").split("-");
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return [...text].some((code) => code !== undefined && code >= from && code <= to);
  });
}

function gzip(content: string | Buffer): number {
  return gzipSync(content, { level: 6 }).length;
}

/** Every script of the build that holds React, by name. */
export async function scriptsWithReact(): Promise<string[]> {
  const names = (await readdir(`${ASSETS}/assets`)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => readFile(`${ASSETS}/assets/${name}`, "utf8")));
  return names.filter((_, index) => texts[index]?.includes("react.dev/errors"));
}
