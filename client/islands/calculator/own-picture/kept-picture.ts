import { KEPT_PICTURE_KEY } from "#domain/picture/kept-picture-key.ts";
import type { PixelSize } from "#domain/picture/pixel-size.ts";

/** A picture as it hangs: its preview, its sides, and whether these are the pixels of its file. */
export interface KeptPicture {
  preview: Blob;
  sides: PixelSize;
  isMeasured: boolean;
}

/** The number of the last change: of two previews the later one is kept, however long the earlier takes to be read. */
let turn = 0;

/**
 * Keeps a picture until the tab is closed, so that it hangs on the next product's page too. It stays in this browser. A picture that
 * the storage has no room for is not kept.
 */
export async function keepPicture({ preview, ...facts }: KeptPicture): Promise<void> {
  turn += 1;
  const own = turn;
  const data = await dataUrlOf(preview);
  if (own !== turn) return;
  try {
    if (data) sessionStorage.setItem(KEPT_PICTURE_KEY, JSON.stringify({ ...facts, data }));
    else sessionStorage.removeItem(KEPT_PICTURE_KEY);
  } catch {
    forgetPicture();
  }
}

/** Forgets the kept picture. */
export function forgetPicture(): void {
  turn += 1;
  try {
    sessionStorage.removeItem(KEPT_PICTURE_KEY);
  } catch {
    // A browser without storage keeps none.
  }
}

/** Returns the kept picture; null if there is none, or it is of another build. */
export function keptPicture(): KeptPicture | null {
  try {
    const { data, sides, isMeasured } = JSON.parse(sessionStorage.getItem(KEPT_PICTURE_KEY) ?? "null");
    const [, type, base64] = /^data:(image\/[\w.+-]+);base64,(.*)$/.exec(data) ?? [];
    if (!type || !base64 || !(sides.width > 0 && sides.height > 0)) return null;
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    return { preview: new Blob([bytes], { type }), sides, isMeasured: isMeasured === true };
  } catch {
    return null;
  }
}

/** Returns a file as an address that holds it; null if it cannot be read. */
function dataUrlOf(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
