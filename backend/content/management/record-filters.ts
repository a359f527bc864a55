import type { RecordKind } from "./record-kinds.ts";
import type { StoredRecord } from "./records.ts";

type Test = (record: StoredRecord, value: string) => boolean;

const oneOfIds: Test = ({ id }, value) => value.split(",").includes(`${id}`);
const nameHolds: Test = ({ fields }, value) => String(fields.name).toLowerCase().includes(value.toLowerCase());
const hasTag: Test = ({ fields }, value) =>
  value.split(",").some((id) => (fields.internal_tag_ids as number[]).includes(Number(id)));
const inParent: Test = ({ fields }, value) => Number(fields.parent_id ?? 0) === Number(value);

/** Which parameters of a listing select records of a kind, and which they select. */
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

/** The records that a listing's parameters select; the service passes over parameters that it does not know. */
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
