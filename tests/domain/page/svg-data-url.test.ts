import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { svgDataUrl } from "#domain/page/svg.ts";

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox='0 0 4 3'>\n\t<path d="M0 0h4v3z" fill="#b00"/><text>Ümlaut & 50 %</text></svg>\n`;

describe("an SVG as an address", () => {
  it("holds it whole", async () => {
    const reply = await fetch(svgDataUrl(DRAWING));
    expect(reply.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(await reply.text()).toBe(DRAWING.trim());
  });

  it("holds any text, and nothing that ends an attribute", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
        const svg = `<svg>${text}</svg>`;
        const url = svgDataUrl(svg);
        expect(url).not.toMatch(/["'<>&\n]/);
        expect(await (await fetch(new URL(url).href)).text()).toBe(svg.toWellFormed());
      }),
    );
  });

  it("writes what is no text as such", () => {
    expect(svgDataUrl("<svg>\ud800</svg>")).toBe("data:image/svg+xml,%3Csvg%3E%EF%BF%BD%3C/svg%3E");
  });
});
