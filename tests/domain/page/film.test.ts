import { describe, expect, it } from "vitest";
import { filmHref, parseExternalVideo, parseFilmAddress, parseFilmPath } from "#domain/page/video.ts";

const FILM = "f/1001/x/abc123/vom-raum.webm";

describe("a film of the content service", () => {
  it("has an address of the shop's own, and no other file has", () => {
    const film = parseFilmAddress(`https://a.storyblok.com/${FILM}`);
    expect(film).toEqual({ path: FILM, ending: "webm" });
    if (film) expect(filmHref(film)).toBe(`/media/film/${FILM}`);
    expect(parseFilmPath(`/media/film/${FILM}`)).toEqual(film);
    expect(parseFilmAddress("https://a.storyblok.com/f/1001/abc123/Film.MP4")).toMatchObject({ ending: "mp4" });
    expect(parseFilmAddress(`https://a.storyblok.com/${FILM}?cv=1741718543080`)).toEqual(film);
    for (const other of ["", "x", "https://a.storyblok.com/f/1001/x/abc/boote.jpg", "https://a.storyblok.com/film.mp4"])
      expect(parseFilmAddress(other)).toBeNull();
    for (const path of [
      `/${FILM}`,
      `/media/film/${FILM}?cv=1`,
      `/media/film/x/${FILM}`,
      "/media/film/f/1001/x/abc/boote.jpg",
      "/media/film/",
    ])
      expect(parseFilmPath(path)).toBeNull();
  });
});

describe("a film at a portal", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "YouTube"],
    ["https://youtu.be/dQw4w9WgXcQ", "YouTube"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "YouTube"],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", "YouTube"],
    ["https://vimeo.com/76979871", "Vimeo"],
    ["http://player.vimeo.com/video/76979871?h=1", "Vimeo"],
  ])("%s is one of %s", (address, portal) => {
    const video = parseExternalVideo(address);
    expect(video?.portal).toBe(portal);
    expect(new URL(video?.player ?? "").origin).toBe(video?.origin);
    expect(video?.page).toMatch(/dQw4w9WgXcQ$|76979871$/);
  });

  it.each([
    "https://vimeo.com/76979871/0a1b2c3d4e",
    "https://vimeo.com/76979871/0a1b2c3d4e?share=copy",
    "https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&badge=0",
    "https://player.vimeo.com/video/76979871?badge=0&h=0a1b2c3d4e",
  ])("%s is an unlisted one, shown with its key", (address) => {
    expect(parseExternalVideo(address)).toMatchObject({
      page: "https://vimeo.com/76979871/0a1b2c3d4e",
      player: "https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&autoplay=1&dnt=1",
    });
  });

  it.each([
    ...["", "x", "javascript:alert(1)", "ftp://youtu.be/dQw4w9WgXcQ", "https://youtu.be/", "https://youtu.be/x"],
    ...[
      "https://www.youtube.com/watch",
      "https://www.youtube.com/embed",
      "https://vimeo.com/channels",
      "https://vimeo.com/",
    ],
    ...[
      "https://player.vimeo.com/76979871",
      "https://example.com/watch?v=dQw4w9WgXcQ",
      "https://evil-youtube.com/embed/dQw4w9WgXcQ",
    ],
  ])("%s is none", (address) => {
    expect(parseExternalVideo(address)).toBeNull();
  });
});
