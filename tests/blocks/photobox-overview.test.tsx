import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { loadPhotoboxes } from "#blocks/photobox-overview/load.ts";
import { photoboxOverviewSchema } from "#blocks/photobox-overview/schema.ts";
import { PhotoboxOverviewView } from "#blocks/photobox-overview/view.tsx";
import type { Ask } from "#domain/contract/endpoint.ts";
import { photoboxData } from "#domain/contract/photobox-data.ts";
import { pageContext } from "./page-context.ts";
import { sourcesOf } from "./sources.ts";

const content = photoboxOverviewSchema.parse({
  component: "photobox-overview",
  headline: "Boxen",
  link: { linktype: "url", url: "/fotobox" },
});
const data = {
  photoboxes: [
    { photoboxType: "small", formats: ["100x100", "150x100"], initialFormat: "150x100", prints: { min: 20, max: 40 } },
  ],
  prints: null,
};
const price = { formatType: "100x100", priceCurrent: 1290, priceOriginal: 1290, lowestPrice30Days: null };
const prices = { currency: "eur", photoboxes: [{ photoboxType: "small", prices: [price] }] };
const askWith =
  (replies: { data?: object; prices?: object }): Ask =>
  async ({ path }) => {
    const reply = path === photoboxData.path ? replies.data : replies.prices;
    if (!reply) throw Object.assign(new Error(path), { kind: "missing" });
    return reply as never;
  };

it("photo boxes say how many pictures they hold, in which sizes, and what each costs", async () => {
  const boxes = await loadPhotoboxes(content, pageContext(), sourcesOf(askWith({ data, prices })));
  if (!boxes) throw new Error("There are boxes.");
  const shown = { state: "loaded", data: boxes, staleSinceMs: null } as const;
  const html = renderToString(<PhotoboxOverviewView content={content} data={shown} page={pageContext()} />);
  expect(html).toContain("Für 20 bis 40 Fotos");
  expect(html).toContain('href="/fotobox?material=photobox-small&amp;format=100x100#calculator"');
  expect(html).toContain("12,90");
  expect(html.match(/<b>/g)).toHaveLength(1);
});

it("photo boxes are shown without prices, and the text without boxes", async () => {
  const boxes = await loadPhotoboxes(content, pageContext(), sourcesOf(askWith({ data })));
  expect(boxes?.[0]?.sizes.map(({ price }) => price)).toEqual([null, null]);
  expect(
    await loadPhotoboxes(content, pageContext(), sourcesOf(askWith({ data: { ...data, photoboxes: [] } }))),
  ).toBeNull();
  const html = renderToString(
    <PhotoboxOverviewView content={content} data={{ state: "failed" }} page={pageContext()} />,
  );
  expect(html).toContain("Boxen");
  expect(html).not.toContain("<li");
});
