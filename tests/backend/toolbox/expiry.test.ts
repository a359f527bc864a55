import { describe, expect, it } from "vitest";
import { forgetOldFiles } from "#backend/toolbox/stored-file.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { fileNamed, toolboxOf } from "./client.ts";

const backend = useBackend();
const toolbox = toolboxOf(backend);
const HOUR_MS = 3_600_000;

/** The cron's work, as if it were so many hours later. */
const clean = (hours: number) =>
  forgetOldFiles(
    { DB: backend.DB, FILES: backend.FILES } as unknown as Parameters<typeof forgetOldFiles>[0],
    Date.now() + hours * HOUR_MS,
  );

async function left() {
  const rows = await backend.DB.prepare(
    `SELECT (SELECT count(*) FROM toolbox_files) AS files, (SELECT count(*) FROM toolbox_parts) AS parts,
       (SELECT count(*) FROM toolbox_traffic) AS traffic`,
  ).first();
  return { ...rows, objects: (await countObjects()) - others };
}

/** The number of objects in the bucket, which backends of other tests share. */
const countObjects = async () => (await backend.FILES.list({ prefix: "toolbox/" })).objects.length;
let others = 0;

describe("after 24 hours", () => {
  it("nothing is left: of a file with its print, nor of an upload whose tab was closed", async () => {
    await clean(25);
    others = await countObjects();
    const { id } = await toolbox.upload(await fileNamed("alpha.png"));
    await toolbox.ask("toolbox-optimize-image", { id, width: 300, height: 200, fit: "bleed" });
    const bytes = new Uint8Array(6_000_000);
    const begun = await toolbox.read(await toolbox.send(`?step=begin&bytes=${bytes.length}`, null));
    await toolbox.send(`?step=part&id=${begun.id}&part=1`, bytes.slice(0, 5 * 1024 * 1024));
    const before = { files: 2, parts: 1, traffic: 2, objects: 5 };
    expect(await left()).toEqual(before);
    await clean(23);
    expect(await left()).toEqual({ ...before, traffic: 0 });
    await clean(24.1);
    expect(await left()).toEqual({ files: 0, parts: 0, traffic: 0, objects: 0 });
    expect((await toolbox.look(id)).status).toBe(404);
    const late = await toolbox.send(`?step=part&id=${begun.id}&part=2`, bytes.slice(5 * 1024 * 1024));
    expect(late.status).toBe(404);
  });

  it("a file is gone even if the cron did not run", async () => {
    const { id } = await toolbox.upload(await fileNamed("baseline.jpg"));
    await backend.DB.prepare("UPDATE toolbox_files SET ends_at = ?").bind(new Date().toISOString()).run();
    for (const reply of [
      await toolbox.look(id),
      await toolbox.download(id, "before"),
      await toolbox.ask("toolbox-optimize-image", { id, width: 300, height: 200, fit: "trim" }),
    ])
      expect(reply.status).toBe(404);
  });
});
