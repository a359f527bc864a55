import { describe, expect, it } from "vitest";
import { readPictureHead } from "#domain/picture/picture-head.ts";
import { box, bytesOf } from "./made-files.ts";

describe("what is no picture", () => {
  const utf16 = (text: string) => bytesOf(0xff, 0xfe, ...[...text].map((character) => `${character}\0`));
  it.each([
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", "drawing"],
    ["SVG after a prologue", '\xef\xbb\xbf\n<?xml version="1.0"?>\n<!-- a -->\n<svg>', "drawing"],
    ["SVG by its doctype", "<!DOCTYPE svg PUBLIC>", "drawing"],
    ["SVG in UTF-16", utf16("<?xml?><svg/>"), "drawing"],
    ["PDF", "%PDF-1.7\n", "document"],
    ["PDF after other bytes", "\n\n%PDF-1.4", "document"],
    ["MP4", box("ftyp", "isom\0\0\0\0mp41"), "film"],
    ["MP4 of a phone", box("ftyp", "mp42\0\0\0\0"), "film"],
    ["QuickTime", box("ftyp", "qt  \0\0\0\0"), "film"],
    ["QuickTime without a brand", box("moov", ""), "film"],
    ["3GP", box("ftyp", "3gp5\0\0\0\0"), "film"],
    ["WebM", "\x1a\x45\xdf\xa3", "film"],
    ["AVI", "RIFF\0\0\0\0AVI LIST", "film"],
    ["MPEG", "\0\0\x01\xba", "film"],
    ["a song", box("ftyp", "M4A \0\0\0\0"), "unknown"],
    ["a raw file", box("ftyp", "crx \0\0\0\0"), "unknown"],
    ["TIFF", "II*\0\x08\0\0\0", "unknown"],
    ["a page of the web", "<!doctype html><title>x</title>", "unknown"],
    ["XML of another kind", "<?xml version='1.0'?><rss/>", "unknown"],
    ["a text about SVG", "this is <svg>", "unknown"],
    ["nothing", "", "unknown"],
    ["a zipped file", "PK\x03\x04", "unknown"],
  ] as const)("%s", (_name, content, kind) => {
    expect(readPictureHead(typeof content === "string" ? bytesOf(content) : content)).toEqual({ kind });
  });
});
