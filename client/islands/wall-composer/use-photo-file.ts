import { type ChangeEvent, useRef, useState } from "react";
import { fetchWallParts } from "./fetch-parts.ts";
import type { OwnPhoto, WallParts } from "./on-demand-parts.ts";
import type { WallIslandProps } from "./props.ts";

/** Takes a photograph once it is read; the parts are those that read it. */
type TakePhoto = (photo: OwnPhoto, parts: WallParts) => void;

/**
 * Reads the photograph that a shopper picks in a file field. Of two files the last one counts, however long each takes; the other one is
 * released.
 */
export function usePhotoFile({ labels, locale }: Pick<WallIslandProps, "labels" | "locale">, onTaken: TakePhoto) {
  const [status, setStatus] = useState("");
  const turn = useRef(0);

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Emptying the field makes the same file a change again.
    target.value = "";
    if (!file) return;
    turn.current += 1;
    const own = turn.current;
    const parts = await fetchWallParts().catch(() => null);
    if (own !== turn.current) return;
    if (!parts) return setStatus(labels["own-picture/failed"]);
    const words = parts.wordsIn(locale);
    setStatus(words["own-picture/working"]);
    const photo = await parts.readPhoto(file, words);
    const isLate = own !== turn.current;
    if (typeof photo === "string") return isLate || setStatus(photo);
    if (isLate) return URL.revokeObjectURL(photo.href);
    setStatus("");
    onTaken(photo, parts);
  }

  // If the code cannot be fetched now, the choice of a file fetches it again and reports a failure.
  const prefetch = () => void fetchWallParts().catch(() => undefined);

  return { status, take, prefetch };
}
