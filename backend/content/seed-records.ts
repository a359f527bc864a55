import * as z from "zod";
import type { Statement } from "../sql-statement.ts";
import type { JsonObject } from "./content-tree.ts";
import { idFor } from "./identity.ts";
import { ASSETS, RECORD_KINDS, type RecordKind } from "./management/record-kinds.ts";
import { recordUuid } from "./management/records.ts";
import { noLongerNamed, type Seeding } from "./seed-changes.ts";
import { parseFile, type SeedFile } from "./seed-file.ts";
import { spaces } from "./spaces.ts";

const CREATED_AT = "2026-01-05T08:00:00.000Z";
const ASSET_PATH = /^f\/(\d+)\/\d+x\d+\/[^/]+\/[^/]+$/;

const named = z.looseObject({ id: z.int(), name: z.string().min(1) });
const groupsSchema = z.array(named.extend({ uuid: z.string() }));
const componentsSchema = z.array(named.extend({ component_group_uuid: z.string().nullish() }));
const presetsSchema = z.array(named.extend({ component_id: z.int() }));

/** The files from which Storyblok's command line pushes components. */
export interface ComponentFiles {
  components: SeedFile;
  groups: SeedFile;
  presets: SeedFile;
}

/** A file in the folder of assets, by its path there. */
export interface AssetFile {
  path: string;
  type: string;
  bytes: number;
  /** The mean colour of a photograph, `#rrggbb`. */
  colour?: string | undefined;
}

/**
 * Returns the components of the shop with their groups and presets, as a push of the files would bring them to a space.
 *
 * @throws SeedError if a file is broken.
 */
export function componentSeedings(spaceId: number, files: ComponentFiles): Seeding[] {
  const { components, componentGroups, presets } = RECORD_KINDS;
  const groups = new Map(parseFile(groupsSchema, files.groups).map((group) => [group.uuid, group.name]));
  const written = parseFile(componentsSchema, files.components);
  const names = new Map(written.map(({ id, name }) => [id, name]));
  const uuidOf = (name: string) => recordUuid(componentGroups, spaceId, recordId(spaceId, componentGroups, name));
  return [
    ...[...groups.values()].map((name) => seeding(spaceId, componentGroups, name, { name })),
    ...written.map(({ id: _, component_group_uuid: uuid, ...component }) => {
      const group = groups.get(uuid ?? "");
      const inGroup = { component_group_uuid: group === undefined ? null : uuidOf(group) };
      return seeding(spaceId, components, component.name, { ...component, ...inGroup });
    }),
    ...parseFile(presetsSchema, files.presets).map(({ id: _, ...preset }) => {
      const component = names.get(preset.component_id) ?? "";
      const component_id = recordId(spaceId, components, component);
      return seeding(spaceId, presets, `${component}/${preset.name}`, { ...preset, component_id });
    }),
  ];
}

/** Returns the assets of the spaces, as their editors find them. Files outside the folder of a space are left out. */
export function assetSeedings(files: readonly AssetFile[]): Seeding[] {
  return files.flatMap(({ path, type, bytes, colour }) => {
    const spaceId = Number(ASSET_PATH.exec(path)?.[1]);
    if (Number.isNaN(spaceId)) return [];
    const meta_data = colour === undefined ? {} : { colour };
    return [seeding(spaceId, ASSETS, path, { path, content_type: type, content_length: bytes, meta_data })];
  });
}

/**
 * Returns the statements that delete the records of earlier files which are no longer among these seedings, with their checksums. They
 * must run before the seedings are written. Records that were never seeded stay, and those that an editor has changed since.
 */
export function recordPrune(kept: readonly Seeding[]): Statement[] {
  return Object.values(spaces).flatMap(({ id }) =>
    SEEDED_KINDS.flatMap((kind) =>
      ["records", "seeded"].map((table) => {
        const which = { spaceId: id, kind, isEdited: table === "seeded" };
        const { sql, params } = noLongerNamed(`${table}.id`, which, kept);
        return {
          sql: `DELETE FROM ${table} WHERE space_id = ? AND kind = ? AND ${sql}`,
          params: [id, kind, ...params],
        };
      }),
    ),
  );
}

const SEEDED_KINDS = ["component", "component_group", "preset", "asset"] as const;

function seeding(spaceId: number, kind: RecordKind, name: string, given: object): Seeding {
  const fields = { ...kind.defaults, ...given } as JsonObject;
  const id = recordId(spaceId, kind, name);
  return {
    spaceId,
    kind: kind.kind,
    id,
    insert: `INSERT INTO records (space_id, kind, id, unique_name, fields, created_at, updated_at)
      SELECT ?, ?, ?, ?, ?, ?, ?`,
    params: [spaceId, kind.kind, id, kind.uniqueName(fields), JSON.stringify(fields), CREATED_AT, CREATED_AT],
    update: "id = excluded.id, unique_name = excluded.unique_name, fields = excluded.fields",
    label: `${kind.kind} ${name}`,
    stored: JSON.stringify(fields),
  };
}

function recordId(spaceId: number, { kind }: RecordKind, name: string): number {
  return idFor(`${spaceId}/${kind}/${name}`);
}
