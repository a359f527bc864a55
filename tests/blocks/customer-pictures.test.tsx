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
const render = (fields: object) => {
  const content = customerPicturesSchema.parse({ component: "customer-pictures", ...fields });
  return renderToStaticMarkup(<CustomerPicturesView content={content} page={pageContext()} />);
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
