import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
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
