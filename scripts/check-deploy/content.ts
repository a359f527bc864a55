import * as z from "zod";
import { type Channel, spaceVariable } from "#domain/shop/channel.ts";
import { COUNTRIES } from "#domain/shop/country.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { withoutWww } from "#domain/shop/shop.ts";
import { askJson, ServiceError } from "../ask-json.ts";
import { channelsOf } from "../deploy/target.ts";
import {
  assetSpaces,
  type Check,
  type Finding,
  type Given,
  missing,
  type OpenedSpace,
  there,
  unknown,
} from "./findings.ts";
import { placeholdersIn } from "./placeholders.ts";

const STORYBLOK = "https://api.storyblok.com";
const PER_PAGE = 50;
/** The most pages of stories that are read of a space: 5,000 stories. */
const MOST_PAGES = 100;
/** An address of a file in a space, of any region. */
const FILE = /\/\/(?:s3[\w.-]*\.amazonaws\.com\/)?a(?:-[a-z]{2,4})?\.storyblok\.com\/f\/(\d{1,20})\/[^"\\\s]+/g;

/** A mail address at a host of the brands that come with the shop, whose stories a company begins with. */
const OUR_MAIL = /[\w.+-]+@((?:posterliebe|kartenliebe)\.[a-z]{2,3}(?:\.[a-z]{2})?)/g;

const spaceSchema = z.object({ space: z.object({ id: z.int(), name: z.string(), version: z.int() }) });
const storiesSchema = z.object({ stories: z.array(z.object({ full_slug: z.string(), content: z.unknown() })) });
type Story = z.infer<typeof storiesSchema>["stories"][number];

/**
 * Asks each space by the shop's own tokens, those of the secrets file: what do they open, and are the stories that they read a shop's,
 * with pictures that the shop shows and with a company's own words?
 */
export const content: Check = {
  about: "What the spaces publish",
  lookBy: "Content and Settings, Access tokens, of each space",
  find: async (given) => {
    const readers = await Promise.all(channelsOf(given.config).map((channel) => readerOf(channel, given)));
    const opened = readers.flatMap(({ space }) => (space ? [space.id] : []));
    const same = opened.length > 1 && new Set(opened).size === 1 ? [missing(SAME)] : [];
    return [...readers.flatMap(({ findings }) => findings), ...same];
  },
};

/** Finds the channel of each space that a token of the secrets file opens, by the space's id. */
export async function channelsOfSpaces(given: Given): Promise<Map<string, Channel>> {
  const found = await Promise.all(
    channelsOf(given.config).map(async (channel): Promise<[string, Channel][]> => {
      const name = spaceVariable("TOKEN", channel);
      const space = given.secrets[name] ? await given.openSpace(name).catch(() => null) : null;
      return space && "id" in space ? [[`${space.id}`, channel]] : [];
    }),
  );
  return new Map(found.flat());
}

const SAME =
  "both channels' tokens are of one space, so both shops show the same pages: give each the token of its own";

interface Reader {
  space: OpenedSpace | null;
  findings: Finding[];
}

async function readerOf(channel: Channel, given: Given): Promise<Reader> {
  const name = spaceVariable("TOKEN", channel);
  const token = given.secrets[name];
  if (!token) {
    const how = "npm run check:deploy -- --secrets-file secrets.env";
    return { space: null, findings: [unknown(`${channel}: no ${name} at hand, so its stories were not read: ${how}`)] };
  }
  const space = await given.openSpace(name);
  if ("mark" in space) return { space: null, findings: [space] };
  const findings = [
    ...(await kindOf(name, token, false, given)),
    ...(await previewOf(channel, space, given)),
    ...ownPictures(name, space, given),
    ...(await storiesOf(channel, token, space, given)),
  ];
  return { space, findings: [there(`${name} opens the space ${space.name} (${space.id})`), ...findings] };
}

/** Returns the function that opens each space once, by a token of the shop. */
export function spaceOpener(given: Pick<Given, "config" | "secrets">): Given["openSpace"] {
  const opened = new Map<string, ReturnType<Given["openSpace"]>>();
  return (name) => {
    const space = opened.get(name) ?? openSpace(name, given);
    opened.set(name, space);
    return space;
  };
}

async function openSpace(name: string, given: Pick<Given, "config" | "secrets">): Promise<OpenedSpace | Finding> {
  const token = given.secrets[name] ?? "";
  try {
    return (await ask(given, "spaces/me", { token }, spaceSchema)).space;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status !== 401 && error.status !== 403 && error.status !== 404) throw error;
    return missing(
      `${name} opens no space of ${addressOf(given)} (${error.status}): copy it from the space's Settings, Access tokens, and ` +
        "name the address of the space's region in CONTENT_URL",
    );
  }
}

/** Finds a token of the wrong kind: a public one reads no drafts, a preview one does. */
async function kindOf(name: string, token: string, wantsDrafts: boolean, given: Given): Promise<Finding[]> {
  const readsDrafts = await ask(given, "stories", { token, version: "draft", per_page: "1" }, storiesSchema).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ServiceError && (error.status === 401 || error.status === 403)) return false;
      throw error;
    },
  );
  if (readsDrafts === wantsDrafts) return [];
  const sentence = wantsDrafts
    ? `${name} reads no drafts, so editors see none: take the space's preview token`
    : `${name} is a preview token, which reads unpublished drafts: take the space's public token`;
  return [missing(sentence)];
}

async function previewOf(channel: Channel, { id, name: called }: OpenedSpace, given: Given): Promise<Finding[]> {
  const name = spaceVariable("PREVIEW_TOKEN", channel);
  const token = given.secrets[name];
  if (!token) return [];
  const space = await given.openSpace(name);
  if ("mark" in space) return [space];
  if (space.id !== id)
    return [missing(`${name} is of the space ${space.name} (${space.id}), not of ${called} (${id}): take that one's`)];
  return kindOf(name, token, true, given);
}

function ownPictures(name: string, { id, name: called }: OpenedSpace, { config }: Given): Finding[] {
  const spaces = assetSpaces(config);
  if (spaces.length === 0 || spaces.includes(`${id}`)) return [];
  return [
    missing(
      `${called} (${id}), which ${name} opens, is not in ASSET_SPACES, so none of its pictures shows: add its id there`,
    ),
  ];
}

async function storiesOf(channel: Channel, token: string, space: OpenedSpace, given: Given): Promise<Finding[]> {
  const stories = await readStories(token, space, given);
  const called = `${space.name} (${space.id})`;
  if (stories.length === 0)
    return [
      missing(`${called}: no story is published: npx storyblok stories push --publish, or publish them in Storyblok`),
    ];
  const slugs = new Set(stories.map(({ full_slug }) => full_slug.replace(/\/$/, "")));
  const found = [...withoutHome(channel, slugs, called, given), ...strangePictures(stories, called, given)];
  for (const { full_slug, content } of stories)
    for (const sentence of placeholdersIn(JSON.stringify(content)))
      found.push(
        missing(
          `${called}: ${full_slug} still speaks of nobody (“${sentence}”): put your company there, and have it read by a lawyer`,
        ),
      );
  found.push(...foreignMails(stories, called, given));
  return found.length > 0 ? found : [there(`${called}: ${stories.length} stories, with pictures of your spaces alone`)];
}

/** Finds hosts whose home or frame, `shell`, is published neither in their locale nor in the one that it falls back on. */
function withoutHome(channel: Channel, slugs: ReadonlySet<string>, called: string, { hosts }: Given): Finding[] {
  return hosts
    .filter((one) => one.channel === channel)
    .flatMap(({ host, country }) => {
      const locale = COUNTRIES[country].locales[0];
      const lacking = ["home", "shell"].filter(
        (slug) => !localeChain(locale).some((one) => slugs.has(`${one}/${slug}`)),
      );
      if (lacking.length === 0) return [];
      const wanted = lacking.map((slug) =>
        localeChain(locale)
          .map((one) => `${one}/${slug}`)
          .join(" or "),
      );
      return [missing(`${called}: https://${host} has no page to begin with: publish ${wanted.join(", and ")}`)];
    });
}

/** Finds mail addresses of the brands that come with the shop, where the company has hosts of its own: nobody reads that mail. */
function foreignMails(stories: readonly Story[], called: string, { hosts }: Given): Finding[] {
  const own = new Set(hosts.map(({ host }) => withoutWww(host)));
  const found = stories.flatMap(({ full_slug, content }) => {
    const mails = [...JSON.stringify(content).matchAll(OUR_MAIL)].filter(([, host = ""]) => !own.has(host));
    return mails[0] ? [`${full_slug} (${mails[0][0]})`] : [];
  });
  if (found.length === 0) return [];
  return [missing(`${called}: ${listed(found)} name mail addresses that are not yours: put your own`)];
}

function strangePictures(stories: readonly Story[], called: string, { config }: Given): Finding[] {
  const spaces = assetSpaces(config);
  const files = new Set<string>();
  const strangers = new Set<string>();
  const where = new Set<string>();
  for (const { full_slug, content } of stories)
    for (const [file, space = ""] of JSON.stringify(content).matchAll(FILE)) {
      if (spaces.includes(space)) continue;
      files.add(file);
      strangers.add(space);
      where.add(full_slug);
    }
  if (files.size === 0) return [];
  const sentence =
    `${called}: ${files.size} ${files.size === 1 ? "picture lies" : "pictures lie"} in the space ${[...strangers].join(", ")}, which ` +
    `ASSET_SPACES does not name, so they do not show (${listed([...where])}): npm run content -- assets copies them into this space`;
  return [missing(sentence)];
}

function listed(names: readonly string[]): string {
  const more = names.length - 2;
  return names.slice(0, 2).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

async function readStories(token: string, { version }: OpenedSpace, given: Given): Promise<Story[]> {
  const stories: Story[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    // Storyblok redirects a request without the space's version.
    const query = { token, version: "published", per_page: `${PER_PAGE}`, page: `${page}`, cv: `${version}` };
    const reply = await ask(given, "stories", query, storiesSchema);
    stories.push(...reply.stories);
    if (reply.stories.length < PER_PAGE) break;
  }
  return stories;
}

function addressOf({ config }: Pick<Given, "config">): string {
  return String(config.vars.CONTENT_URL || STORYBLOK).replace(/\/+$/, "");
}

async function ask<T>(
  given: Pick<Given, "config">,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<T> {
  const url = `${addressOf(given)}/v2/cdn/${path}`;
  const parsed = schema.safeParse(await askJson(`${url}?${new URLSearchParams(query)}`, { authorization: null }));
  if (parsed.success) return parsed.data;
  throw new ServiceError(`${url} answers something else than Storyblok; look at CONTENT_URL.`);
}
