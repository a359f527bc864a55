import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { droppedItems } from "#blocks/field/dropped-items.ts";
import { FooterBoxes, FooterLinks, FooterMessages, FooterPayment } from "#blocks/shell/footer/footer.tsx";
import { shellSchema } from "#blocks/shell/schema.ts";
import { attributesOf } from "./attributes.ts";
import { pageContext } from "./page-context.ts";

const item = (text: string, url = "/") => ({ component: "navigation-item", text, link: { linktype: "url", url } });
const review = (fields: object) => ({ component: "review", stars: "5", title: "Gut", ...fields });
const reviews = (list: object[], fields: object = {}) => ({
  reviews: [{ component: "customer-reviews", title: "Stimmen", reviews: list, ...fields }],
});
const picture = (path: string) => ({ filename: `https://a.storyblok.com/${path}`, alt: "Ein Zeichen" });

/** Returns the parts of the footer of a shell with these fields. */
function footerOf(fields: object): string {
  const shell = shellSchema.parse({ component: "shell", ...fields });
  const props: ComponentProps<typeof FooterLinks> = { shell, page: pageContext() };
  return renderToStaticMarkup(
    <>
      <FooterLinks {...props} />
      <FooterMessages {...props} />
      <FooterPayment {...props} />
      <FooterBoxes {...props} />
    </>,
  );
}

it("a footer of nothing shows nothing", () => {
  expect(footerOf({})).toBe("");
  expect(footerOf({ reviews: "x", linkBox: [{}], paymentMethods: null, seoText: 7 })).toBe("");
});

it("a bad item costs that item alone, and is named", () => {
  const raw = {
    component: "shell",
    linkBox: [
      { component: "link-list", headline: "Hilfe", links: [{ component: "navigation-item" }, item("Versand")] },
    ],
    communicationTiles: [{ component: "communication-tile" }],
    ...reviews([review({ stars: "6" }), review({ stars: "4.5" }), review({ title: "Bleibt", stars: 4 })]),
    footerBoxes: [{ component: "footer-box", title: "Über uns", type: "hologram", items: [item("Wir")] }],
  };
  const html = footerOf(raw);
  for (const text of ["Versand", "Bleibt", "Über uns", "Wir"]) expect(html).toContain(text);
  expect(html.match(/<article/g)).toHaveLength(1);
  expect(html).toContain('class="fold box-about"');
  const dropped = droppedItems(shellSchema, raw, shellSchema.parse(raw)).map(({ field }) => field);
  expect(dropped).toEqual([
    "linkBox.0.links.0",
    "communicationTiles.0",
    "reviews.0.reviews.0",
    "reviews.0.reviews.1",
    "footerBoxes.0.type",
  ]);
});

describe("a review", () => {
  it("shows its text unless it is the title again, and who wrote it when", () => {
    const html = footerOf(
      reviews([
        review({ text: "Gut" }),
        review({ title: "Schön", text: "Sehr schön", authorName: "Ada", createdAt: "2025-12-18" }),
        review({ title: "Nett", authorName: "Eva", createdAt: "neulich" }),
      ]),
    );
    expect(html.match(/Gut/g)).toHaveLength(1);
    expect(html).toContain("<p>Sehr schön</p>");
    expect(html).toContain("von Ada, 18. Dezember 2025");
    expect(html).toMatch(/>Eva</);
    expect(html).toContain('aria-label="5 von 5 Sternen"');
  });

  it("leads to its place in the portal, and all to the portal's page", () => {
    const links = {
      reviewBaseLink: { linktype: "url", url: "https://portal.example/reviews/" },
      companyLink: { linktype: "url", url: "https://portal.example/shop" },
      ...{ stars: "4.5", trustScore: "4.7", totalReviews: "1204" },
    };
    const html = footerOf(reviews([review({ id: "a/b" }), review({ title: "Ohne Nummer" })], links));
    expect(attributesOf(html, "a").map((anchor) => anchor.get("href"))).toEqual([
      "https://portal.example/reviews/a%2Fb",
      "https://portal.example/shop",
    ]);
    expect(html).toContain('aria-label="4,7 von 5 Sternen"');
    expect(html).toContain("1.204 Bewertungen");
  });
});

it("pictures are as wide as their shape makes them, 100 px where nobody knows it (spec 001 §2)", () => {
  const paymentMethods = ["f/1/96x60/abc/a.svg", "f/1/400x40/abc/b.png", "f/1/abc/c.svg"].map(picture);
  const images = attributesOf(footerOf({ paymentMethods }), "img");
  expect(images.map((image) => [image.get("width"), image.get("height")])).toEqual([
    ["64", "40"],
    ["400", "40"],
    [undefined, undefined],
  ]);
  expect(images.map((image) => image.get("alt"))).toEqual(Array(3).fill("Ein Zeichen"));
});
