import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** What everything around a page's content weighs, in bytes, each gzipped by itself. */
export interface ShellBytes {
  /** Markup before and after the content. */
  html: number;
  /** The part of it that is header, flyouts and burger navigation. */
  navigation: number;
  /** Style sheets of a page that holds nothing but the shell. */
  styles: number;
  /** The loader and everything it wakes, but React, the islands and the live editing. */
  scripts: number;
}

const ASSETS = "dist/client/assets";
/** What stands beside the shell in the build: React with the islands that share a file with it, what they ask for, and the editor's. */
const NOT_OF_THE_SHELL = /^(?:wake|island|on-demand|preview)-/;

/**
 * Weighs the shell of the built shop.
 *
 * @param page a page with content.
 * @param bare one without: a built-in page.
 */
export async function weighShell(page: string, bare: string): Promise<ShellBytes> {
  const body = withoutStyles(page.slice(page.indexOf("<body")));
  const around = body.slice(0, body.indexOf("<main")) + body.slice(body.indexOf("</main>"));
  return {
    html: gzip(around),
    navigation: gzip(navigationOf(page)),
    styles: gzip([...bare.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join("")),
    scripts: await weighShellScripts(),
  };
}

/** The header, and the panels that stand behind the last style of the page. */
export function navigationOf(page: string): string {
  const header = /<header.*?<\/header>/s.exec(page)?.[0] ?? "";
  return header + page.slice(page.lastIndexOf("</style>"));
}

/** The sum of the scripts' sizes: each is fetched by itself. */
export async function weighShellScripts(): Promise<number> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith(".js") && !NOT_OF_THE_SHELL.test(name));
  const sizes = await Promise.all(names.map(async (name) => gzip(await readFile(`${ASSETS}/${name}`))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function withoutStyles(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, "");
}

function gzip(content: string | Buffer): number {
  return gzipSync(content, { level: 6 }).length;
}
