import { readdir, readFile, stat } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isBilled } from "#tests/support/static-files.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

describe("a file of the build", () => {
  it("is kept for ever, whichever it is", async () => {
    const entries = await readdir("dist/client/assets", { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(3);
    for (const { parentPath, name } of files) {
      const path = `${parentPath.replace("dist/client", "")}/${name}`;
      const reply = await shop.get(path);
      await reply.arrayBuffer();
      expect([path, reply.status, reply.headers.get("Cache-Control")]).toEqual([
        path,
        200,
        "public, max-age=31536000, immutable",
      ]);
      expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
  });

  it.each(["/assets/entry-of-an-older-build.js", "/assets/fonts/none.woff2", "/assets/", "/assets/x?a=1"])(
    "that is gone is kept by nobody: %s",
    async (path) => {
      const reply = await shop.get(path);
      await reply.text();
      expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    },
  );
});

describe("a script of the build", async () => {
  const names = (await readdir("dist/client/assets")).filter((name) => name.endsWith(".js"));

  const ofWorker = names.filter((name) => isBilled(`/assets/${name}`));

  it("goes by way of the worker only where there is something to gain", async () => {
    expect(names.length - ofWorker.length).toBeGreaterThan(15);
    for (const name of names.filter((one) => !ofWorker.includes(one))) {
      expect((await stat(`dist/client/assets/${name}`)).size).toBeLessThan(10_000);
      const reply = await shop.get(`/assets/${name}`, { headers: { "Accept-Encoding": "br" } });
      expect(await reply.text()).toBe(await readFile(`dist/client/assets/${name}`, "utf8"));
      expect(reply.headers.get("Content-Type")).toMatch(/^text\/javascript/);
      expect(reply.headers.get("X-Request-Id")).toBeNull();
    }
  });

  it.each(ofWorker)(
    "%s comes as the build compressed it to whoever takes Brotli, and plain to others",
    async (name) => {
      const script = await readFile(`dist/client/assets/${name}`, "utf8");
      const ask = (accepted: string) => shop.get(`/assets/${name}`, { headers: { "Accept-Encoding": accepted } });
      const compressed = await ask("br");
      // The reply had few bytes and reads as the script, so it was compressed. The client has decompressed it and removed
      // the header.
      expect(Object.fromEntries(compressed.headers)).toMatchObject({
        "content-length": `${(await stat(`dist/client/assets/${name}.br`)).size}`,
        "content-type": "text/javascript; charset=utf-8",
        vary: "Accept-Encoding",
      });
      expect(await compressed.text()).toBe(script);
      const plain = await ask("br;q=0");
      expect(plain.headers.get("Vary")).toBeNull();
      expect(plain.headers.get("Content-Type")).toMatch(/^text\/javascript/);
      expect(await plain.text()).toBe(script);
    },
  );

  it("is smaller than gzip makes it", async () => {
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      const script = await readFile(`dist/client/assets/${name}`);
      const { size } = await stat(`dist/client/assets/${name}.br`);
      expect(size).toBeLessThan(gzipSync(script, { level: 9 }).length);
    }
  });
});
