import type { JsonObject } from "../content-tree.ts";
import type { Editing } from "./editing.ts";
import { RECORD_KINDS, type RecordKind } from "./record-kinds.ts";
import { findRecords, recordUuid, type StoredRecord } from "./records.ts";

/** Where the real service says that its assets lie; the shop reads what stands behind it. */
const ASSET_ADDRESS = "https://a.storyblok.com";

type Reply = Record<string, unknown> & { id: number };

/** Records as the management API sends them: what was written, with what the service knows beside it. */
export async function recordReplies(
  editing: Editing,
  kind: RecordKind,
  records: readonly StoredRecord[],
): Promise<Reply[]> {
  if (kind.kind === "component") return componentReplies(editing, records);
  if (kind.kind === "asset") return assetReplies(editing, records);
  if (kind.kind === "preset" || kind.kind === "webhook_endpoint")
    return records.map((record) => ({ ...plain(record), space_id: editing.space.id }));
  if (kind.kind === "internal_tag") return records.map(({ id, fields }) => ({ id, ...fields }));
  return records.map((record) => folderReply(editing, kind, record));
}

async function componentReplies(editing: Editing, components: readonly StoredRecord[]): Promise<Reply[]> {
  const [presets, tags] = await Promise.all([
    findRecords(editing, RECORD_KINDS.presets),
    findRecords(editing, RECORD_KINDS.internalTags),
  ]);
  return components.map((component) => {
    const ids = (component.fields.internal_tag_ids as number[]).filter((id) => tags.some((tag) => tag.id === id));
    const own = presets.filter(({ fields }) => fields.component_id === component.id);
    return {
      ...plain(component),
      real_name: component.fields.name,
      all_presets: own.map(({ id, fields }) => ({ id, ...fields })),
      internal_tags_list: tags
        .filter(({ id }) => ids.includes(id))
        .map(({ id, fields }) => ({ id, name: fields.name })),
      // The service reads numbers and writes texts.
      internal_tag_ids: ids.map(String),
    };
  });
}

async function assetReplies(editing: Editing, assets: readonly StoredRecord[]): Promise<Reply[]> {
  const tags = await findRecords(editing, RECORD_KINDS.internalTags);
  return assets.map((asset) => {
    const { path, upload_key: _, ...fields } = plain(asset);
    const ids = fields.internal_tag_ids as number[];
    return {
      ...fields,
      id: asset.id,
      filename: `${ASSET_ADDRESS}/${path}`,
      short_filename: String(path).replace(/^.*\//, ""),
      space_id: editing.space.id,
      deleted_at: null,
      internal_tags_list: tags.filter(({ id }) => ids.includes(id)).map(({ id, fields: { name } }) => ({ id, name })),
    };
  });
}

function folderReply({ space }: Editing, kind: RecordKind, { id, fields }: StoredRecord): Reply {
  const parent = typeof fields.parent_id === "number" ? fields.parent_id : null;
  return {
    id,
    name: fields.name,
    uuid: recordUuid(kind, space.id, id),
    parent_id: parent,
    parent_uuid: parent === null ? null : recordUuid(kind, space.id, parent),
  };
}

function plain({ id, fields, created_at, updated_at }: StoredRecord): JsonObject & { id: number } {
  return { ...fields, id, created_at, updated_at };
}
