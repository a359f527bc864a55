import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BLOCKS } from "#blocks/registry.ts";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { collageDesignGroup } from "#domain/contract/collage-designer-design-group.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { themes } from "#domain/contract/themes.ts";
import { exampleOf } from "#tests/support/contract.ts";
import { pageContext } from "./page-context.ts";
import { sourcesOf } from "./sources.ts";

const page = pageContext();

/** Renders a block with the replies of the contract's examples, or with those of `answer`. */
async function render(component: string, fields: object, answer?: (endpoint: Endpoint, input: unknown) => unknown) {
  const block = BLOCKS.get(component);
  if (!block?.load) throw new Error(`${component} loads nothing.`);
  const content = block.schema.parse({ component, ...fields });
  const asked: unknown[] = [];
  const ask = async (endpoint: Endpoint, input: unknown) => {
    asked.push([endpoint.path, endpoint.input.parse(input)]);
    return answer ? answer(endpoint, input) : exampleOf(endpoint).reply;
  };
  const data = await block.load(content, page, sourcesOf(ask as never));
  const state = data === null ? { state: "nothing" as const } : { state: "loaded" as const, data, staleSinceMs: null };
  const html = (loaded: Parameters<typeof block.View>[0]["data"]) =>
    renderToStaticMarkup(<block.View content={content} data={loaded} page={page} />);
  return { html: html(state), failed: html({ state: "failed" }), asked };
}

const LISTS = [
  ["calendar-overview", {}, calendarDesignGroup, "/themes/calendar-9"],
  ["collage-overview", {}, collageDesignGroups, "/themes/collage-13"],
  ["photobook-overview", {}, photobookDesignGroupSet, "/themes/photobook-4"],
  ["themes-overview", {}, themes, "/themes/5"],
  ["feed", { kind: "calendar" }, calendarDesignGroup, "/themes/calendar-9"],
  ["feed", {}, themes, "/themes/5"],
] as const;
const DETAILS = [
  ["calendar-detail-container", calendarDesignGroup, "9", "29,7 cm"],
  ["collage-detail-container", collageDesignGroup, "13", "60 × 40 cm"],
  ["photobook-detail-container", photobookDesignGroupSet, "4", "Flach aufliegend"],
  ["card-detail-container", themes, "5", "Hochzeit"],
] as const;

describe("a list of designs", () => {
  it.each(LISTS)(
    "%s %j: name, price and the way to its page; broken fields cost nothing",
    async (name, kind, { path }, id) => {
      const { html, asked, failed } = await render(name, {
        ...kind,
        headline: 7,
        types: "x",
        limit: "many",
        sort: "odd",
      });
      expect(asked).toHaveLength(1);
      expect((asked[0] as [string])[0]).toBe(path);
      expect(html).toContain(id);
      expect(html).toMatch(/ab\s\d+,\d\d\s€/);
      expect(html).not.toContain("<h2>");
      expect(failed).toContain("gerade nicht erreichbar");
      expect(failed).toContain('href="/probe"');
    },
  );

  it.each(LISTS)("%s %j: where there are none it says so and leads on", async (name, kind) => {
    const none = () => ({ currency: "eur", designs: [], themes: [{ id: "7" }] });
    const { html } = await render(name, { ...kind, headline: "Vorlagen" }, none);
    expect(html).toContain("<h2>Vorlagen</h2>");
    expect(html).toContain("Frei gestalten");
    const link = { linktype: "url", url: "/magazin" };
    expect((await render(name, { ...kind, link, linkText: "Zum Magazin" }, none)).html).toMatch(
      /<a href="\/magazin"[^>]*>Zum Magazin/,
    );
  });

  it("asks for what the editor narrowed it to", async () => {
    const { asked } = await render("photobook-overview", {
      types: ["fotoheft", "stein"],
      formats: ["square"],
      categories: ["wedding", "travel"],
      sort: "created",
      limit: "24",
    });
    expect(asked).toMatchObject([
      [
        photobookDesignGroupSet.path,
        { types: ["fotoheft"], formats: ["square"], categoryIds: [1, 7], sort: "created", limit: 24 },
      ],
    ]);
    const { html } = await render("themes-overview", { types: ["taufe"] });
    expect(html).not.toContain("themeId");
  });
});

describe("a design", () => {
  it.each(DETAILS)(
    "%s shows it with a fact, its price and its designer's door",
    async (name, { path }, designId, fact) => {
      const { html, asked, failed } = await render(name, { designId, headline: "Dieses hier" });
      expect((asked[0] as [string])[0]).toBe(path);
      expect(html).toContain(fact);
      expect(html).toContain(`=${designId}`);
      expect(html).toMatch(/ab\s\d+,\d\d\s€.*inkl\. MwSt\./);
      expect(failed).toContain("Noch einmal versuchen");
    },
  );

  it.each(DETAILS)("%s: an id that an editor typed wins over the design of the list", async (name, _, designId) => {
    const chosen = await render(name, { designId });
    const typed = await render(name, { designId: "99", otherDesignId: designId });
    expect(typed.asked).toEqual(chosen.asked);
    expect(typed.html).toBe(chosen.html);
  });

  it.each(DETAILS)("%s: an id that is none, or of no design, is no design", async (name) => {
    expect((await render(name, { designId: "../x" })).html).toContain("gerade keine Vorlage");
    const none = ({ notFound, path }: Endpoint) =>
      path === themes.path ? { themes: [] } : notFound === "null" ? null : { currency: "eur", designs: [] };
    expect((await render(name, { designId: "99" }, none)).html).toContain("gerade keine Vorlage");
  });

  it("is the one that is chosen most where none is named", async () => {
    expect((await render("collage-detail-container", {})).asked).toMatchObject([
      [collageDesignGroups.path, { limit: 1 }],
    ]);
  });
});
