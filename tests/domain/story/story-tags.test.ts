import { describe, expect, it } from "vitest";
import { datasourceTag, folderTag, publishTags, slugTag, storyTag } from "#domain/story/story-tags.ts";

describe("surrogate tags", () => {
  it("name the story, its slug and the folders that it is in", () => {
    expect(datasourceTag("farben")).toBe("d:farben");
    expect([storyTag(7), slugTag("de-DE/x"), folderTag("de-DE")]).toEqual(["s:7", "slug:de-DE/x", "f:de-DE/"]);
    expect(publishTags({ id: 7, full_slug: "de-DE/hochzeit/einladung" })).toEqual([
      "s:7",
      "slug:de-DE/hochzeit/einladung",
      "f:de-DE/",
      "f:de-DE/hochzeit/",
      "p:7",
    ]);
    expect(publishTags({ id: 7, full_slug: "home" })).toEqual(["s:7", "slug:home", "p:7"]);
    expect(publishTags({ id: 7, full_slug: "home", uuid: "u1", group_id: "g1" }).slice(3)).toEqual(["u:u1", "g:g1"]);
  });

  it("of an odd story name what can be named, in few words", () => {
    expect(publishTags({ id: 1.5, full_slug: "home" })).toEqual(["slug:home"]);
    expect(publishTags({ id: 7, full_slug: "a/".repeat(150) })).toHaveLength(23);
    const long = (end: string) => slugTag(`${"x".repeat(400)}${end}`);
    expect(long("a")).toHaveLength(200);
    expect(long("a")).not.toBe(long("b"));
    expect(long("a")).toBe(long("a"));
  });
});
