import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Sources } from "#blocks/block.ts";
import { BLOCKS } from "#blocks/registry.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { exampleOf } from "#tests/support/contract.ts";
import { pageContext } from "./page-context.ts";
import { sourcesOf } from "./sources.ts";

const CARRIED = "data:image/avif;base64,AAAA";
const page = pageContext();
const PICTURE = {
  picture: {
    id: 1,
    filename: "https://a.storyblok.com/f/287216594031001/1600x1067/d7461b8cbf/bergsee.jpg",
    alt: "",
    fieldtype: "asset",
  },
};

/** Returns the same reply each time, as a backend's kept answer is the same object. */
const ask = async (endpoint: Endpoint) => exampleOf(endpoint).reply;

async function load(product: string, articles: string[], carried: Sources["carried"], picture: object = {}) {
  const block = BLOCKS.get("calculator");
  if (!block?.load) throw new Error("There is no calculator.");
  const content = block.schema.parse({ component: "calculator", headline: "Bild", product, articles, ...picture });
  // The example sells one article, and others are reported.
  const data = await block.load(content, { ...page, report: () => {} }, { ...sourcesOf(ask as never), carried });
  const html = renderToStaticMarkup(
    <block.View content={content} data={{ state: "loaded", data, staleSinceMs: null }} page={page} />,
  );
  return { data, html };
}

describe("the room of a stage", () => {
  it("comes with the page where it is at hand, and has its address in what is sent along", async () => {
    const asked: string[] = [];
    const carried = async (path: string) => {
      asked.push(path);
      return CARRIED;
    };
    const { data, html } = await load("photoframe", ["leinwand"], carried);
    expect(html).toContain(`<image class="room" href="${CARRIED}"`);
    expect(html.split(CARRIED)).toHaveLength(2);
    expect(asked).toEqual([expect.stringMatching(/^\/assets\/scenes\/living-far.*\.avif$/)]);
    expect(html).toContain(`"href":"${asked[0]}"`);
    // The same object, as pages remember what they made of the same data.
    expect((await load("photoframe", ["leinwand"], carried)).data).toBe(data);
  });

  it("comes with the picture that hangs in it, which is sent along by its address alone", async () => {
    const carried = async (path: string) => (path.startsWith("/media/") ? `${CARRIED}BBBB` : CARRIED);
    const { data, html } = await load("photoframe", ["leinwand"], carried, PICTURE);
    expect(html).toContain(`<image class="room" href="${CARRIED}"`);
    expect(html).toMatch(new RegExp(`<image id="print" href="${CARRIED}BBBB" x=`));
    expect(html.split(`${CARRIED}BBBB`)).toHaveLength(2);
    expect(html).not.toContain('rel="preload"');
    expect((await load("photoframe", ["leinwand"], carried, PICTURE)).data).toBe(data);
  });

  it("preloads a picture that the page does not carry", async () => {
    const { html } = await load("photoframe", ["leinwand"], async () => null, PICTURE);
    const [, href = ""] = /<link rel="preload" as="image" href="([^"]*)"/.exec(html) ?? [];
    expect(href).toMatch(/^\/media\/638\.avif\/f\//);
    expect(html).toContain(`<image id="print" href="${href}"`);
  });

  it("is named where it is not", async () => {
    const { html } = await load("photoframe", ["leinwand"], async () => null);
    expect(html).toMatch(/<image class="room" href="\/assets\/scenes\/living-far[^"]*\.avif"/);
    expect(html).not.toContain("data:");
  });

  it("is a table with prints of the asked size for what lies on one", async () => {
    const asked: string[] = [];
    await load("photobox", ["photobox-small"], async (path) => {
      asked.push(path);
      return CARRIED;
    });
    expect(asked).toEqual([expect.stringMatching(/^\/assets\/scenes\/tabletop-[^/]*\/box-150x100-1x\.avif$/)]);
  });
});
