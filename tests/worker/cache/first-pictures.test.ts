import { expect, it } from "vitest";
import { linkToFirstPictures } from "#worker/cache/page-to-keep.ts";

const link = (html: string) => linkToFirstPictures(new TextEncoder().encode(html));
const first = (attributes: string) => `<img ${attributes} alt="" fetchPriority="high"/>`;
const asked = (source: string) => `<${source}>; rel=preload; as=image; fetchpriority=high`;

it("the first two pictures that a page asks for before all else are asked for with its first byte", () => {
  const pictures = ["/one.svg", "/two.svg", "/three.svg"].map((source) => first(`src="${source}"`));
  expect(link(pictures.join(""))).toBe(`${asked("/one.svg")}, ${asked("/two.svg")}`);
});

it.each([
  ["that may wait", '<img src="/one.svg" alt="" loading="lazy"/>'],
  ["of several sizes, of which a browser chooses", first('src="/640.jpg" srcSet="/320.jpg 320w, /640.jpg 640w"')],
  [
    "among sources, of which a browser chooses",
    `<picture><source media="(max-width: 480px)" srcSet="/phone.avif"/><source srcSet="/wide.avif"/>${first('src="/wide.webp"')}</picture>`,
  ],
  ["of another origin", first('src="https://elsewhere.test/one.svg"')],
  ["that would end the header's value", first('src="/one.svg>; rel=stylesheet, </x"')],
])("one %s is not", (_, html) => {
  expect(link(html)).toBeNull();
});
