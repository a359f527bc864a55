import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeholdersIn } from "#scripts/check-deploy/placeholders.ts";
import { seed } from "#tests/backend/content/fixture.ts";
import { manager } from "#tests/backend/content/official-clients.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import {
  everything,
  FIRST_PAGES,
  GOOD_SECRETS,
  HEALTHY,
  type ListOptions,
  makeList,
  setSpacesUp,
  WEBHOOK,
} from "./check-runs.ts";
import { SPACES } from "./filled-config.ts";

const storyblok = useBackend();
const folder = mkdtempSync(join(tmpdir(), "wrong-settings-"));
const [POSTER] = SPACES;
/** Nobody listens at this port. */
const NOWHERE = "http://127.0.0.1:9";
/** Services that are something else than what a variable says. */
const wrong = {} as Record<"page" | "stranger" | "failing" | "mailless", ServiceStandIn>;

beforeAll(async () => {
  await seed(storyblok, FIRST_PAGES);
  await setSpacesUp(storyblok);
  wrong.page = await startService((_, response) => response.setHeader("Content-Type", "text/html").end("<p>Hello"));
  wrong.stranger = await startService((_, response) => json(response, {}, 401));
  wrong.failing = await startService((_, response) => json(response, {}, 500));
  wrong.mailless = await startService(({ method, url = "" }, response) => {
    const isMail = method === "POST" && url === "/web-api/contact-message";
    json(response, {}, isMail ? 404 : method === "POST" ? 400 : 200);
  });
});
afterAll(async () => {
  await Promise.all(Object.values(wrong).map((service) => service.close()));
  rmSync(folder, { recursive: true });
});

const secrets = (changes: Readonly<Record<string, string>>): ListOptions => ({
  secrets: { ...GOOD_SECRETS, ...changes },
});
/** The configuration with another value of a variable. */
const variable = (name: string, value: string): ListOptions => {
  const others = everything(storyblok).replace(new RegExp(`^${name} = .*\n`, "m"), "");
  return { config: others.replace("[vars]\n", `[vars]\n${name} = "${value}"\n`) };
};
const without = (name: string): ListOptions => variable(name, "");

/** Publishes a story in the poster space, and takes it away afterwards. */
async function withStory(content: Record<string, unknown>, look: () => Promise<void>): Promise<void> {
  const client = manager(storyblok, POSTER);
  const story = { name: "Impressum", slug: "impressum", content: { component: "page", ...content } };
  const { data } = await client.stories.create({ body: { story, publish: 1 } } as never);
  const { id } = (data as unknown as { story: { id: number } }).story;
  try {
    await look();
  } finally {
    await client.delete(`/v1/spaces/${POSTER}/stories/${id}`, {});
  }
}

/** Changes the webhook or the settings of the poster space, and changes them back afterwards. */
async function withWebhook(changes: object, look: () => Promise<void>): Promise<void> {
  const client = manager(storyblok, POSTER);
  const path = `/v1/spaces/${POSTER}/webhook_endpoints`;
  const { webhook_endpoints: listed } = (await client.get(path, {})).data as { webhook_endpoints: { id: number }[] };
  const change = (webhook_endpoint: object) => client.put(`${path}/${listed[0]?.id}`, { body: { webhook_endpoint } });
  await change(changes);
  try {
    await look();
  } finally {
    await change({ ...WEBHOOK, endpoint: "https://posterliebe.de/storyblok/webhook" });
  }
}

const picture = (space: number | string) => ({
  picture: { fieldtype: "asset", id: 1, filename: `https://a.storyblok.com/f/${space}/800x600/0123456789/otter.jpg` },
});

interface Row {
  /** The setting that is wrong. */
  wrong: string;
  given?: () => ListOptions;
  /** Changes a space around the look. */
  around?: (look: () => Promise<void>) => Promise<void>;
  /** The one sentence: what is wrong, and what to do. */
  says: RegExp;
}

const ROWS: readonly Row[] = [
  {
    wrong: "a token that is none",
    given: () => secrets({ STORYBLOK_TOKEN_POSTER: "abc" }),
    says: /^STORYBLOK_TOKEN_POSTER opens no space of http.* \(401\): copy it from the space's Settings, Access tokens/,
  },
  {
    wrong: "a preview token where visitors read",
    given: () => secrets({ STORYBLOK_TOKEN_POSTER: "poster-preview-local" }),
    says: /^STORYBLOK_TOKEN_POSTER is a preview token, which reads unpublished drafts: take the space's public token$/,
  },
  {
    wrong: "a public token where editors read",
    given: () => secrets({ STORYBLOK_PREVIEW_TOKEN_POSTER: "poster-public-local" }),
    says: /^STORYBLOK_PREVIEW_TOKEN_POSTER reads no drafts, so editors see none: take the space's preview token$/,
  },
  {
    wrong: "a preview token of the other space",
    given: () => secrets({ STORYBLOK_PREVIEW_TOKEN_POSTER: "kartenliebe-preview-local" }),
    says: /^STORYBLOK_PREVIEW_TOKEN_POSTER is of the space Kartenliebe \(\d+\), not of Poster \(\d+\): take that one's$/,
  },
  {
    wrong: "a token for operators that anybody guesses",
    given: () => secrets({ OPS_TOKEN: "ops" }),
    says: /^OPS_TOKEN is shorter than 16 characters$/,
  },
  {
    wrong: "a secret of the webhook that the space does not have",
    given: () => secrets({ STORYBLOK_WEBHOOK_SECRET_POSTER: "another-secret-of-ours" }),
    says: /its secret is another than STORYBLOK_WEBHOOK_SECRET_POSTER: give both the same$/,
  },
  {
    wrong: "no secret of a webhook in the shop, which then asks the space every minute",
    given: () => ({
      account: { secrets: Object.keys(GOOD_SECRETS).filter((name) => name !== "STORYBLOK_WEBHOOK_SECRET_POSTER") },
    }),
    says: /^STORYBLOK_WEBHOOK_SECRET_POSTER is not set: without it publishes show a minute later, .*; the space is asked every minute/,
  },
  {
    wrong: "a webhook that leads to the other shop",
    around: (look) => withWebhook({ endpoint: "https://kartenliebe.at/storyblok/webhook" }, look),
    says: /its webhook to https:\/\/kartenliebe\.at.* reaches the kartenliebe shop, and STORYBLOK_TOKEN_POSTER opens the space/,
  },
  {
    wrong: "a webhook that leads nowhere of ours",
    around: (look) => withWebhook({ endpoint: "https://old-shop.test/hook" }, look),
    says: /^Poster \(\d+\): no webhook leads to https:\/\/posterliebe\.de\/storyblok\/webhook: publishes show up to 10 minutes later/,
  },
  {
    wrong: "a webhook that has never come",
    given: () => ({ health: { ...HEALTHY, webhooks: { poster: false, kartenliebe: true } } }),
    says: /^no webhook of the poster space has ever come: publish a story there, .*; without it publishes show up to 10 minutes later/,
  },
  {
    wrong: "a system that the shop cannot reach",
    given: () => ({
      health: { ...HEALTHY, systems: [{ name: "designer", status: "down", reason: "answers 530" }] },
    }),
    says: /^designer: the shop finds it down, because it answers 530; docs\/reference\/incidents\.md says what to do$/,
  },
  {
    wrong: "a backend that does not answer",
    given: () => variable("COMMERCE_URL", NOWHERE),
    says: /^the price backend http:\/\/127\.0\.0\.1:9 could not be reached: .*: start it, .* or mend COMMERCE_URL$/,
  },
  {
    wrong: "a backend that is a website",
    given: () => variable("COMMERCE_URL", wrong.page.url),
    says: /answers 200 with text\/html where prices are asked for, so it is something else: mend COMMERCE_URL$/,
  },
  {
    wrong: "a backend that wants another token",
    given: () => variable("COMMERCE_URL", wrong.stranger.url),
    says: /does not know the shop \(401\): set its token as COMMERCE_TOKEN$/,
  },
  {
    wrong: "a backend that fails",
    given: () => variable("COMMERCE_URL", wrong.failing.url),
    says: /fails \(500\) when it is asked for prices: look at its own log$/,
  },
  {
    wrong: "mails that nobody sends",
    given: () => variable("COMMERCE_URL", wrong.mailless.url),
    says: /^messages of the contact form reach nobody: .* has no POST \/web-api\/contact-message \(404\); build it/,
  },
  {
    wrong: "no backend",
    given: () => without("COMMERCE_URL"),
    says: /^COMMERCE_URL names no price backend, so no page has a price: docs\/your-backend\.md/,
  },
  {
    wrong: "a backend of some hosts alone",
    given: () => variable("COMMERCE_URL", `posterliebe.at=${storyblok.url.origin}`),
    says: /^BACKEND is not bound, and COMMERCE_URL is empty$/,
  },
  {
    wrong: "no designer",
    given: () => without("DESIGNER_URL"),
    says: /^DESIGNER_URL is empty, so nothing can be designed or bought: docs\/your-designer\.md/,
  },
  {
    wrong: "a designer that does not answer",
    given: () => variable("DESIGNER_URL", NOWHERE),
    says: /^DESIGNER_URL: http:\/\/127\.0\.0\.1:9\/configurator-photo-frame\/ gave no answer .* or mend DESIGNER_URL$/,
  },
  {
    wrong: "no account",
    given: () => without("APP_URL"),
    says: /^APP_URL is empty, so \/kundenkonto is a 404: no cart, no login, no accessories: docs\/your-designer\.md/,
  },
  {
    wrong: "an account that fails",
    given: () => variable("APP_URL", wrong.failing.url),
    says: /^APP_URL: .*\/kundenkonto fails \(500\): look at its own log$/,
  },
  {
    wrong: "pictures of another space",
    around: (look) => withStory(picture(1234), look),
    says: /^Poster \(\d+\): 1 picture lies in the space 1234, .* \(impressum\): npm run content -- assets copies/,
  },
  {
    wrong: "an imprint of nobody",
    around: (look) => withStory({ text: "Wer diesen Shop eröffnet, nennt hier Namen." }, look),
    says: /^Poster \(\d+\): impressum still speaks of nobody \(“Wer diesen Shop eröffnet, nennt hier Namen”\): put your company there/,
  },
  {
    wrong: "a language in which nothing is published",
    around: (look) => withoutStory("es-ES/shell", look),
    says: /^Poster \(\d+\): https:\/\/posterliebe\.es has no page to begin with: publish es-ES\/shell$/,
  },
  {
    wrong: "a host of no shop",
    given: () => variable("WORKERS_DEV_SHOP", "poster/XX"),
    says: /^WORKERS_DEV_SHOP is "poster\/XX", which is no channel\/COUNTRY of this shop$/,
  },
];

describe("a wrong setting", () => {
  it.each(ROWS)(
    "$wrong: named in one sentence, with what to do",
    async ({ given, around = (look) => look(), says }) => {
      await around(async () => {
        const { missing } = await makeList(folder, storyblok, given?.() ?? {});
        expect(missing).toEqual([expect.stringMatching(says)]);
      });
    },
  );

  it("of a space is named with hosts of the company's own brand, and so is a mail address of ours", async () => {
    const hosts = ["bilder.test", "karten.test"];
    const own: ListOptions = {
      ...variable("SHOP_HOSTS", "bilder.test=poster/DE, karten.test=kartenliebe/DE"),
      account: {
        zones: hosts.map((name) => ({ name, status: "active" })),
        domains: hosts.flatMap((host) =>
          ["", "www.", "desktop."].map((prefix) => ({ hostname: prefix + host, service: "printshop" })),
        ),
      },
    };
    await withStory({ text: "Schreib an service@posterliebe.de, oder an wir@bilder.test." }, async () => {
      const { missing } = await makeList(folder, storyblok, own);
      expect(missing).toEqual([
        expect.stringMatching(
          /^Poster .*: impressum \(service@posterliebe\.de\) name mail addresses that are not yours: put your own$/,
        ),
        expect.stringMatching(/^Poster .*: no webhook leads to https:\/\/bilder\.test\/storyblok\/webhook:/),
        expect.stringMatching(
          /^Poster .*: none of its preview URLs .*; set https:\/\/bilder\.test\/ in Settings, Visual/,
        ),
        expect.stringMatching(/^Kartenliebe .*: no webhook leads to https:\/\/karten\.test\/storyblok\/webhook:/),
        expect.stringMatching(/^Kartenliebe .*: none of its preview URLs .*; set https:\/\/karten\.test\/ in Settings/),
      ]);
    });
  });

  it("is looked for with one opening of each token's space", async () => {
    const opened: (string | null)[] = [];
    const passing = await startService(async ({ url = "/" }, response) => {
      const { pathname, searchParams } = new URL(url, storyblok.url);
      if (pathname.endsWith("/spaces/me")) opened.push(searchParams.get("token"));
      const reply = await fetch(new URL(url, storyblok.url));
      json(response, await reply.json(), reply.status);
    });
    try {
      const { missing } = await makeList(folder, storyblok, variable("CONTENT_URL", passing.url));
      expect(missing).toEqual([]);
      const tokens = Object.entries(GOOD_SECRETS).flatMap(([name, token]) => (/_TOKEN_/.test(name) ? [token] : []));
      expect(opened.toSorted()).toEqual(tokens.toSorted());
    } finally {
      await passing.close();
    }
  });

  it("of the secrets file is found while Cloudflare cannot be asked", async () => {
    const { OPS_TOKEN: _, ...others } = GOOD_SECRETS;
    const { missing, unknown, there } = await makeList(folder, storyblok, {
      secrets: others,
      answer: (_, response) => json(response, {}, 503),
    });
    expect(missing).toEqual([expect.stringMatching(/^OPS_TOKEN is not set: .*: a line in the secrets file$/)]);
    expect(unknown).toContainEqual(expect.stringMatching(/^whether worker printshop is deployed could not be asked/));
    expect(there).toContain("STORYBLOK_TOKEN_POSTER is set (in the secrets file)");
  });
});

it.each([
  // That it is a sample, its company, and who makes the products.
  ["the imprint", 3, "{impressum,legal-notice,mentions-legales,note-legali,aviso-legal,colofon}"],
  ["the address for a withdrawal", 1, "{widerruf,cancellation,returns,retractation,recesso,desistimiento,herroeping}"],
])("names %s of every language that comes with the shop as nobody's: %d sentences", (_page, count, names) => {
  const paths = globSync(`backend/content/stories/*/*/${names}.json`);
  expect(paths).toHaveLength(10);
  for (const path of paths) expect(placeholdersIn(readFileSync(path, "utf8")), path).toHaveLength(count);
});

/** Unpublishes a story of the poster space, and publishes it again afterwards. */
async function withoutStory(slug: string, look: () => Promise<void>): Promise<void> {
  const client = manager(storyblok, POSTER);
  const { stories } = (await client.get(`/v1/spaces/${POSTER}/stories?with_slug=${slug}`, {})).data as {
    stories: { id: number }[];
  };
  const path = `/v1/spaces/${POSTER}/stories/${stories[0]?.id}`;
  await client.get(`${path}/unpublish`, {});
  try {
    await look();
  } finally {
    await client.get(`${path}/publish`, {});
  }
}
