import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { customerPicturesSchema } from "#blocks/customer-pictures/schema.ts";
import { CustomerPicturesView } from "#blocks/customer-pictures/view.tsx";
import { attributesOf } from "./attributes.ts";
import { pageContext } from "./page-context.ts";

const picture = (fields: object = {}) => ({
  component: "customer-picture",
  image: { filename: "https://a.storyblok.com/f/1/1600x1066/abc/boote.jpg", alt: "Boote im Hafen" },
  name: "Ada",
  place: "Kiel",
  product: "Leinwand",
  link: { linktype: "url", url: "/leinwand" },
  ...fields,
});
const NOT_ASKED = { state: "nothing" } as const;
const render = (fields: object, data: Parameters<typeof CustomerPicturesView>[0]["data"] = NOT_ASKED) => {
  const content = customerPicturesSchema.parse({ component: "customer-pictures", ...fields });
  return renderToStaticMarkup(<CustomerPicturesView content={content} data={data} page={pageContext()} />);
};
const sent = {
  id: "Zm9yLW1pYS1hbG9uZS1h",
  title: "Am See",
  name: "Mia",
  place: "Kiel",
  text: "Über dem Sofa",
  article: "leinwand" as const,
  width: 2000,
  height: 1333,
  date: "2026-11-01",
};

it("is a row of pictures, each with who sent it from where and what it was printed as", () => {
  const html = render({ headline: "Eure Bilder", items: [picture(), picture({ place: "", product: "" })] });
  expect(html).toContain('aria-label="Eure Bilder"');
  expect(html).toContain('<figcaption><b>Ada, Kiel</b><a href="/leinwand">Leinwand</a></figcaption>');
  expect(html).toContain("<figcaption><b>Ada</b></figcaption>");
  expect(attributesOf(html, "div")[0]?.get("data-behaviour")).toBe("carousel");
  expect(html.match(/<li>/g)).toHaveLength(2);
});

it("leads nowhere where the product has no page", () => {
  expect(render({ items: [picture({ link: null })] })).toContain("<span>Leinwand</span>");
});

it("leaves out a picture that is missing, and is not there without any", () => {
  expect(render({ items: [picture({ image: null }), picture(), { component: "x" }] }).match(/<figure/g)).toHaveLength(
    1,
  );
  for (const none of [{}, { items: 7 }, { headline: "Leer", items: [picture({ image: "" })] }])
    expect(render(none)).toBe("");
});

it("shows what customers sent before the editor's own, and an example without a name", () => {
  const data = { state: "loaded" as const, data: [sent], staleSinceMs: null };
  const html = render({ items: [picture({ isExample: true })] }, data);
  expect(html).toMatch(
    /\/customer-pictures\/Zm9yLW1pYS1hbG9uZS1h-960\.webp.*Mia, Kiel.*Am See – Über dem Sofa.*Beispielbild/s,
  );
  expect(html).not.toContain("Ada");
});

it("invites where an editor wants it and the backend takes pictures, even while there is none", () => {
  const loaded = { state: "loaded" as const, data: [], staleSinceMs: null };
  expect(render({ invites: true, article: "leinwand" }, loaded)).toMatch(
    /href="[^"]*\/your-picture\/?\?product=leinwand"/,
  );
  expect(render({ invites: true }, { state: "failed" })).toContain("Zeig uns dein Bild");
  expect(render({ invites: true })).toBe("");
  expect(render({}, loaded)).toBe("");
});
