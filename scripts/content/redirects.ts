import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import * as z from "zod";
import { readRedirectCsv, writeRedirectCsv } from "#domain/redirect/redirect-csv.ts";
import { checkRedirects } from "#domain/redirect/redirect-list.ts";
import { parseRule, type RedirectEntry, type RedirectHosts } from "#domain/redirect/rule.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { buildShopTable } from "#domain/shop/shop.ts";
import { publicHosts } from "../deploy/hosts.ts";
import { askSpace, listOfSpace, type SendToSpace } from "./ask-space.ts";

/** The slug of the datasource in which editors keep their redirects. */
const REDIRECTS = "redirects";
/** The largest file, some ten times as large as 20,000 entries. */
const LARGEST_FILE_BYTES = 20_000_000;

const datasourceSchema = z.object({ id: z.int(), slug: z.string() });
const entrySchema = z.object({ id: z.int(), name: z.string(), value: z.string() });

/** The result of an import: what was done, or the sentences for which nothing was. */
export type Imported =
  | { ok: true; added: number; changed: number; removed: number; notes: string[] }
  | { ok: false; sentences: string[] };

/**
 * Reads the hosts that redirects may lead to from the shop's variables `SHOP_HOSTS` and `REDIRECT_HOSTS`.
 *
 * @throws Error if they are wrong.
 */
export function redirectHosts(channel: Channel, environment: Record<string, string | undefined>): RedirectHosts {
  const allowed = (environment.REDIRECT_HOSTS ?? "").split(",").map((host) => host.trim().toLowerCase());
  return { channel, shops: buildShopTable(publicHosts(environment)), allowed: new Set(allowed) };
}

/**
 * Imports a CSV file into a space's list: new entries are added, those with the same `from` changed. The whole list is checked
 * as it would be then, and nothing is written if any entry of the file would be refused.
 *
 * @param replaces true to remove the entries that the file does not have.
 * @throws Error if the file cannot be read, or the space refuses a request.
 */
export async function importRedirects(
  send: SendToSpace,
  path: string,
  hosts: RedirectHosts,
  replaces: boolean,
): Promise<Imported> {
  const { size } = await stat(path);
  if (size > LARGEST_FILE_BYTES)
    return { ok: false, sentences: [`${path} has more than ${LARGEST_FILE_BYTES} bytes.`] };
  const file = await readFile(path);
  if (!isUtf8(file))
    return { ok: false, sentences: [`${path} is no UTF-8: save it anew as "CSV UTF-8", or umlauts are lost.`] };
  const { entries, faults } = readRedirectCsv(file.toString());
  const list = await openList(send);
  const known = list ? await readEntries(send, list.id) : [];
  const keyOf = (entry: RedirectEntry) => {
    const rule = parseRule(entry, hosts);
    return rule.ok ? rule.value.from : entry.from;
  };
  const inFile = new Set(entries.map(keyOf));
  const kept = known.filter(({ name, value }) => !replaces && !inFile.has(keyOf({ from: name, to: value })));
  const others = kept.map(({ name, value }) => ({ from: name, to: value }));
  // Those of the file come first, so that each is named by its line; a loop names whoever is in it.
  const checked = checkRedirects([...entries, ...others], hosts, () => []);
  const named = (at: number, sentence: string) => `line ${entries[at]?.line}: ${sentence}`;
  const ofFile = checked.faults.filter(({ at }) => at < entries.length);
  const refused = ofFile.filter(({ isRefused }) => isRefused).map(({ at, sentence }) => named(at, sentence));
  const sentences = [...faults.map(({ line, sentence }) => `line ${line}: ${sentence}`), ...refused];
  if (sentences.length > 0) return { ok: false, sentences };
  const id = list?.id ?? (await createList(send));
  const byKey = new Map(known.map((entry) => [keyOf({ from: entry.name, to: entry.value }), entry]));
  let [added, changed] = [0, 0];
  for (const entry of entries) {
    const { from: name, to: value } = entry;
    const before = byKey.get(keyOf(entry));
    if (before?.name === name && before.value === value) continue;
    const body = { datasource_entry: { name, value, datasource_id: id } };
    await askSpace(
      send,
      z.unknown(),
      before ? "PUT" : "POST",
      before ? `/datasource_entries/${before.id}` : "/datasource_entries",
      body,
    );
    if (before) changed++;
    else added++;
  }
  const removed = replaces ? known.filter(({ name, value }) => !inFile.has(keyOf({ from: name, to: value }))) : [];
  for (const entry of removed) await askSpace(send, z.unknown(), "DELETE", `/datasource_entries/${entry.id}`);
  const notes = ofFile.map(({ at, sentence }) => named(at, sentence));
  return { ok: true, added, changed, removed: removed.length, notes };
}

/**
 * Exports a space's list as CSV. Entries that are no redirects are left out: a spreadsheet may take them for a formula.
 *
 * @throws Error if the space refuses a request.
 */
export async function exportRedirects(
  send: SendToSpace,
  hosts: RedirectHosts,
): Promise<{ csv: string; leftOut: number }> {
  const list = await openList(send);
  const all = list ? await readEntries(send, list.id) : [];
  const entries = all
    .map(({ name, value }) => ({ from: name, to: value }))
    .filter((entry) => parseRule(entry, hosts).ok);
  return { csv: writeRedirectCsv(entries), leftOut: all.length - entries.length };
}

async function openList(send: SendToSpace): Promise<{ id: number } | undefined> {
  const datasources = await listOfSpace(send, "datasources", datasourceSchema, `/datasources?search=${REDIRECTS}`);
  return datasources.find(({ slug }) => slug === REDIRECTS);
}

async function createList(send: SendToSpace): Promise<number> {
  const body = { datasource: { name: "Redirects", slug: REDIRECTS } };
  const schema = z.object({ datasource: datasourceSchema });
  return (await askSpace(send, schema, "POST", "/datasources", body)).datasource.id;
}

function readEntries(send: SendToSpace, id: number): Promise<z.infer<typeof entrySchema>[]> {
  return listOfSpace(send, "datasource_entries", entrySchema, `/datasource_entries?datasource_id=${id}`);
}
