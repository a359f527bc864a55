import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createManagementApiClient } from "@storyblok/management-api-client";
import sharp from "sharp";
import type { SpaceAccess } from "./space.ts";

/** The folder of the pictures of components and presets, which `npm run look -- --blocks` makes. */
export const PICTURES_FOLDER = "docs/storyblok/pictures";
/** The folder of a space that holds them as assets. */
const ASSET_FOLDER = "Pictures of blocks";
const PER_PAGE = 100;

/** Returns the file of a component's picture, or of one of its presets. */
export function pictureOf(component: string, preset?: string): string {
  return `${component}${preset === undefined ? "" : `--${slugOf(preset)}`}.jpg`;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("’", "")
    .replaceAll(/[^a-z0-9]+/g, "-");
}

/** The number of pictures that were uploaded, and of components and presets that got another picture. */
export interface BroughtPictures {
  uploaded: number;
  set: number;
}

/**
 * Brings the pictures to a space: as assets in a folder of their own, and as the pictures of its components and presets. What is there
 * already stays; doing it again changes nothing. Storyblok's command line does not push the picture of a component (version 4.22,
 * monoblok issue 808), and keeps those that a space has.
 */
export async function bringPictures(access: SpaceAccess, root = "."): Promise<BroughtPictures> {
  const client = createManagementApiClient({
    personalAccessToken: access.STORYBLOK_MANAGEMENT_TOKEN,
    spaceId: Number(access.STORYBLOK_SPACE_ID),
    baseUrl: access.STORYBLOK_MANAGEMENT_URL,
    throwOnError: true,
  });
  const { addresses, uploaded } = await uploadPictures(client, join(root, PICTURES_FOLDER));
  const components = (await client.components.list()).data?.components ?? [];
  const presets = (await client.presets.list()).data?.presets ?? [];
  let set = 0;
  for (const { id, name, image } of components) {
    const address = addresses.get(pictureOf(name));
    if (address === undefined || image === address) continue;
    await client.components.update(id, { body: { component: { name, image: address } } });
    set += 1;
  }
  for (const { id, name, component_id, preset, image } of presets) {
    const component = components.find((one) => one.id === component_id);
    const address = component && addresses.get(pictureOf(component.name, name));
    if (id === undefined || address === undefined || image === address) continue;
    await client.presets.update(id, { body: { preset: { name, component_id, preset: preset ?? {}, image: address } } });
    set += 1;
  }
  return { uploaded, set };
}

type Client = ReturnType<typeof createManagementApiClient>;

/** Uploads the pictures that the space does not have yet, and returns the address of each by its file. */
async function uploadPictures(client: Client, folder: string) {
  const asset_folder_id = await folderOf(client);
  const known = await assetsIn(client, asset_folder_id);
  const addresses = new Map<string, string>();
  let uploaded = 0;
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".jpg")).sort()) {
    const bytes = await readFile(join(folder, file));
    // The name says what the picture shows, so that another picture is another asset.
    const short_filename = file.replace(
      /\.jpg$/,
      `-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.jpg`,
    );
    let address = known.get(short_filename);
    if (address === undefined) {
      const { width, height } = await sharp(bytes).metadata();
      const body = { short_filename, asset_folder_id, size: `${width}x${height}`, alt: "" };
      const made = await client.assets.create({ body, file: new Uint8Array(bytes).buffer });
      address = made.filename ?? undefined;
      if (address === undefined) throw new Error(`The space took ${file}, and gave no address.`);
      uploaded += 1;
    }
    addresses.set(file, address);
  }
  return { addresses, uploaded };
}

async function folderOf(client: Client): Promise<number> {
  const folders = (await client.assetFolders.list()).data?.asset_folders ?? [];
  const known = folders.find(({ name }) => name === ASSET_FOLDER);
  const folder =
    known ?? (await client.assetFolders.create({ body: { asset_folder: { name: ASSET_FOLDER } } })).data?.asset_folder;
  if (folder?.id === undefined) throw new Error(`The space has no folder "${ASSET_FOLDER}", and made none.`);
  return folder.id;
}

/** Returns the addresses of the assets of a folder, by their file's name. */
async function assetsIn(client: Client, in_folder: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const assets = (await client.assets.list({ query: { in_folder, page, per_page: PER_PAGE } })).data?.assets ?? [];
    for (const { filename } of assets) if (filename) found.set(filename.slice(filename.lastIndexOf("/") + 1), filename);
    if (assets.length < PER_PAGE) return found;
  }
}
