import type { D1Database } from "@cloudflare/workers-types";
import { readDesigns } from "#backend/commerce/design-store.ts";
import { cookieName } from "#backend/customers/visitor.ts";
import { packedRows } from "#backend/sql-statement.ts";
import { hashToken } from "#backend/token.ts";
import { themes } from "#domain/contract/themes.ts";
import { articleHandOff } from "#domain/designer/article-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { FACETS } from "#domain/listing/design-facets.ts";
import type { Filters } from "#domain/listing/facets.ts";
import { FLAGGED, readFlagged } from "../pages.ts";
import { cpuOf, read } from "./page-cpu.ts";
import { type ProductionShop, startProductionShop } from "./production-shop.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { openStory } from "./stories.ts";

/** The numbers of what a shop has, besides what it is seeded with. */
export interface ShopSize {
  designs: number;
  redirects: number;
  flags: number;
  carts: number;
}

/** The cost of an action in two shops, in milliseconds of CPU of shop and backend together. */
export interface ActionCost {
  small: Spread;
  large: Spread;
  /** The ratio of the two, round by round. */
  ratio: Spread;
}

/** The cost of a question for designs, and the rows of the backend's database that it reads. */
export interface QuestionCost {
  cost: ActionCost;
  rows: { small: number; large: number };
}

/** A question for designs: words, and values of filters. */
type Question = { readonly search?: string } & Filters;

const ROUNDS = 5;
const SPACE = 287216594031001;
const CARDS = { channel: "kartenliebe", kind: "card", locale: "de-DE", limit: 24 } as const;
const { color = [], style = [], category = [] } = FACETS.card;
/** First and second words of the names of the added designs: a word is that of some hundredth of them. */
const FIRST = words(
  "Ahorn Birke Distel Efeu Farn Ginster Hasel Iris Jasmin Kornblume Linde Mohn Nelke Olive Primel Quitte",
);
const SECOND = words(
  "Abend Blatt Chor Dorf Ecke Fest Garten Hafen Insel Jubel Kranz Licht Mond Nacht Oase Pfad Quelle Reigen Stern Tanz",
);
const QUESTIONS: Readonly<Record<string, Question>> = {
  "a listing of designs": {},
  "a filtered one": { color: [color[0] ?? ""], style: [style[0] ?? ""] },
  "a search for designs": { search: "kornblume stern" },
  "a misspelt one": { search: "kornblmue" },
};
const TOKEN = "a-cart-that-the-bench-looks-at";
const MADE_FOR_IT = { Authorization: "none" };
const OLD_PATH = "/alter-shop/kategorie-7.html";
const WARM_UP_MS = 60_000;

/** Measures actions, and questions to the backend, in a small and a large shop that run side by side. */
export async function measureLargeShop(
  small: ShopSize,
  large: ShopSize,
): Promise<{ actions: Record<string, ActionCost>; questions: Record<string, QuestionCost> }> {
  const shops = { small: await startFilledShop(small), large: await startFilledShop(large) };
  try {
    const actions = await measure(shops, ACTIONS);
    const asked = await measure(shops, ASKING);
    const questions: Record<string, QuestionCost> = {};
    for (const [name, cost] of Object.entries(asked)) {
      const question = QUESTIONS[name] ?? {};
      const rows = { small: await rowsRead(shops.small, question), large: await rowsRead(shops.large, question) };
      questions[name] = { cost, rows };
    }
    return { actions, questions };
  } finally {
    await shops.large.close();
    await shops.small.close();
  }
}

/** Measures actions in turn, so that a disturbance of the machine meets all of them. */
async function measure(
  shops: Record<"small" | "large", ProductionShop>,
  actions: Readonly<Record<string, Action>>,
): Promise<Record<string, ActionCost>> {
  const costs = Object.fromEntries(
    Object.keys(actions).map((name) => [name, { small: [] as number[], large: [] as number[] }]),
  );
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, { times, act }] of Object.entries(actions)) {
      for (const size of ["small", "large"] as const) {
        const shop = shops[size];
        const cost = await cpuOf(shop.pid, times, (at) => act(shop, at));
        if (round > 0) costs[name]?.[size].push(cost);
      }
    }
  }
  return Object.fromEntries(Object.entries(costs).map(([name, cost]) => [name, compare(cost)]));
}

function compare({ small, large }: Record<"small" | "large", number[]>): ActionCost {
  const ratio = spreadOf(large.map((cost, round) => cost / (small[round] ?? Number.NaN)));
  return { small: spreadOf(small), large: spreadOf(large), ratio };
}

/** Something that a visitor or an editor does, so many times in a row. */
interface Action {
  times: number;
  act: (shop: ProductionShop, at: number) => Promise<void>;
}

/** Asks the backend for designs. */
const ASKING: Readonly<Record<string, Action>> = Object.fromEntries(
  Object.entries(QUESTIONS).map(([name, question]) => {
    const query = new URLSearchParams({ limit: `${CARDS.limit}` });
    for (const [key, values] of Object.entries(question))
      for (const value of [values].flat()) query.append(typeof values === "string" ? key : `${key}[]`, value);
    const headers = { "x-channel": CARDS.channel, "x-locale": CARDS.locale };
    const act = async (shop: ProductionShop) => read(await shop.askBackend(`${themes.path}?${query}`, headers), 200);
    return [name, { times: 10, act }];
  }),
);

const gets = (pathOf: (at: number) => string, status: number, headers: Record<string, string> = {}): Action => ({
  times: 60,
  act: async (shop, at) => read(await shop.get(pathOf(at), { headers }), status),
});

let serial = 0;

const ACTIONS: Readonly<Record<string, Action>> = {
  "a hit": gets(() => "/leinwand", 200),
  "a hit of a page with a flag": gets(() => FLAGGED.path, 200, FLAGGED.headers),
  "a render": gets(() => "/leinwand", 200, MADE_FOR_IT),
  "a redirect": gets(() => OLD_PATH, 301),
  "a missing page": gets(() => `/nirgends-${serial++}`, 404),
  "a listing's page": {
    times: 20,
    act: async (shop) =>
      read(await shop.visit("http://de.kartenliebe.localhost/karten-designen/", { headers: MADE_FOR_IT }), 200),
  },
  "a publish and its new page": {
    times: 10,
    act: async (shop) => {
      const editor = await openStory(shop, "de-DE/leinwand");
      await editor.publish({ ...editor.content, title: `Stand ${serial++}` });
      await read(await shop.get("/leinwand"), 200);
    },
  },
  "a cart's page": {
    times: 30,
    act: async (shop) => {
      const headers = { Cookie: `${cookieName("cart", { isSecure: false })}=${TOKEN}` };
      const reply = await shop.get("/kundenkonto/warenkorb", { headers });
      if (!(await reply.text()).includes("90 × 60")) throw new Error("The cart does not show its article.");
    },
  },
};

/** Counts the rows that the backend reads for a question. */
async function rowsRead(shop: ProductionShop, question: Question): Promise<number> {
  const { db, rows } = countRows(await shop.database());
  const { search = "", ...filters } = question;
  await readDesigns(db as never, { ...CARDS, search, filters });
  return rows();
}

/** Wraps a database so that the rows of its answers are counted. */
function countRows(database: D1Database) {
  let rows = 0;
  type Statement = ReturnType<D1Database["prepare"]>;
  const wrapped = new WeakMap<object, Statement>();
  const note = <Result extends { meta: { rows_read: number } }>(result: Result) => {
    rows += result.meta.rows_read;
    return result;
  };
  const wrap = (statement: Statement): object => {
    const own = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => note(await statement.all()),
    };
    wrapped.set(own, statement);
    return own;
  };
  const db = {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: async (statements: readonly object[]) =>
      (await database.batch(statements.flatMap((one) => wrapped.get(one) ?? []))).map(note),
  };
  return { db, rows: () => rows };
}

async function startFilledShop(size: ShopSize): Promise<ProductionShop> {
  const shop = await startProductionShop({ isWithoutFiles: true });
  await fill(await shop.database(), size);
  const deadlineMs = performance.now() + WARM_UP_MS;
  await readFlagged(() => shop.get(FLAGGED.path, { headers: FLAGGED.headers }));
  // The index knows the redirects once it has read the space.
  while ((await shop.get(OLD_PATH)).status !== 301)
    if (performance.now() > deadlineMs) throw new Error("The redirects were not read in time.");
  return shop;
}

async function fill(database: D1Database, { designs, redirects, flags, carts }: ShopSize): Promise<void> {
  const insert = async (sql: string, rows: readonly unknown[]) => {
    for (const pack of packedRows(rows)) await database.prepare(sql).bind(pack).run();
  };
  // The seeded designs stay the most popular ones: a listing's first page is the same in both shops.
  const createdAt = "2024-01-01T00:00:00Z";
  await insert(
    `INSERT INTO designs (channel, kind, id, type, format_type, names, keywords, facets, sides, colors, popularity, created_at)
     SELECT '${CARDS.channel}', '${CARDS.kind}', value ->> 0, value ->> 1, NULL, value -> 2, '{}', value -> 3,
       '[["front",null,500,700]]', '[]', 0, value ->> 4 FROM json_each(?)`,
    Array.from({ length: designs }, (_, at) => {
      const name = `${pick(FIRST, at)} ${pick(SECOND, Math.floor(at / FIRST.length))} ${at}`;
      const facets = { color: [pick(color, at)], style: [pick(style, at * 7)], category: [pick(category, at * 3)] };
      return [`added-${at}`, pick(["hochzeit", "geburt", "taufe"], at), { de: name }, facets, createdAt];
    }),
  );
  const entries = Array.from({ length: redirects }, (_, at) => {
    return { id: at + 1, name: `/alter-shop/kategorie-${at}.html`, value: "/leinwand", dimension_values: {} };
  });
  await database
    .prepare("INSERT INTO datasources (space_id, id, slug, name, dimensions, entries) VALUES (?, ?, ?, ?, '[]', ?)")
    .bind(SPACE, 1, "redirects", "Redirects", JSON.stringify(entries))
    .run();
  await insert(
    `INSERT INTO flags (name, share, is_killed, default_treatment, channel, is_archived, change_number, counted_from)
     SELECT value, 50, 0, 'off', NULL, 0, 1, 1 FROM json_each(?)`,
    Array.from({ length: flags }, (_, at) => `added-flag-${at}`),
  );
  const owners = [TOKEN, ...Array.from({ length: carts }, (_, at) => `cart-${at}`)].map(
    async (token) => `cart:${await hashToken(token)}`,
  );
  const articles = ["900x600", "600x400"].map((formatType) =>
    designerHref(
      articleHandOff({ article: "leinwand", formatType, options: {} }, { locale: "de-DE", channel: "poster" }),
    ),
  );
  await insert(
    `INSERT INTO cart_lines (id, owner, channel, href, quantity, form_key, seen_amount, seen_currency, added_at)
     SELECT value ->> 0, value ->> 1, 'poster', value ->> 2, 1, value ->> 0, 4900, 'eur', '${createdAt}' FROM json_each(?)`,
    (await Promise.all(owners)).flatMap((owner, at) => articles.map((href, line) => [`${at}-${line}`, owner, href])),
  );
}

function pick<Value>(values: readonly Value[], at: number): Value {
  return values[at % values.length] as Value;
}

function words(text: string): string[] {
  return text.split(" ");
}
