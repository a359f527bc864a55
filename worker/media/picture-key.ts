import { type AssetLocation, fileOf } from "#domain/page/asset-path.ts";
import { type MediaRequest, mediaHref, socialPreviewHref } from "#domain/page/media.ts";
import { isUnedited } from "#domain/page/media-edits.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";

/**
 * The key that a picture is stored under. An unedited picture is the same whatever size its address claims, since
 * anybody may make that up.
 */
export function pictureKey(media: MediaRequest, format: MediaFormat): string {
  const { asset, edits } = media;
  const kept = isUnedited(edits) ? { ...media, asset: { ...asset, path: fileOf(asset) } } : media;
  return channelPrefix(asset) + picturePath(kept, format);
}

/** Prefix that separates the file versions of the channels: each counts its own, so both use the same numbers. */
export function channelPrefix({ announcedBy }: AssetLocation): string {
  return announcedBy ? `/${announcedBy}` : "";
}

/** The path of a picture in one format. */
export function picturePath({ asset, width, height, edits }: MediaRequest, format: MediaFormat): string {
  return (height === null ? null : socialPreviewHref(asset)) ?? mediaHref(asset, width, format, edits);
}
