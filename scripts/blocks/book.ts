import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SeedFile } from "#backend/content/seed-file.ts";
import { componentName } from "#blocks/field/bloks.ts";
import { BLOCK_LIST, type BlockEntry } from "#blocks/schemas.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { editorOf } from "../storyblok/component.ts";
import { readSamples, type Samples } from "./samples.ts";
import { type BlockState, type RawContent, statesOf } from "./states.ts";

/** The locale with the longest labels of all that both brands have. */
export const BOOK_LOCALE = "fr-FR";
/** Returns the origin of a brand's pages in that locale. */
export const bookHost = (channel: Channel) => `http://ch.${channel}.localhost`;
export const BOOK_FOLDER = "/fr/";
/** The page that lists the others. */
const BOOK_SLUG = "block-book";
/** Blocks that a page has only once: each of their states gets a page of its own. */
const ALONE = ["calculator", "teaser"];
/** The most bytes of content on a page; about as many as the embedded service takes in one story. */
const MOST_BYTES = 60_000;

/** A page of the block book. */
interface BookPage {
  /** The slug below the locale's folder. */
  slug: string;
  component: string;
  content: RawContent;
}

/**
 * Builds the pages of the block book: every block of the list in each of its states, and within running text if it may stand
 * there. They are stories as editors make them, so that the shop itself shows them.
 */
function bookPages({ of, fillings }: Samples): BookPage[] {
  return BLOCK_LIST.flatMap((entry): BookPage[] => {
    const component = componentName(entry.schema) ?? "";
    const slug = `${BOOK_SLUG}-${component}`;
    const byContent = statesOf(entry.schema, of(component), fillings);
    const states = [...byContent, ...withinText(entry, byContent[0]?.content ?? {})];
    return sheetsOf(states, ALONE.includes(component)).map((sheet, at) => ({
      slug: at === 0 ? slug : `${slug}-${at + 1}`,
      component,
      content: pageOf(editorOf(entry.schema).display_name, sheet),
    }));
  });
}

/** Returns the block book of both brands as story files for the seed. A seed without them removes them from the database. */
export async function bookFiles(): Promise<SeedFile[]> {
  const files = await Promise.all(
    CHANNELS.map(async (channel) => {
      const pages = bookPages(await readSamples(channel, BOOK_LOCALE));
      return [...pages, indexOf(pages)].map(({ slug, content }) => ({
        path: `stories/${channel}/${BOOK_LOCALE}/${slug}.json`,
        json: { name: slug, content },
      }));
    }),
  );
  return files.flat();
}

/** Writes the last lines of a command's output: the addresses at which a local shop shows the block book. */
export function bookNotice(port: number, { origins }: OddBackends): string {
  const [poster, cards] = CHANNELS.map((channel) => `${bookHost(channel)}:${port}${BOOK_FOLDER}${BOOK_SLUG}`);
  const odd = Object.entries(origins).map(([state, origin]) => `  ${state}: ?_api=${origin}\n`);
  return `\nEvery block in every state: ${poster} and ${cards}\nWithout data by a parameter behind a page's address:\n${odd.join("")}`;
}

/** Distributes the states of a block over as few pages as possible. */
function sheetsOf(states: readonly BlockState[], isAlone: boolean): BlockState[][] {
  const sheets: BlockState[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const state of states) {
    const size = JSON.stringify(state).length;
    if (isAlone || bytes + size > MOST_BYTES) {
      sheets.push([]);
      bytes = 0;
    }
    sheets.at(-1)?.push(state);
    bytes += size;
  }
  return sheets;
}

function withinText({ places }: BlockEntry, sample: RawContent): BlockState[] {
  if (!places.includes("text")) return [];
  const words = { type: "paragraph", content: [{ type: "text", text: "Davor und danach steht Fließtext." }] };
  const blok = { type: "blok", attrs: { id: "within", body: [sample] } };
  const text = { type: "doc", content: [words, blok, words] };
  return [{ name: "within running text", content: { component: "text", text } }];
}

function pageOf(title: string, states: readonly BlockState[]): RawContent {
  return {
    component: "page",
    title: `${title}: block book`,
    robots: "noindex,nofollow",
    body: states.flatMap(({ name, content }) => [
      { component: "headline", text: `${title}, ${name}`, level: "2" },
      content,
    ]),
  };
}

function indexOf(pages: readonly BookPage[]): BookPage {
  const items = pages.map(({ slug, content }) => ({
    type: "list_item",
    content: [
      {
        type: "paragraph",
        content: [
          {
            type: "text",
            text: `${String(content.title)} (${slug})`,
            marks: [{ type: "link", attrs: { linktype: "story", href: `/${BOOK_LOCALE}/${slug}` } }],
          },
        ],
      },
    ],
  }));
  const text = { type: "doc", content: [{ type: "bullet_list", content: items }] };
  const body = [{ component: "text", text }];
  return {
    slug: BOOK_SLUG,
    component: "text",
    content: { component: "page", title: "Block book", robots: "noindex,nofollow", body },
  };
}

/** Backends that give blocks no data, by the state that blocks then show. */
const ODD: Readonly<Record<OddState, RequestListener>> = {
  "no data": (_, response) => response.writeHead(404, { "Content-Type": "application/json" }).end("{}"),
  failed: (_, response) => response.writeHead(503).end(),
  // It never answers; the shop waits until its usual time limit.
  loading: () => {},
};

const ODD_STATES = ["no data", "failed", "loading"] as const;
type OddState = (typeof ODD_STATES)[number];

export interface OddBackends {
  /** The origin of the backend for each state; a page uses it if its address has it as the parameter `_api`. */
  origins: Readonly<Record<OddState, string>>;
  /** The hosts of all of them, as a value of `COMMERCE_OVERRIDE_HOSTS`. */
  hosts: string;
  /** Returns the number of requests to all of them. */
  asked: () => number;
  close: () => void;
}

/** Starts price backends on loopback: one that has no data, one that fails, and one that never answers. */
export async function startOddBackends(): Promise<OddBackends> {
  const servers: Server[] = [];
  const origins = {} as Record<OddState, string>;
  let asked = 0;
  for (const state of ODD_STATES) {
    const server = createServer((request, response) => {
      asked += 1;
      ODD[state](request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origins[state] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    servers.push(server);
  }
  return {
    origins,
    hosts: Object.values(origins)
      .map((origin) => new URL(origin).host)
      .join(", "),
    asked: () => asked,
    close: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
