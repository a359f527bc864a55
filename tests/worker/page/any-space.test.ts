import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { editorOf } from "#tests/support/editor.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

/** Two ids of spaces: one as Storyblok numbers them now, and one larger than a number can hold. */
const SPACES = ["287216594031001", "98765432109876543210"] as const;
const [SPACE, LARGE_SPACE] = SPACES;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

let picture: Buffer;
let assets: ServiceStandIn;
const shop = useShop(async () => {
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a40" } })
    .png()
    .toBuffer();
  assets = await startService((request, response) => {
    const isVector = request.url?.split("?")[0]?.endsWith(".svg");
    response.writeHead(200, { "Content-Type": isVector ? "image/svg+xml" : "image/png" });
    response.end(isVector ? SVG : picture);
  });
  return { vars: { ASSET_URL: assets.url, ASSET_SPACES: SPACES.join(", "), OPS_TOKEN: "operators-of-this-test" } };
});
afterAll(() => assets.close());

let serial = 0;
const asset = (path: string, fields: object = {}) => ({
  id: 7000 + ++serial,
  fieldtype: "asset",
  filename: `https://a.storyblok.com/f/${path}`,
  alt: `Bild ${serial}`,
  ...fields,
});
const tile = (title: string, fields: object) => ({ _uid: title, component: "sub-teaser", title, ...fields });
const link = (fields: object) => ({ fieldtype: "multilink", linktype: "url", url: "", cached_url: "", ...fields });
const story = (fields: object) => link({ linktype: "story", cached_url: "de-DE/leinwand", ...fields });

/** Publishes a page, and returns it with its payload. */
async function publish(content: Record<string, unknown>) {
  const slug = `raum-${++serial}`;
  await editorOf(shop).create("de-DE", slug, { title: slug, ...content });
  shop.clearLogs();
  const html = await (await shop.get(`/${slug}`)).text();
  const payload = (await (await shop.get(`/${slug}/_payload.json`)).json()) as { content: Record<string, unknown> };
  return {
    slug,
    html,
    payload: JSON.stringify(payload.content),
    errors: () => shop.logs().filter(({ level }) => level === "error"),
  };
}

const tiles = (...items: object[]) => ({ body: [{ _uid: "t", component: "sub-teasers", items }] });
const sourceOf = (html: string, name: string) =>
  new RegExp(`<img src="(/media/[^"]*/${name})"[^>]*>`).exec(html) ?? [`no ${name}`, ""];

describe("pictures of any space", () => {
  it.each([
    ["of a space with an id of 15 digits", `${SPACE}/400x300/ab12/eins.jpg`, "auto"],
    ["of a space with an id of 20 digits", `${LARGE_SPACE}/400x300/ab12/zwei.jpg`, "auto"],
    ["without a size", `${SPACE}/ab12/drei.png`, "auto"],
    ["with an x for a size", `${SPACE}/x/ab12/vier.webp`, "auto"],
    ["with signs in its name", `${SPACE}/400x300/ab12/f%C3%BCnf(1)@2x.jpg`, "auto"],
    ["of an animation", `${SPACE}/400x300/ab12/sechs.gif`, "auto"],
    ["that is drawn", `${SPACE}/ab12/sieben.svg`, "vector"],
    ["that is drawn, with a size", `${SPACE}/64x64/ab12/acht.svg`, "vector"],
  ])("one %s is on the page and in its payload, and comes", async (_, path, kind) => {
    const { html, payload, errors } = await publish(tiles(tile("Kachel", { image: asset(path) })));
    const name = path.split("/").at(-1)?.replace(/[()]/g, "\\$&") ?? "";
    const [, source = ""] = sourceOf(html, name);
    expect(payload).toContain(`f/${path}`);
    expect(source).toContain(kind === "vector" ? "/media/vector.svg/" : ".auto/");
    const reply = await shop.get(source);
    const body = Buffer.from(await reply.arrayBuffer());
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    if (kind === "vector") expect(body.toString()).toBe(SVG);
    else expect((await sharp(body).metadata()).format).toBe("webp");
    expect(errors()).toEqual([]);
  });

  it("one with the version that Storyblok adds to an address for copying is on the page, and in running text", async () => {
    const filename = `https://a.storyblok.com/f/${SPACE}/400x300/ab12/kopiert.jpg?cv=1729091549197`;
    const image = { ...asset(""), filename };
    const text = { type: "doc", content: [{ type: "image", attrs: { src: filename, alt: "Im Text" } }] };
    const { html, errors } = await publish({
      ogImages: [image],
      body: [
        ...tiles(tile("Kachel", { image })).body,
        { _uid: "x", component: "text", text, imageWidth: "200" },
        { _uid: "v", component: "video", title: "Film", mp4: { filename: filename.replace(".jpg", ".mp4") } },
      ],
    });
    expect(html.match(/<img src="\/media\/[^"?]*\/kopiert\.jpg"/g)).toHaveLength(2);
    expect(html).toMatch(/alt="Im Text" width="200"/);
    expect(html).toMatch(/<meta property="og:image" content="[^"?]*\/kopiert\.jpg"/);
    expect(html).toContain(`<source src="/media/film/f/${SPACE}/400x300/ab12/kopiert.mp4"`);
    expect(errors()).toEqual([]);
  });

  it("keep what an editor said of them: what stays in sight, whose they are, and the rest", async () => {
    const meta_data = { alt: "Boote im Hafen", title: "Am Morgen", source: "Archiv" };
    const image = asset(`${SPACE}/400x300/ab12/boote.jpg`, {
      focus: "40x270:41x271",
      alt: "",
      copyright: "© Ada",
      meta_data,
    });
    const { html, payload } = await publish(tiles(tile("Kachel", { image })));
    const [tag] = sourceOf(html, "boote.jpg");
    expect(tag).toContain('alt="Boote im Hafen"');
    expect(tag).toContain('class="focus-x1 focus-y9"');
    expect(html).toContain(".focus-x1{--focus-x:10%}");
    expect(JSON.parse(payload).body[0].items[0].image).toMatchObject({
      focus: "40x270:41x271",
      copyright: "© Ada",
      meta_data,
    });
  });

  it.each([
    ["of another site", "https://example.com/bild.jpg"],
    ["that is a document", `https://a.storyblok.com/f/${SPACE}/ab12/preise.pdf`],
  ])("a file %s is left out, and logged with its field", async (_, filename) => {
    const image = { ...asset(""), filename };
    const text = { type: "doc", content: [{ type: "image", attrs: { src: filename } }] };
    const { html, errors } = await publish({
      ogImages: [image],
      teaser: [{ _uid: "a", component: "teaser", headline: "Da", pictures: [asset(`${SPACE}/ab12/da.jpg`), image] }],
      body: [...tiles(tile("Kachel", { image })).body, { _uid: "x", component: "text", text }],
    });
    expect(html).not.toContain(filename);
    const reason = `no picture of a space: ${filename}`;
    expect(errors()).toEqual([
      expect.objectContaining({ event: "hybrid-parse-error", component: "page", field: "ogImages.0", reason }),
      expect.objectContaining({ event: "hybrid-parse-error", component: "teaser", field: "pictures.1", reason }),
      expect.objectContaining({
        event: "hybrid-parse-error",
        component: "sub-teasers",
        field: "items.0.image",
        reason,
      }),
      expect.objectContaining({ event: "richtext-render-error", type: "image", reason }),
    ]);
  });

  it("one of a space that is not the shop's is not fetched, and logged if a page of the shop shows it", async () => {
    shop.clearLogs();
    const show = (name: string, headers = {}) =>
      shop.get(`http://de.poster.localhost/media/vector.svg/f/123456789012345/ab12/${name}.svg`, { headers });
    expect((await show("erfunden")).status).toBe(404);
    expect((await show("gezeigt", { Referer: "http://de.poster.localhost/leinwand" })).status).toBe(404);
    const refused = () => shop.logs().filter(({ event }) => event === "picture-refused");
    await expect
      .poll(refused)
      .toEqual([expect.objectContaining({ level: "warn", asset: expect.stringContaining("gezeigt") })]);
  });
});

describe("a drawing", () => {
  it("comes as it is, and nothing of it runs where it is opened by itself", async () => {
    for (let round = 0; round < 2; round++) {
      const { headers } = await shop.get(`/media/vector.svg/f/${SPACE}/ab12/weg.svg`);
      expect(headers.get("Content-Security-Policy")).toBe(POLICY);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Type")).toBe("image/svg+xml");
    }
  });

  it.each([
    ["larger than a megabyte", "image/svg+xml", "x".repeat(1_000_001)],
    ["a page", "text/html", "<script>alert(1)</script>"],
  ])("that is %s does not come", async (_, type, body) => {
    const { answer } = assets;
    assets.answer = (_request, response) => response.writeHead(200, { "Content-Type": type }).end(body);
    const reply = await shop.get(`/media/vector.svg/f/${SPACE}/ab12/zu-gross-${++serial}.svg`);
    assets.answer = answer;
    expect([reply.status, await reply.text()]).toEqual([502, "The picture cannot be read right now.\n"]);
  });
});

it("a replaced file has another address on every page that shows it, and is asked for anew", async () => {
  const image = asset(`${SPACE}/400x300/ab12/ersetzt.jpg`, { id: 5501 });
  const { slug, html } = await publish({
    ...tiles(tile("Kachel", { image })),
    ogImages: [image],
    teaser: [{ _uid: "a", component: "teaser", headline: "Da", pictures: [asset(`${SPACE}/ab12/bleibt.jpg`)] }],
  });
  const [, before = ""] = sourceOf(html, "ersetzt.jpg");
  await (await shop.get(before)).arrayBuffer();
  // The page is kept, so it would be answered without another look at the story.
  await expect.poll(async () => (await shop.look(`/${slug}`)).headers.get("X-Cache")).toMatch(/^HIT/);
  const purge = await shop.get("/ops/purge", {
    method: "POST",
    headers: { Authorization: "Bearer operators-of-this-test", "Content-Type": "application/json" },
    body: JSON.stringify({ tag: "a:5501" }),
  });
  expect(purge.status).toBe(200);
  const { epoch } = (await purge.json()) as { epoch: number };
  const page = await (await shop.get(`/${slug}`)).text();
  const [, after = ""] = sourceOf(page, "ersetzt.jpg");
  expect(after).toBe(before.replace("/f/", `/v${epoch}/f/`));
  expect(page).toContain(`/media/1200x627.jpeg/v${epoch}/f/`);
  expect(sourceOf(page, "bleibt.jpg")[1]).toBe(sourceOf(html, "bleibt.jpg")[1]);
  // The card space counts its own versions, and has announced none.
  expect((await shop.get(`http://de.kartenliebe.localhost${after}`)).headers.get("Cache-Control")).toBe(
    "public, max-age=60",
  );
  assets.paths.length = 0;
  expect((await shop.get(after)).headers.get("Cache-Control")).toContain("immutable");
  expect(assets.paths).toEqual([`/f/${SPACE}/400x300/ab12/ersetzt.jpg?v=poster${epoch}`]);
});

describe("links of any space", () => {
  it("keep a new tab, which cannot reach back", async () => {
    const { html, payload } = await publish(
      tiles(
        tile("Nah", { link: story({ target: "_blank" }) }),
        tile("Fern", { link: link({ url: "https://example.com/", target: "_blank" }) }),
        tile("Hier", { link: story({ target: "_self" }) }),
      ),
    );
    expect(html).toContain('<a href="/leinwand" rel="noopener" target="_blank"');
    expect(html).toContain('<a href="https://example.com/" rel="nofollow noopener noreferrer" target="_blank"');
    expect(html).toMatch(/<a href="\/leinwand" class="tile/);
    const targets = JSON.parse(payload).body[0].items.map((item: { link: { target?: string } }) => item.link.target);
    expect(targets).toEqual(["_blank", "_blank", "_self"]);
  });

  it.each([
    ["#", link({ url: "#", target: "_blank" })],
    ["nothing", link({})],
    ["a story that was never chosen", link({ linktype: "story", id: "", cached_url: "" })],
  ])("to %s are text, everywhere", async (_, empty) => {
    const text = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Worte", marks: [{ type: "link", attrs: { href: empty.url, linktype: "url" } }] },
          ],
        },
      ],
    };
    const action = { _uid: "b", component: "action", text: "Los", style: "primary", link: empty };
    const { html, errors } = await publish({
      teaser: [{ _uid: "a", component: "teaser", headline: "Da", actions: [action] }],
      body: [...tiles(tile("Kachel", { link: empty })).body, { _uid: "x", component: "text", text }],
    });
    expect(html).toContain("<span>Los</span>");
    expect(html).toMatch(/<span class="tile /);
    expect(html).toContain("<p>Worte</p>");
    expect(errors()).toEqual([]);
  });
});
