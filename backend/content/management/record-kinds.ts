import * as z from "zod";
import type { JsonObject } from "../content-tree.ts";

/** A kind of record that editors' tools read and write as a whole. Records are not stories, and the shop does not read them. */
export interface RecordKind {
  kind: "component" | "component_group" | "preset" | "internal_tag" | "asset_folder" | "asset" | "webhook_endpoint";
  /** The path and the listing's key; the kind itself is the key of one record. */
  plural: string;
  /** The fields that a client may write. */
  fields: z.ZodObject;
  /** Values of fields that a new record leaves out. */
  defaults: JsonObject;
  /** Returns a name that must be unique among the records of the kind; null if names may repeat. */
  uniqueName(fields: JsonObject): string | null;
}

const name = z
  .string()
  .max(200)
  .refine((text) => text.trim() !== "" && !text.includes("\0"), "can't be blank");
const text = z.string().max(20_000).nullish();
const id = z.coerce.number().int().min(0);
const object = z.record(z.string(), z.json());

const components: RecordKind = {
  kind: "component",
  plural: "components",
  fields: z.object({
    name: name.refine((word) => !/\s/.test(word), "must not hold spaces"),
    display_name: text,
    description: text,
    schema: z.record(z.string(), z.record(z.string(), z.json())).optional(),
    is_root: z.boolean().optional(),
    is_nestable: z.boolean().optional(),
    component_group_uuid: text,
    color: text,
    icon: text,
    image: text,
    preview_field: text,
    preview_tmpl: text,
    preset_id: id.nullish(),
    content_type_asset_preview: text,
    internal_tag_ids: z.array(id).optional(),
    metadata: object.nullish(),
  }),
  defaults: {
    display_name: null,
    description: null,
    schema: {},
    image: null,
    preview_field: null,
    is_root: false,
    preview_tmpl: null,
    is_nestable: true,
    preset_id: null,
    component_group_uuid: null,
    color: null,
    icon: null,
    internal_tag_ids: [],
    content_type_asset_preview: null,
    metadata: {},
  },
  uniqueName: (fields) => String(fields.name),
};

const folder = z.object({ name, parent_id: id.nullish() });

/** Groups of components. They may share a name if they are in different groups. */
const componentGroups: RecordKind = {
  kind: "component_group",
  plural: "component_groups",
  fields: folder,
  defaults: { parent_id: null },
  uniqueName: (fields) => `${fields.parent_id ?? 0}/${fields.name}`,
};

const assetFolders: RecordKind = {
  kind: "asset_folder",
  plural: "asset_folders",
  fields: folder,
  defaults: { parent_id: null },
  uniqueName: () => null,
};

const presets: RecordKind = {
  kind: "preset",
  plural: "presets",
  fields: z.object({
    name,
    preset: object.nullish(),
    component_id: id,
    image: text,
    icon: text,
    color: text,
    description: text,
  }),
  defaults: { preset: null, image: null, color: "", icon: "", description: null },
  uniqueName: (fields) => `${fields.component_id}/${fields.name}`,
};

const internalTags: RecordKind = {
  kind: "internal_tag",
  plural: "internal_tags",
  fields: z.object({ name, object_type: z.enum(["asset", "component", "idea"]).optional() }),
  defaults: { object_type: "asset" },
  uniqueName: (fields) => `${fields.object_type}/${fields.name}`,
};

/** Webhooks. They are only stored, for tools that set spaces up: the shop is told of every change without them (webhook.ts). */
const webhookEndpoints: RecordKind = {
  kind: "webhook_endpoint",
  plural: "webhook_endpoints",
  fields: z.object({
    name,
    description: text,
    endpoint: z.url({ protocol: /^https?$/ }).max(2000),
    secret: text,
    actions: z.array(z.string().max(100)).min(1).max(100),
    activated: z.boolean().optional(),
  }),
  defaults: { description: null, secret: "", activated: true, deleted_at: null },
  uniqueName: () => null,
};

/** Assets, with the fields that editors write; only an upload sets a file's path and type (assets.ts). */
export const ASSETS: RecordKind = {
  kind: "asset",
  plural: "assets",
  fields: z.object({
    asset_folder_id: id.nullish(),
    internal_tag_ids: z.array(id).optional(),
    is_private: z.boolean().nullish(),
    alt: text,
    title: text,
    copyright: text,
    focus: text,
    source: text,
    ext_id: text,
    publish_at: text,
    expire_at: text,
    locked: z.boolean().optional(),
    meta_data: object.nullish(),
  }),
  defaults: {
    asset_folder_id: null,
    internal_tag_ids: [],
    is_private: false,
    alt: null,
    title: null,
    copyright: null,
    focus: null,
    source: null,
    ext_id: null,
    publish_at: null,
    expire_at: null,
    locked: false,
    meta_data: {},
  },
  uniqueName: (fields) => String(fields.path),
};

/** The kinds that have the general routes of records, by their plural. */
export const RECORD_KINDS = { components, componentGroups, presets, internalTags, assetFolders, webhookEndpoints };
