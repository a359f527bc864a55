import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** What everything around a page's content weighs, in bytes, each gzipped by itself. */
export interface ShellBytes {
  /** Markup before and after the content. */
  html: number;
  /** The part of it that is header, flyouts and burger navigation. */
  navigation: number;
  /** Style sheets of a page that holds nothing but the shell. */
  styles: number;
  /** The loader and every behaviour that something around a page wakes. */
  scripts: number;
}

const CLIENT = "dist/client";
const LOADER = "client/entry.ts";
const WISHLIST = "wishlist";
const BEHAVIOUR = /^client\/behaviours\/([^/]+)\/behaviour\.ts$/;
/** Behaviours that a block of the page wakes, and nothing around it; the wishlist's hearts are blocks', its count is the card shop's. */
const OF_BLOCKS = ["listing", "print-size", "video", WISHLIST];

interface ManifestChunk {
  file: string;
  imports?: string[];
}

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
  return weigh(await behaviourScripts((name) => !OF_BLOCKS.includes(name)));
}

/** What the card shop's wishlist adds to them, on every page of it. */
export async function weighWishlist(): Promise<number> {
  const shell = await behaviourScripts((name) => !OF_BLOCKS.includes(name));
  const own = await behaviourScripts((name) => name === WISHLIST);
  return weigh(own.filter((file) => !shell.includes(file)));
}

async function weigh(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => gzip(await readFile(`${CLIENT}/${file}`)));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The loader, the behaviours that are asked for, by name, and all that these import. */
export async function behaviourScripts(isAsked: (behaviour: string) => boolean): Promise<string[]> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(`${CLIENT}/.vite/manifest.json`, "utf8"));
  const files = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  const behaviours = Object.keys(manifest).filter((source) => isAsked(BEHAVIOUR.exec(source)?.[1] ?? ""));
  for (const source of [LOADER, ...behaviours.filter((one) => BEHAVIOUR.test(one))]) add(source);
  return [...files];
}

function withoutStyles(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, "");
}

function gzip(content: string | Buffer): number {
  return gzipSync(content, { level: 6 }).length;
}
