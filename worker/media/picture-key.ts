import { type AssetLocation, fileOf } from "#domain/page/asset-path.ts";
import { type MediaRequest, mediaHref, socialPreviewHref } from "#domain/page/media.ts";
import { isUnedited } from "#domain/page/media-edits.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";

/**
 * The path that a picture is kept under. One that nobody edited is the same whatever size its address claims, which anybody
 * may make up.
 */
export function pictureKey(media: MediaRequest, format: MediaFormat): string {
  const { asset, edits } = media;
  const kept = isUnedited(edits) ? { ...media, asset: { ...asset, path: fileOf(asset) } } : media;
  return channelPrefix(asset) + picturePath(kept, format);
}

/** What keeps the versions of one channel apart from those of the other: each counts its own, so both have the same ones. */
export function channelPrefix({ announcedBy }: AssetLocation): string {
  return announcedBy ? `/${announcedBy}` : "";
}

/** The path that asks for a picture in one format. */
export function picturePath({ asset, width, height, edits }: MediaRequest, format: MediaFormat): string {
  return (height === null ? null : socialPreviewHref(asset)) ?? mediaHref(asset, width, format, edits);
}
