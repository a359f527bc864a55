import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBoth } from "#scripts/build/both.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { copyShop, type ScratchCopy } from "./shop-copy.ts";

const FOLDER = "brands/mueller";
const NAME = "Müller & Söhne Druck";
const POSTERS = "http://de.poster.localhost";
const CARDS = "http://de.kartenliebe.localhost";

let copy: ScratchCopy;
let shop: RunningShop;
beforeAll(async () => {
  copy = await copyShop("tests/seams/brands");
  await cp(join("tests/seams/brands", FOLDER), join(copy.root, FOLDER), { recursive: true });
  const font = "node_modules/@fontsource/josefin-sans/files/josefin-sans-latin-600-normal.woff2";
  await cp(font, join(copy.root, FOLDER, "josefin.woff2"));
  await copy.edit("package.json", "./brands/posterliebe/*", `./${FOLDER}/*`);
  await copy.run("brands");
  await buildBoth(copy.root);
  shop = await startShop({ root: copy.root });
});
afterAll(async () => {
  await shop.close();
  await copy.remove();
});

const textAt = async (address: string) => {
  const reply = await shop.get(address);
  expect([address, reply.status]).toEqual([address, 200]);
  return reply.text();
};

describe("another brand", () => {
  it("is one folder, and the row of package.json that names it", async () => {
    const touched = Object.keys(await copy.touched());
    expect(touched.length).toBeGreaterThan(10);
    expect(touched.filter((file) => !file.startsWith(`${FOLDER}/`))).toEqual([]);
    expect(await copy.compile("domain")).toEqual([]);
  });

  it("has its name, logo, colours, face and icons on every page of its channel, and its own hosts", async () => {
    const html = await textAt(`${POSTERS}/`);
    expect(html).toContain('<meta property="og:site_name" content="Müller &amp; Söhne Druck"/>');
    expect(html).toMatch(
      /<a class="logo logo-poster" href="\/" aria-label="Müller &amp; Söhne Druck[^"]*"><svg width="150"/,
    );
    expect(html).toContain("--accent:#0b5d3b;--on-accent:#f7faf8;--radius:6px;--display:Josefin,");
    expect(html).toContain('<meta name="theme-color" content="#f7faf8"/>');
    expect(html).not.toMatch(/Bricolage|Figtree/);
    const font = /url\((\/assets\/fonts\/josefin-[0-9a-f]+\.woff2)\)/.exec(html)?.[1] ?? "";
    expect((await shop.look(POSTERS + font)).status).toBe(200);
    expect(await textAt(`${POSTERS}/icons/poster/icon.svg`)).toContain("<title>An M</title>");
    const manifest = JSON.parse(await textAt(`${POSTERS}/manifest.webmanifest`)) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: NAME, theme_color: "#f7faf8" });
    expect((await shop.look("https://mueller-soehne.de/leinwand")).status).toBe(200);
    expect((await shop.get("https://posterliebe.de/")).status).toBe(421);
  });

  it("is named by the other brand, which stays as it was", async () => {
    const html = await textAt(`${CARDS}/`);
    expect(html).toContain(">Müller &amp; Söhne Druck</a>");
    expect(html).toContain("Karten<span>liebe</span>");
    expect(html).toContain("--accent:#8c2f39;");
  });

  it("writes its mails in its colours and under its name", async () => {
    const body = new URLSearchParams({ email: "mia@example.org" }).toString();
    const headers = { Origin: POSTERS, "Content-Type": "application/x-www-form-urlencoded" };
    await shop.look(`${POSTERS}/newsletter-subscribe`, { method: "POST", headers, body });
    const mail = await shop.DB.prepare("SELECT subject, html FROM outbox").first<{ subject: string; html: string }>();
    expect(mail?.subject).toContain(NAME);
    expect(mail?.html).toContain("background:#0b5d3b;color:#f7faf8;border-radius:6px");
    expect(mail?.html).toContain("600 30px/1.15 Verdana");
  });

  it("that cannot be read is refused in a sentence, and a row that names no folder too", async () => {
    await copy.edit(`${FOLDER}/brand.ts`, 'soft: "#4f635a"', 'soft: "#9fb3aa"');
    await expect(copy.run("brands")).rejects.toMatchObject({
      stdout: expect.stringMatching(
        /brands\/mueller: soft #9fb3aa on paper #f7faf8 has a contrast of 2\.\d\d to 1, and needs 4\.5/,
      ),
    });
    await copy.edit("package.json", `"#brand-poster/*": "./${FOLDER}/*"`, '"#brand-poster/*": "./elsewhere/*"');
    const asked = copy.evaluate({ brandFolders: "scripts/brands/folders.ts" }, "brandFolders()");
    await expect(asked).rejects.toThrow('package.json says in no row "#brand-poster/*" in which folder below brands/');
    expect(await readFile("package.json", "utf8")).toContain("./brands/posterliebe/*");
  });
});
