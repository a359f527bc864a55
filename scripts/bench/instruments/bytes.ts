import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { build } from "vite";

/** The sizes of a page's files, in bytes; text is gzipped at the level that servers use. */
export interface PageBytes {
  /** The HTML without the pictures that it carries. */
  markup: number;
  /** Part of it: all styles are inline. */
  styles: number;
  /** The pictures that the HTML carries. */
  pictures: number;
  fonts: number;
  /** Script that runs before the largest paint: the loader, if the page has an island. */
  entry: number;
  /** Script that the page's islands fetch once they wake. */
  island: number;
  /** All of that script as it is evaluated, not gzipped. */
  evaluated: number;
  /** Numbers of elements in its HTML, and of rules in its styles. */
  elements: number;
  rules: number;
}

const ASSETS = "dist/client";
/** A picture that a page carries. */
const CARRIED = /data:image[^"]*(?=")/g;

/** Weighs a page of the built shop from its HTML and the files it names. */
export async function weighPage(html: string): Promise<PageBytes> {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css ?? "").join("");
  const { entry, island } = scriptsOf(html);
  return {
    markup: gzip(html.replaceAll(CARRIED, "")),
    styles: gzip(styles),
    pictures: gzip(html.match(CARRIED)?.join("\n") ?? ""),
    fonts: await weighFonts(html, styles),
    entry: await weighScripts(entry),
    island: await weighScripts(island),
    evaluated: await weighScripts([...entry, ...island], ({ length }) => length),
    elements: countElements(html),
    rules: styles.match(/\{/g)?.length ?? 0,
  };
}

/** Counts the elements of a page, without its styles and scripts. */
export function countElements(html: string): number {
  return withoutCode(html).match(/<[a-z]/gi)?.length ?? 0;
}

/** Returns a page without its styles and scripts. */
export function withoutCode(html: string): string {
  return html.replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, "");
}

/** Finds the scripts that a page runs at once, and those that it names for its islands. */
export function scriptsOf(html: string): { entry: string[]; island: string[] } {
  const files = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href ?? "");
  return {
    entry: files(/<script type="module" src="([^"]+)"/g),
    island: files(/<link rel="modulepreload" href="([^"]+)"/g),
  };
}

async function weighScripts(files: readonly string[], sizeOf: (text: Buffer) => number = gzip): Promise<number> {
  const texts = await Promise.all(files.map((file) => readFile(ASSETS + file)));
  return texts.reduce((sum, text) => sum + sizeOf(text), 0);
}

/** Weighs the fonts of a page: every face of its styles without a `unicode-range`, or with one that covers a character of its text. */
async function weighFonts(html: string, styles: string): Promise<number> {
  const text = new Set([...withoutCode(html).replace(/<[^>]*>/g, "")].map((sign) => sign.codePointAt(0)));
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

/** Returns the bytes of a content, gzipped at the level that servers use; 0 for an empty one. */
export function gzip(content: string | Buffer): number {
  return content.length === 0 ? 0 : gzipSync(content, { level: 6 }).length;
}

/** A part of Preact's that no minifier renames. */
const PREACT = "contextType";

/** Tells whether a script contains Preact. */
export function hasPreact(script: string): boolean {
  return script.includes(PREACT);
}

/** Lists the names of all scripts of the build that contain Preact. */
export async function scriptsWithPreact(): Promise<string[]> {
  const names = (await readdir(`${ASSETS}/assets`)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => readFile(`${ASSETS}/assets/${name}`, "utf8")));
  return names.filter((_, index) => hasPreact(texts[index] ?? ""));
}

/** The sizes of a page's shell, in bytes, each part gzipped by itself. */
interface ShellBytes {
  /** Markup before and after the content. */
  html: number;
  /** The part of it that is header, flyouts and burger navigation. */
  navigation: number;
  /** Style sheets of a page that holds nothing but the shell. */
  styles: number;
  /** The loader and every behaviour that a part of the shell wakes. */
  scripts: number;
}

const CLIENT = "dist/client";
const LOADER = "client/entry.ts";
/** The file with the behaviours of what stands around every page. */
const SHELL = "client/behaviours/shell/behaviours.ts";
const WISHLIST = "wishlist";
const BEHAVIOUR = /^client\/behaviours\/([^/]+)\/behaviour\.ts$/;
/**
 * Behaviours that only blocks wake, not the shell. The wishlist is one of them: its hearts are in blocks, and only the card shop's
 * shell has its count.
 */
const OF_BLOCKS = ["accessory", "choice", "listing", "own-photos", "set", "tiles", "toolbox", "video", WISHLIST];

interface ManifestChunk {
  file: string;
  imports?: string[];
}

/**
 * Weighs the shell of the built shop.
 *
 * @param page a page with content.
 * @param bare a page without content: a built-in one.
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

/** Returns the header, and the panels that follow the last style of the page. */
export function navigationOf(page: string): string {
  const header = /<header.*?<\/header>/s.exec(page)?.[0] ?? "";
  return header + page.slice(page.lastIndexOf("</style>"));
}

/** Returns the sum of the scripts' sizes: each is fetched by itself. */
export async function weighShellScripts(): Promise<number> {
  return weigh(await behaviourScripts((name) => !OF_BLOCKS.includes(name)));
}

/** Weighs the scripts that the wishlist adds to those of the shell, on every page of the card shop. */
export async function weighWishlist(): Promise<number> {
  const shell = await behaviourScripts((name) => !OF_BLOCKS.includes(name));
  const own = await behaviourScripts((name) => name === WISHLIST);
  return weigh(own.filter((file) => !shell.includes(file)));
}

async function weigh(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => gzip(await readFile(`${CLIENT}/${file}`)));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Lists the files of the loader, of the shell's behaviours, of the chosen ones of blocks, and of everything that they import. */
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
  for (const source of [LOADER, SHELL, ...behaviours.filter((one) => BEHAVIOUR.test(one))]) add(source);
  return [...files];
}

function withoutStyles(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, "");
}

/** The sizes of the calculator's own code, in bytes, gzipped. */
interface CalculatorBytes {
  wake: number;
  onDemand: number;
}

const WAKE = /\/wake-/;
const ON_DEMAND = /\/islands\/calculator\/(?:on-demand\.ts|own-picture\/)/;

/** Bundles the browser's files as the build does, and writes nothing. */
export async function weighCalculator(): Promise<CalculatorBytes> {
  const built = await build({
    logLevel: "silent",
    build: { write: false },
  });
  const files = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const chunks = files.filter((file) => file.type === "chunk");
  const weigh = (wanted: typeof chunks) => wanted.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  const [wake, rest] = [
    chunks.filter(({ fileName }) => WAKE.test(fileName)),
    chunks.filter(({ fileName }) => !WAKE.test(fileName)),
  ];
  if (wake.length !== 1) throw new Error("The build has no script that wakes islands.");
  return {
    wake: weigh(wake),
    onDemand: weigh(rest.filter(({ moduleIds }) => moduleIds.some((id) => ON_DEMAND.test(id)))),
  };
}
