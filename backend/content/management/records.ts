import type { JsonObject } from "../content-tree.ts";
import { nameTaken, notFound } from "../errors.ts";
import { idFor, uuidFor } from "../identity.ts";
import type { Editing } from "./editing.ts";
import { RECORD_KINDS, type RecordKind } from "./record-kinds.ts";

/** A record as it is stored. Dates are ISO 8601 in UTC. */
interface StoredRecord {
  id: number;
  fields: JsonObject;
  created_at: string;
  updated_at: string;
}

type Kind = Pick<RecordKind, "kind">;
type Row = Omit<StoredRecord, "fields"> & { fields: string };

/** Finds all records of a kind, in the order of their creation. */
export async function findRecords({ db, space }: Editing, { kind }: Kind): Promise<StoredRecord[]> {
  const { results } = await db
    .prepare(
      "SELECT id, fields, created_at, updated_at FROM records WHERE space_id = ? AND kind = ? ORDER BY created_at, rowid",
    )
    .bind(space.id, kind)
    .all<Row>();
  return results.map(read);
}

/** Finds a record by its id. @throws 404 for an unknown record. */
export async function findRecord({ db, space }: Editing, { kind }: Kind, id: number): Promise<StoredRecord> {
  const row = await db
    .prepare("SELECT id, fields, created_at, updated_at FROM records WHERE space_id = ? AND kind = ? AND id = ?")
    .bind(space.id, kind, id)
    .first<Row>();
  if (!row) throw notFound();
  return read(row);
}

/**
 * Creates a record, with the kind's defaults for fields that are left out.
 *
 * @returns the id of the record.
 * @throws 422 if its name is taken.
 */
export async function createRecord(editing: Editing, kind: RecordKind, given: JsonObject): Promise<number> {
  const { db, space, now } = editing;
  const fields = { ...kind.defaults, ...given };
  const id = idFor(crypto.randomUUID());
  await unlessTaken(
    db
      .prepare(
        `INSERT INTO records (space_id, kind, id, unique_name, fields, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
      )
      .bind(space.id, kind.kind, id, kind.uniqueName(fields), JSON.stringify(fields), now),
  );
  return id;
}

/**
 * Changes a record; fields that are left out stay unchanged.
 *
 * @throws 404 for an unknown record; 422 if its new name is taken.
 */
export async function updateRecord(editing: Editing, kind: RecordKind, id: number, given: JsonObject): Promise<void> {
  const { db, space, now } = editing;
  const fields = { ...(await findRecord(editing, kind, id)).fields, ...given };
  await unlessTaken(
    db
      .prepare(
        "UPDATE records SET fields = ?, unique_name = ?, updated_at = ? WHERE space_id = ? AND kind = ? AND id = ?",
      )
      .bind(JSON.stringify(fields), kind.uniqueName(fields), now, space.id, kind.kind, id),
  );
}

/** Returns the uuid of a record that has one besides its id: a group or a folder. */
export function recordUuid({ kind }: Kind, spaceId: number, id: number): string {
  return uuidFor(`${spaceId}/${kind}/${id}`);
}

async function unlessTaken(statement: D1PreparedStatement): Promise<void> {
  try {
    await statement.run();
  } catch (error) {
    if (/UNIQUE constraint failed: .*unique_name/.test(String(error))) throw nameTaken();
    throw error;
  }
}

function read({ fields, ...row }: Row): StoredRecord {
  return { ...row, fields: JSON.parse(fields) as JsonObject };
}

/** The origin of assets' addresses, as in the real service; the shop reads only the path behind it. */
const ASSET_ADDRESS = "https://a.storyblok.com";

type Reply = Record<string, unknown> & { id: number };

/** Returns records as the management API sends them: the fields that were written, and those that the service adds. */
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
      // The service accepts numbers and sends texts.
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

type Test = (record: StoredRecord, value: string) => boolean;

const oneOfIds: Test = ({ id }, value) => value.split(",").includes(`${id}`);
const nameHolds: Test = ({ fields }, value) => String(fields.name).toLowerCase().includes(value.toLowerCase());
const hasTag: Test = ({ fields }, value) =>
  value.split(",").some((id) => (fields.internal_tag_ids as number[]).includes(Number(id)));
const inParent: Test = ({ fields }, value) => Number(fields.parent_id ?? 0) === Number(value);

/** Parameters of listings that select records, by kind, with the test that each makes. */
const FILTERS: Readonly<Record<RecordKind["kind"], Readonly<Record<string, Test>>>> = {
  component: {
    search: nameHolds,
    by_ids: oneOfIds,
    is_root: ({ fields }, value) => fields.is_root === (value === "true" || value === "1"),
    in_group: ({ fields }, value) => fields.component_group_uuid === value,
    with_tags: hasTag,
  },
  component_group: { search: nameHolds, by_ids: oneOfIds, with_parent: inParent },
  asset_folder: { search: nameHolds, by_ids: oneOfIds, with_parent: inParent },
  asset: {
    search: ({ fields }, value) => String(fields.path).toLowerCase().includes(value.toLowerCase()),
    in_folder: ({ fields }, value) => Number(fields.asset_folder_id ?? 0) === Number(value),
    with_tags: hasTag,
    is_private: ({ fields }, value) => (fields.is_private === true) === (value === "true" || value === "1"),
    ext_id: ({ fields }, value) => fields.ext_id === value,
  },
  webhook_endpoint: {},
  preset: { component_id: ({ fields }, value) => `${fields.component_id}` === value },
  internal_tag: {
    search: nameHolds,
    by_object_type: ({ fields }, value) => fields.object_type === value,
  },
};

/** Returns the records that a listing's parameters select; unknown parameters are ignored. */
export function selectedRecords(
  { kind }: RecordKind,
  records: readonly StoredRecord[],
  params: ReadonlyMap<string, string>,
): StoredRecord[] {
  const tests = Object.entries(FILTERS[kind]).flatMap(([name, test]) => {
    const value = params.get(name);
    return value === undefined ? [] : [(record: StoredRecord) => test(record, value)];
  });
  return records.filter((record) => tests.every((holds) => holds(record)));
}
