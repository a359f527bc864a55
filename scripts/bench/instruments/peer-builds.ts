import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import type { V4WorkerOptions } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { rendererPlugin } from "../../build/renderer-plugin.ts";
import { runQuietly } from "../../command.ts";
import { workerOf } from "../../local/workers.ts";
import { FULL_PICTURE } from "../full-shop.ts";
import { type Page, PICTURES } from "../peers/page.ts";
import { bundleWorker } from "./bundle-worker.ts";

/** The folder with the sources of the peers. */
export const PEERS_FOLDER = "scripts/bench/peers";

/** A framework in which the full page is written anew. */
interface Peer {
  name: string;
  /** The folder of its sources in which it expects `page.json` and `page.css`. */
  content: string;
  /** The configuration of its built worker. */
  config: string;
}

export const PEERS = {
  honox: { name: "HonoX", content: "app", config: "wrangler.json" },
  astro: { name: "Astro with a React island", content: "src", config: "dist/server/wrangler.json" },
  nuxt: { name: "Nuxt", content: "data", config: ".output/server/wrangler.json" },
} as const satisfies Readonly<Record<string, Peer>>;

/** Arguments of npm. A peer's `.npmrc` says up to which day releases count, and so the versions of all packages. */
const INSTALL = ["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--include=dev"];
const ENVIRONMENT = { CI: "1", NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1", NUXT_TELEMETRY_DISABLED: "1" };

/** A worker as it would be deployed, with the files that it serves. */
export interface BuiltPeer {
  name: string;
  worker: V4WorkerOptions & { name: string };
}

/** Files that every peer serves, by their addresses. */
export type PeerFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Installs and builds every peer in a temporary folder of its own, in which no package of the house is found. Beside it lies page.ts, as
 * in the repository.
 *
 * @param files the pictures.
 * @returns the worker of both limits, and then each peer's.
 * @throws StepError with the output of npm or of the framework.
 */
export async function buildPeers(page: Page, files: PeerFiles): Promise<BuiltPeer[]> {
  const root = await mkdtemp(join(tmpdir(), "peers-"));
  await cp(join(PEERS_FOLDER, "page.ts"), join(root, "page.ts"));
  const built = [await buildLimits(join(root, "react"), page, files)];
  for (const [id, peer] of Object.entries(PEERS)) built.push(await buildPeer(join(root, id), id, peer, page, files));
  return built;
}

async function buildPeer(folder: string, id: string, peer: Peer, page: Page, files: PeerFiles): Promise<BuiltPeer> {
  await cp(join(PEERS_FOLDER, id), folder, { recursive: true });
  await mkdir(join(folder, peer.content), { recursive: true });
  await writeFile(join(folder, peer.content, "page.json"), JSON.stringify(page));
  await cp(join(PEERS_FOLDER, "page.css"), join(folder, peer.content, "page.css"));
  await writeFiles(join(folder, "public"), files);
  await runQuietly("npm", [...INSTALL, "--prefix", folder], {}, folder);
  await runQuietly("npm", ["run", "build", "--prefix", folder], ENVIRONMENT, folder);
  return { name: peer.name, worker: await readWorker(id, join(folder, peer.config)) };
}

/** Builds the worker of both limits: the page by bare React, and as a ready text. */
async function buildLimits(folder: string, page: Page, files: PeerFiles): Promise<BuiltPeer> {
  const sheet = await readFile(join(PEERS_FOLDER, "page.css"));
  const content = { "virtual:page": JSON.stringify(page), "virtual:sheet": JSON.stringify(`${sheet}`) };
  const plugins = [react(), rendererPlugin(), contentPlugin(content)];
  await writeFiles(join(folder, "public"), new Map([...files, ["/page.css", sheet]]));
  await writeFile(join(folder, "worker.js"), await bundleWorker(join(PEERS_FOLDER, "react/worker.tsx"), plugins));
  await cp(join(PEERS_FOLDER, "react/wrangler.json"), join(folder, "wrangler.json"));
  return { name: "React", worker: await readWorker("react", join(folder, "wrangler.json")) };
}

/** Answers imports of what a build is made for, by name. */
function contentPlugin(content: Readonly<Record<string, string>>) {
  return {
    name: "page-content",
    resolveId: (id: string) => (id in content ? `\0${id}` : null),
    load: (id: string) => (id.slice(1) in content ? `export default ${content[id.slice(1)]};` : null),
  };
}

async function writeFiles(folder: string, files: PeerFiles): Promise<void> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

/** Reads a built worker with all modules that would be uploaded: those below its first one that are no files for browsers. */
async function readWorker(name: string, path: string): Promise<BuiltPeer["worker"]> {
  const config = unstable_readConfig({ config: path }, { hideWarnings: true });
  if (!config.main) throw new Error(`${path} names no worker.`);
  const [folder, entry] = [dirname(config.main), basename(config.main)];
  const files = config.assets?.directory ? join(dirname(path), config.assets.directory) : null;
  const isUploaded = (file: string) => files === null || relative(files, join(folder, file)).startsWith("..");
  const scripts = (await readdir(folder, { recursive: true })).filter((file) => /\.m?js$/.test(file));
  const names = [entry, ...scripts.filter((file) => file !== entry && isUploaded(file))];
  const modules = names.map(async (file) => {
    return { type: "ESModule" as const, path: file, contents: await readFile(join(folder, file), "utf8") };
  });
  return { ...workerOf(config), name, modules: await Promise.all(modules) };
}

/** Returns the size of a worker's modules in bytes, gzipped. */
export function weightOf({ modules }: V4WorkerOptions): number {
  const scripts = Array.isArray(modules) ? modules : [];
  return scripts.reduce((sum, { contents = "" }) => sum + gzipSync(contents).length, 0);
}

/** Fetches the pictures of the full page from a shop, in the widths that peers offer. */
export async function fetchPictures(shop: { get: (path: string) => Promise<Response> }): Promise<PeerFiles> {
  const files = new Map<string, Uint8Array>();
  const original = new URL(FULL_PICTURE.filename).pathname;
  for (const width of PICTURES.widths) {
    const path = `/media/${width}.avif${original}`;
    const reply = await shop.get(path);
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}.`);
    files.set(`${PICTURES.name}-${width}.avif`, new Uint8Array(await reply.arrayBuffer()));
  }
  return files;
}
