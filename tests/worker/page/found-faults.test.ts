import { beforeAll, describe, expect, it } from "vitest";
import { editorOf, previewQuery } from "#tests/support/editor.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";

const shop = useStoriesShop();
const editor = editorOf(shop);
const SLUG = "voller-fehler";

const headline = (uid: string, text: string) => ({ _uid: uid, component: "headline", text });
const inText = (...body: object[]) => ({ type: "doc", content: [{ type: "blok", attrs: { id: "1", body } }] });
const BODY = [
  headline("first", "Vor den Fehlern"),
  { _uid: "odd", component: "karussell", slides: 3 },
  { _uid: "film", component: "video", title: " " },
  { _uid: "ribbon", component: "accessory", sku: "ribbon-gibt-es-nicht" },
  {
    _uid: "tiles",
    component: "sub-teasers",
    items: [
      { _uid: "good", component: "sub-teaser", title: "Kachel" },
      { _uid: "bad", component: "sub-teaser" },
    ],
  },
  { _uid: "table", component: "formats-and-prices", articles: ["leinwand", "goldplatte"] },
  {
    _uid: "words",
    component: "text",
    text: inText(headline("within", "Im Text"), { _uid: "strange", component: "laufband" }),
  },
  {
    _uid: "ways",
    component: "sub-teasers",
    items: [
      { _uid: "run", component: "sub-teaser", title: "Läuft", link: { linktype: "url", url: "javascript:void(0)" } },
      { _uid: "none", component: "sub-teaser", title: "Nirgends", link: { linktype: "url", url: "https://" } },
    ],
  },
  {
    _uid: "cinema",
    component: "video",
    title: "Film",
    mp4: { filename: "https://a.storyblok.com/f/1/x/ab12/film.mov" },
    address: "https://example.com/film",
  },
  { _uid: "list", component: "calendar-overview", limit: "100000" },
  { _uid: "empty", component: "accessory", sku: "" },
  headline("last", "Nach den Fehlern"),
];

const FIELDS = {
  title: "Fehler",
  ogImages: [{ filename: ["x"] }],
  actionColor: "blau",
  bar: [{ _uid: "bar", component: "action-bar", id: "herbst", actionBarEndDate: "2026-11-30" }],
  footerOverride: "8c2b6d6e-0000-4000-8000-000000000000",
  body: BODY,
};

let id = 0;
let html = "";
beforeAll(async () => {
  ({ id } = await editor.create("de-DE", SLUG, FIELDS));
  shop.clearLogs();
  html = await (await shop.get(`/${SLUG}?${previewQuery()}`)).text();
});

/** Returns the notices of a preview, in order: what each opens, and its words. */
function notices(page: string) {
  const lines = [
    ...page.matchAll(
      /<p style="[^"]*cursor:pointer" data-blok-c="([^"]*)" data-blok-uid="([^"]*)"><b>([^<]*)<\/b> (.*?)<\/p>/g,
    ),
  ];
  return lines.map(([, , uid, component, words]) => ({ opens: uid?.replace(`${id}-`, ""), component, words }));
}

describe("on an editor's preview", () => {
  it("each fault is a sentence at the place of what is left out, and opens it", () => {
    expect(notices(html)).toMatchObject([
      { component: "page", words: "ogImages.0: no picture of a space: [&quot;x&quot;]" },
      { component: "page", words: "actionColor: cannot be read: blau" },
      { opens: "bar", component: "action-bar", words: "bar.0.actionBarEndDate: cannot be read: 2026-11-30" },
      { component: "page", words: "footerOverride: no such story: 8c2b6d6e-0000-4000-8000-000000000000" },
      { opens: "odd", component: "karussell", words: "unknown component" },
      { opens: "film", component: "video", words: expect.stringMatching(/^title: /) },
      { opens: "ribbon", component: "accessory", words: "sku ribbon-gibt-es-nicht: is not sold in this shop" },
      { opens: "bad", component: "sub-teaser", words: expect.stringMatching(/^items\.1: title: /) },
      { opens: "table", component: "formats-and-prices", words: "articles: no such choice: goldplatte" },
      { opens: "strange", component: "laufband", words: "unknown component" },
      { opens: "run", words: "items.0.link: Cannot navigate to a URL with &#x27;javascript:&#x27; protocol." },
      { opens: "none", words: "items.1.link: &quot;https://&quot; is no address." },
      { opens: "cinema", words: expect.stringMatching(/^mp4: no file that this field takes: .*film\.mov$/) },
      { opens: "cinema", words: "address: no film of YouTube or Vimeo: https://example.com/film" },
      { opens: "list", words: "limit: cannot be read: 100000" },
      { opens: "empty", component: "accessory", words: expect.stringMatching(/^shows nothing/) },
    ]);
    const places = ["Vor den Fehlern", "karussell", "Kachel", "Im Text", "laufband", "Nach den Fehlern"];
    const at = places.map((words) => html.indexOf(words));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at).not.toContain(-1);
  });

  it("the sentences are those of the log", () => {
    const reasons = shop.logs().flatMap(({ reason }) => (typeof reason === "string" ? [reason] : []));
    for (const { words } of notices(html).slice(0, -1)) {
      const said =
        words?.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&gt;", ">").replaceAll("&lt;", "<") ??
        "";
      expect(
        reasons.filter((reason) => said.endsWith(reason)),
        said,
      ).not.toEqual([]);
    }
  });

  it("a page of nothing says that it has nothing", async () => {
    const made = await editor.create("de-DE", "ohne-alles", { title: "Leer" });
    id = made.id;
    const page = await (await shop.get(`/ohne-alles?${previewQuery()}`)).text();
    expect(notices(page)).toMatchObject([
      { component: "page", words: expect.stringMatching(/nothing between header/) },
    ]);
  });

  it("a page without faults has no notice", async () => {
    const page = await (await shop.get(`/leinwand?${previewQuery()}`)).text();
    expect(page).toContain('<meta name="preview"');
    expect(notices(page)).toEqual([]);
    expect(page).not.toContain("Left out of the page");
  });
});

it("a shopper's page has nothing of it", async () => {
  const page = await (await shop.get(`/${SLUG}`)).text();
  expect(page).toContain("Nach den Fehlern");
  for (const words of ["Left out of the page", "unknown component", "<aside lang", "karussell", 'cursor:pointer"'])
    expect(page).not.toContain(words);
});
