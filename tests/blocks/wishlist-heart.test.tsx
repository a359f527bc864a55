import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { WishlistHeart } from "#blocks/designs/design-tiles.tsx";
import { pageContext } from "./page-context.ts";

const page = pageContext({ host: "kartenliebe.de", path: "/hochzeit/" });
const design = { kind: "card", id: "417", name: "Olivenzweig" } as const;
const fieldsOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));

describe("a heart", () => {
  it("is a form that puts its design on the list and comes back to the page", () => {
    const html = renderToStaticMarkup(<WishlistHeart {...design} page={page} />);
    expect(html).toMatch(/^<form [^>]*action="\/wishlist\/" method="post"/);
    expect(fieldsOf(html)).toEqual({ action: "add", kind: "card", id: "417", back: "/hochzeit/" });
    expect(html).toContain('aria-label="Merken: Olivenzweig"');
    expect(html).not.toMatch(/aria-pressed|<span>/);
  });

  it("may say so in words, and lead back to a place of the page", () => {
    const html = renderToStaticMarkup(<WishlistHeart {...design} page={page} back="/hochzeit/?page=2#d-417" hasText />);
    expect(fieldsOf(html)).toMatchObject({ back: "/hochzeit/?page=2#d-417" });
    expect(html).toContain("<span>Merken</span>");
  });

  it("leads back to itself where it is to say what became of it", () => {
    const html = renderToStaticMarkup(<WishlistHeart {...design} page={page} back="/hochzeit/?page=2" isAnchor />);
    expect(html).toContain('<form id="heart-card-417"');
    expect(fieldsOf(html)).toMatchObject({ back: "/hochzeit/?page=2#heart-card-417" });
    expect(html).toContain("Steht auf deiner Merkliste.");
  });

  it("takes its design off where it is on", () => {
    const html = renderToStaticMarkup(<WishlistHeart {...design} page={page} isOn />);
    expect(fieldsOf(html)).toMatchObject({ action: "remove" });
    expect(html).toContain('aria-label="Nicht mehr merken: Olivenzweig"');
  });

  it("speaks the page's language", () => {
    const french = pageContext({ host: "kartenliebe.ch", locale: "fr-CH" });
    const html = renderToStaticMarkup(<WishlistHeart {...design} page={french} />);
    expect(html).toContain('action="/fr/wishlist/"');
    expect(html).toContain('aria-label="Garder\u00a0: Olivenzweig"');
  });

  it("is nothing on a channel without wishlists", () => {
    expect(renderToStaticMarkup(<WishlistHeart {...design} page={pageContext()} />)).toBe("");
  });
});
