import type { Context } from "hono";
import { findMeaning, readSegments } from "#domain/address/canonical.ts";
import { HOME_SLUG } from "#domain/address/page-address.ts";
import { nearNames } from "#domain/near-names.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import type { ListedCopy } from "./ops.ts";

/** Slugs of the index that are looked through for a near name. */
const MOST_LOOKED_THROUGH = 500;
/** Letters of a slug's half by which near names are looked for; fewer find everything. */
const LEAST_LETTERS = 3;
const MOST_NEAR = 5;

/** Result of an operator's search. */
export interface Finding {
  /** Slugs that hold the text, in order. */
  matches: readonly string[];
  /** The one story that the text names: by its slug, its id, or the address of its page; null for none or several. */
  named: string | null;
  /** A sentence for a text that names no story; null otherwise. */
  note: string | null;
  /** Slugs that may have been meant. */
  near: readonly string[];
}

const NOTHING: Finding = { matches: [], named: null, note: null, near: [] };
const ID = /^\d{1,15}$/;
/** An address: with scheme, from the root, or beginning with a host. */
const ADDRESS = /^(?:https?:\/\/|\/|[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$))/i;

/**
 * Finds a story by a part of its slug, by its id in Storyblok, or by the address of its page on any host of the brand. Without an index the
 * stored copies alone are known.
 *
 * @param most the number of slugs to list at most; one more is returned if there are more.
 */
export async function findStories(
  text: string,
  listed: readonly ListedCopy[],
  context: Context<AppContext>,
  { most, ...dependencies }: AppDependencies & { most: number },
): Promise<Finding> {
  if (text === "") return NOTHING;
  const { channel } = context.get("shop");
  if (ID.test(text)) return byId(Number(text), listed, channel, dependencies);
  if (ADDRESS.test(text)) return byAddress(text, listed, context, dependencies);
  const { indexes } = await dependencies.content();
  const published = await indexes.search(channel, text, most + 1).catch(() => []);
  const copied = listed
    .map(({ fullSlug }) => fullSlug)
    .filter((slug) => slug.toLowerCase().includes(text.toLowerCase()));
  const matches = [...new Set([...published, ...copied])].sort();
  const named = matches.find((slug) => slug === text) ?? null;
  if (matches.length > 0) return { ...NOTHING, matches, named };
  const near = await nearSlugs(text, listed, channel, dependencies);
  return { ...NOTHING, note: `No such story: no slug holds “${text}”.`, near };
}

/** Slugs that somebody may have meant by one that there is not: those of the copies, and those of the index that share a half of its name. */
export async function nearSlugs(
  fullSlug: string,
  listed: readonly ListedCopy[],
  channel: Channel,
  { content }: Pick<AppDependencies, "content">,
): Promise<string[]> {
  const name = fullSlug.split("/").at(-1) ?? "";
  const middle = Math.ceil(name.length / 2);
  const halves = [name.slice(0, middle), name.slice(middle)].filter((half) => half.length >= LEAST_LETTERS);
  const { indexes } = await content();
  const found = await Promise.all(
    halves.map((half) => indexes.search(channel, half, MOST_LOOKED_THROUGH).catch((): string[] => [])),
  );
  const known = [
    ...new Set([...found.flat(), ...listed.flatMap(({ fullSlug: slug, id }) => (id === null ? [] : slug))]),
  ].sort();
  const whole = nearNames(fullSlug, known, MOST_NEAR);
  if (whole.length > 0 || fullSlug.includes("/")) return whole;
  // A slug without its folder.
  return known.filter((slug) => nearNames(name, [slug.split("/").at(-1) ?? ""], 1).length > 0).slice(0, MOST_NEAR);
}

/** Tells whether there is a story: `unsure` if no copy says so and the index gives no answer. */
export async function isKnownStory(
  fullSlug: string,
  listed: readonly ListedCopy[],
  channel: Channel,
  { content }: Pick<AppDependencies, "content">,
): Promise<boolean | "unsure"> {
  if (listed.some((copy) => copy.fullSlug === fullSlug)) return true;
  const { indexes } = await content();
  const found = await indexes.list(channel, { of: "groups", slugs: [fullSlug] }, "at hand").catch(() => null);
  return found ? found.stories.some((story) => story.full_slug === fullSlug) : "unsure";
}

async function byId(
  id: number,
  listed: readonly ListedCopy[],
  channel: Channel,
  { content }: Pick<AppDependencies, "content">,
): Promise<Finding> {
  const copy = listed.find((one) => one.id === id);
  if (copy) return { ...NOTHING, matches: [copy.fullSlug], named: copy.fullSlug };
  const { indexes } = await content();
  const found = await indexes.list(channel, { of: "id", id }, "at hand").catch(() => null);
  const story = found?.stories.find((one) => one.id === id);
  if (story) return { ...NOTHING, matches: [story.full_slug], named: story.full_slug };
  const why = found ? "is published" : "has a copy, and the index gives no answer right now";
  return { ...NOTHING, note: `No such story: none with the id ${id} ${why}.` };
}

async function byAddress(
  text: string,
  listed: readonly ListedCopy[],
  context: Context<AppContext>,
  { content, shops }: Pick<AppDependencies, "content" | "shops">,
): Promise<Finding> {
  const own = context.get("shop");
  const written = text.startsWith("/") || /^https?:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(written, urlOf(context).origin)) return { ...NOTHING, note: `“${text}” is no address.` };
  const url = new URL(written, urlOf(context).origin);
  const shop = url.hostname === urlOf(context).hostname ? own : shops.table.get(url.hostname);
  if (!shop) return { ...NOTHING, note: `No such story: ${url.hostname} is no host of the shop.` };
  if (shop.channel !== own.channel) {
    const { name } = shops.brands[shop.channel];
    return { ...NOTHING, note: `${url.hostname} is a host of ${name}: look there at /ops.` };
  }
  const segments = readSegments(url.pathname);
  if (!segments) return { ...NOTHING, note: `No such story: “${url.pathname}” is no path of a page.` };
  const meaning = findMeaning(segments, shop, shops.table);
  const slug = meaning.rest.map(({ meant }) => meant).join("/") || HOME_SLUG;
  const slugs = localeChain(meaning.locale).map((locale) => `${locale}/${slug}`);
  const { indexes } = await content();
  const found = await indexes.list(own.channel, { of: "groups", slugs }, "at hand").catch(() => null);
  const known = new Set([
    ...(found?.stories ?? []).map((story) => story.full_slug),
    ...listed.flatMap(({ fullSlug, id }) => (id === null ? [] : fullSlug)),
  ]);
  const named = slugs.find((one) => known.has(one));
  if (named) return { ...NOTHING, matches: [named], named };
  const near = await nearSlugs(slugs[0] ?? slug, listed, own.channel, { content });
  const why = "the shop makes that page itself, or there is none";
  return { ...NOTHING, note: `No such story: none has its page at ${url.pathname}; ${why}.`, near };
}
