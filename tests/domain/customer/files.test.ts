import { describe, expect, it } from "vitest";
import { customerPictureHref, PICTURE_FILE } from "#domain/customer/customer-picture.ts";
import { fileKindOf } from "#domain/customer/file-kind.ts";
import { cleanFileName, FILE_NAME_LETTERS } from "#domain/customer/file-name.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a file's kind", () => {
  it.each([
    ["\xff\xd8\xff\xe1\0\x18Exif", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
    ["RIFF\x24\0\0\0WEBPVP8X", "image/webp"],
    ["\0\0\0\x18ftypheic\0\0\0\0", "image/heic"],
    ["\0\0\0\x1cftypmif1", "image/heic"],
    ["%PDF-1.7\n%\xe2\xe3", "application/pdf"],
    ["", null],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", null],
    ["PK\x03\x04\x14\0", null],
    ["GIF89a", null],
    ["<html>%PDF-1.7", null],
    ["\x89PNG\r\n\x1a\n\0\0\0\rIDAT", null],
    ["RIFF\x24\0\0\0WAVEfmt ", null],
    ["\0\0\0\x18ftypavif", null],
    ["\0\0\0\x18ftypisom", null],
  ])("of %j is %s", (text, kind) => expect(fileKindOf(bytesOf(text))).toBe(kind));
});

describe("a file's name", () => {
  it.each([
    ["Rechnung.pdf", "application/pdf", "Rechnung.pdf"],
    ["IMG_1.HEIC", "image/heic", "IMG_1.heic"],
    ["C:\\Users\\mia\\bild.png", "image/png", "bild.png"],
    ["../../etc/passwd", "image/jpeg", "passwd.jpg"],
    ["rechnung.pdf.exe", "image/jpeg", "rechnung.pdf.jpg"],
    ["ab\u202Egpj.exe", "image/jpeg", "abgpj.jpg"],
    ["zeile\r\num\0bruch.webp", "image/webp", "zeileumbruch.webp"],
    ['a"b<c>|?*.png', "image/png", "a_b_c____.png"],
    ["a%22b%0D%0A.png", "image/png", "a_b__.png"],
    ["...", "image/png", "file.png"],
    [".htaccess", "image/png", "file.png"],
    ["", "application/pdf", "file.pdf"],
    ["größe 🎁.png", "image/png", "größe 🎁.png"],
    ["\ud800x.png", "image/png", "\ufffdx.png"],
  ] as const)("%j becomes, as %s, %j", (name, type, clean) => expect(cleanFileName(name, type)).toBe(clean));

  it("has eighty letters at most, and cuts none in two", () => {
    const long = cleanFileName("🎁".repeat(10_000), "image/webp");
    expect([...long]).toHaveLength(FILE_NAME_LETTERS);
    expect(long.isWellFormed()).toBe(true);
  });
});

it("a picture's file is found by its address", () => {
  const href = customerPictureHref("Zm9yLW1pYS1hbG9uZS1h", 960);
  expect(href).toBe("/customer-pictures/Zm9yLW1pYS1hbG9uZS1h-960.webp");
  expect(PICTURE_FILE.exec(href.split("/").at(-1) ?? "")?.slice(1)).toEqual(["Zm9yLW1pYS1hbG9uZS1h", "960"]);
});
