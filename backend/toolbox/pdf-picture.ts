import { openFile } from "./file-window.ts";
import { drawFirstPage } from "./kinds/pdf-pixels.ts";
import { onPaper } from "./on-paper.ts";
import { type PictureTools, pictureOf, SHOWN_PIXELS } from "./picture.ts";
import { inTurn } from "./pixels.ts";
import { objectName, type StoredFile, whileKept } from "./stored-file.ts";

/**
 * The picture of a PDF's first page, or of its print file's. It is made when it is first asked for: a page that takes longer than the
 * platform allows costs the picture, and not the file.
 *
 * @returns null if the page cannot be drawn.
 */
export async function pdfPicture(
  tools: PictureTools,
  file: StoredFile,
  as: "before" | "after",
): Promise<R2ObjectBody | null> {
  const { FILES } = tools;
  const name = objectName(file, as);
  const read = async () => {
    const made = await FILES.get(name);
    return made && made.size > 0 ? made : null;
  };
  const made = await read();
  if (made) return made;
  const draw = async () => {
    // It is there already for whoever waited for another's, and empty if it was tried in vain.
    if (await FILES.head(name)) return;
    const source = await openFile(FILES, objectName(file, as === "before" ? "original" : "print"));
    if (!source) return;
    // It is tried once: strangers could ask again for a page that takes long.
    await FILES.put(name, new Uint8Array());
    const drawn = await drawFirstPage(await source.whole(), SHOWN_PIXELS).catch(() => null);
    if (drawn) await pictureOf(tools, name, onPaper(drawn, 1, null));
  };
  await inTurn(() => whileKept(tools, file, draw));
  return read();
}
