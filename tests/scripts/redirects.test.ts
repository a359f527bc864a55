import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SendToSpace } from "#scripts/content/ask-space.ts";
import { editThrough } from "#scripts/content/embedded-editing.ts";
import { exportRedirects, importRedirects, redirectHosts } from "#scripts/content/redirects.ts";
import type { RunningWorker } from "#scripts/local/running-shop.ts";
import { useConfiguredBackend } from "#tests/support/use-backend.ts";

const backend = useConfiguredBackend(() => ({}));
const HOSTS = redirectHosts("poster", { REDIRECT_HOSTS: "partner.example" });
let folder: string;
let send: SendToSpace;

beforeAll(async () => {
  send = editThrough({ fetch: backend.fetch as RunningWorker["fetch"] }).space("poster");
  folder = await mkdtemp(join(tmpdir(), "redirects-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function take(text: string | Uint8Array, replaces = false) {
  const path = join(folder, "redirects.csv");
  await writeFile(path, text);
  return importRedirects(send, path, HOSTS, replaces);
}

it("writes a file to the space, changes and removes what another says, and writes it out again", async () => {
  expect((await exportRedirects(send, HOSTS)).csv).toBe("from,to,kind\r\n");
  const first = "from,to,kind\n/a,/b\n/c/*,/d1/*,302\n/p,https://partner.example/x\n";
  expect(await take(first)).toEqual({ ok: true, added: 3, changed: 0, removed: 0, notes: [] });
  expect(await take(first)).toMatchObject({ added: 0, changed: 0, removed: 0 });
  expect((await exportRedirects(send, HOSTS)).csv.replaceAll("\r", "")).toBe(
    "from,to,kind\n/a,/b,301\n/c/*,/d1/*,302\n/p,https://partner.example/x,301\n",
  );
  expect(await take("/A/,/b2\n/b2,/b3\n")).toEqual({
    ok: true,
    ...{ added: 1, changed: 1, removed: 0 },
    notes: ["line 1: /b2 leads on: visitors go to /b3 at once."],
  });
  expect(await take("/z,/y\n", true)).toMatchObject({ added: 1, changed: 0, removed: 4 });
  expect((await exportRedirects(send, HOSTS)).csv).toContain("/z,/y,301");
});

it("writes nothing of a file with anything wrong in it, and names each line", async () => {
  const before = await exportRedirects(send, HOSTS);
  const text =
    "from,to\n/ok,/fine\n/l1,/l2\n/l2,/l1\n/ok/,/again\n/h,https://evil.example/\nx,/y\n/y,/z\n=cmd(),/y\n/q,\n";
  expect(await take(text)).toEqual({
    ok: false,
    sentences: [
      "line 10: A row has an address from and one to.",
      "line 3: /l1 leads back to itself, or never to an end.",
      "line 4: /l2 leads back to itself, or never to an end.",
      "line 5: /ok is in the list already, as number 1, which counts.",
      expect.stringMatching(/^line 6: "evil.example" is neither/),
      expect.stringMatching(/^line 7: "x" is no path/),
      // The space has /z → /y already.
      "line 8: /y leads back to itself, or never to an end.",
      expect.stringMatching(/^line 9: "=cmd\(\)" is no path/),
    ],
  });
  expect(await exportRedirects(send, HOSTS)).toEqual(before);
});

it("writes nothing of a spreadsheet in another encoding, whose umlauts would be lost, and says how to save it", async () => {
  const before = await exportRedirects(send, HOSTS);
  for (const encoding of ["latin1", "utf16le"] as const) {
    const file = Buffer.from(`${encoding === "utf16le" ? "\ufeff" : ""}from;to\r\n/über-uns;/uns\r\n`, encoding);
    expect(await take(file)).toEqual({ ok: false, sentences: [expect.stringMatching(/redirects\.csv is no UTF-8/)] });
  }
  expect(await exportRedirects(send, HOSTS)).toEqual(before);
});

it("hears in a sentence that SHOP_HOSTS is wrong", () => {
  expect(() => redirectHosts("poster", { SHOP_HOSTS: "shop.test" })).toThrow(/^SHOP_HOSTS has the entry "shop\.test"/);
});
