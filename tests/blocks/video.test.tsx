import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import block from "#blocks/video/block.ts";
import { videoSchema } from "#blocks/video/schema.ts";
import { VideoView } from "#blocks/video/view.tsx";
import { attributesOf } from "./attributes.ts";
import { pageContext } from "./page-context.ts";

const file = (name: string) => ({ filename: `https://a.storyblok.com/f/1/x/abc/${name}`, fieldtype: "asset" });
const poster = { filename: "https://a.storyblok.com/f/1/1600x1066/abc/raum.jpg", alt: "Ein Raum" };
const parse = (fields: object) => videoSchema.parse({ component: "video", title: "Vom Raum", ...fields });
const render = (fields: object, report = pageContext().report) =>
  renderToStaticMarkup(<VideoView content={parse(fields)} page={pageContext({ report })} />);
const shows = (fields: object) => block.shows?.(parse(fields));

it("of our own plays without a script, over its picture, with captions in the page's language", () => {
  const fields = {
    mp4: file("a.mp4"),
    webm: file("a.webm"),
    captions: file("a.vtt"),
    poster,
    address: "https://youtu.be/dQw4w9WgXcQ",
  };
  const html = render(fields);
  expect(attributesOf(html, "source").map((source) => [source.get("src"), source.get("type")])).toEqual([
    ["/media/film/f/1/x/abc/a.webm", "video/webm"],
    ["/media/film/f/1/x/abc/a.mp4", "video/mp4"],
  ]);
  expect(html).toMatch(/<video controls="" preload="none" playsinline="" aria-label="Vom Raum">/i);
  expect(html).toMatch(
    /<track kind="captions" src="\/media\/film\/f\/1\/x\/abc\/a\.vtt" srclang="de" label="Untertitel"/i,
  );
  expect(html).toContain('alt="Ein Raum"');
  expect(html).toContain('<a href="/media/film/f/1/x/abc/a.mp4">Video öffnen</a>');
  expect(html).not.toMatch(/youtu|data-behaviour/);
  expect(shows(fields)).toEqual({ ownFilms: true, framesOf: null });
});

it("of a portal is a link to it, and asks nobody for anything", () => {
  const fields = { address: "https://vimeo.com/76979871", poster };
  const html = render(fields);
  const [play] = attributesOf(html, "a");
  expect(play?.get("href")).toBe("https://vimeo.com/76979871");
  expect(play?.get("rel")).toBe("nofollow noopener noreferrer");
  expect(play?.get("data-player")).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871\?/);
  expect(html).toContain("Video abspielen: Vom Raum");
  expect(html).toContain('data-behaviour="video"');
  expect(html).not.toMatch(/<iframe|src="https:/);
  expect(shows(fields)).toEqual({ ownFilms: false, framesOf: "https://player.vimeo.com" });
});

it("that there is not leaves its picture and its words, and an address of no film is reported", () => {
  const reports: unknown[] = [];
  for (const fields of [
    {},
    { mp4: file("a.jpg"), webm: 7, captions: null, address: "https://example.com/x", ratio: "?" },
  ]) {
    const html = render({ ...fields, poster }, (_, { field, reason }) => reports.push({ field, reason }));
    expect(html).toContain("video-frame video-wide");
    expect(html).toContain('alt="Ein Raum"');
    expect(html).not.toMatch(/<a |<video|data-behaviour/);
    expect(shows(fields)).toEqual({ ownFilms: false, framesOf: null });
  }
  expect(reports).toEqual([{ field: "address", reason: "no film of YouTube or Vimeo: https://example.com/x" }]);
  expect(render({ ratio: "upright" })).toContain("video-upright");
});
