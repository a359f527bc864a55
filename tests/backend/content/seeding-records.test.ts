import { beforeAll, expect, it } from "vitest";
import { seedChanges } from "#backend/content/seed-changes.ts";
import { componentSeedings, recordPrune } from "#backend/content/seed-records.ts";
import { toSql } from "#backend/sql-statement.ts";
import { seedSql } from "#scripts/local/workers.ts";
import { COMPONENT_GROUPS, COMPONENTS, PRESETS } from "#scripts/storyblok/components.ts";
import { driftOf } from "#scripts/storyblok/drift.ts";
import { useConfiguredBackend } from "#tests/support/use-backend.ts";
import { editorOf, SPACES } from "./editor.ts";

// Made before there is a connection, which workerd closes after five seconds without a request.
const sql = await seedSql();
const backend = useConfiguredBackend({}, { hasPhotographs: true });
beforeAll(() => backend.DB.exec(sql));

const files = (components: readonly object[] = COMPONENTS) => ({
  components: { path: "components.json", json: components },
  groups: { path: "groups.json", json: COMPONENT_GROUPS },
  presets: { path: "presets.json", json: PRESETS },
});

it("gives both spaces the components of the code, in their groups and with their presets", async () => {
  for (const channel of ["poster", "kartenliebe"] as const) {
    const { send } = editorOf(backend, channel);
    const { components, component_groups: groups } = (await send("GET", "/components")).body;
    expect(driftOf(COMPONENTS, components)).toEqual([]);
    for (const { name, component_group_uuid: uuid } of COMPONENTS) {
      const there = components.find((one: { name: string }) => one.name === name);
      const group = COMPONENT_GROUPS.find((one) => one.uuid === uuid);
      expect(groups.find((one: { uuid: string }) => one.uuid === there.component_group_uuid)?.name).toBe(group?.name);
    }
    const presets = components.flatMap(
      ({ name, all_presets: own }: { name: string; all_presets: { name: string }[] }) =>
        own.map((preset) => `${name}: ${preset.name}`),
    );
    expect(presets).toEqual(PRESETS.map(({ name, component_id }) => `${COMPONENTS[component_id - 1]?.name}: ${name}`));
  }
});

it("lists the pictures of a space as its assets, where they are served", async () => {
  const { body } = await editorOf(backend, "kartenliebe").send("GET", "/assets?per_page=100");
  expect(body.assets.length).toBeGreaterThan(3);
  for (const { filename, content_type: type, content_length: length } of body.assets) {
    const file = await backend.fetch(new URL(filename).pathname);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, type]);
    expect((await file.arrayBuffer()).byteLength).toBe(length);
  }
});

it("keeps what editors made of components, also where the code says something else of them by now", async () => {
  const { send } = editorOf(backend, "poster");
  const find = async (name: string) =>
    (await send("GET", "/components")).body.components.find((one: { name: string }) => one.name === name);
  const own = { component: { name: "own", schema: {} } };
  await send("POST", "/components", own);
  const headline = await find("headline");
  await send("PUT", `/components/${headline.id}`, { component: { display_name: "Überschrift" } });
  await backend.DB.exec(sql);
  expect([(await find("headline")).display_name, (await find("own")).name]).toEqual(["Überschrift", "own"]);
  const changed = COMPONENTS.filter(({ name }) => name !== "text").map((one) =>
    one.name === "headline" ? { ...one, display_name: "Heading" } : one,
  );
  const seedings = componentSeedings(SPACES.poster, files(changed));
  await backend.DB.exec([...recordPrune(seedings), ...seedChanges(seedings)].map(toSql).join("\n"));
  expect((await find("headline")).display_name).toBe("Überschrift");
  expect(await find("text")).toBeUndefined();
  expect((await find("own")).name).toBe("own");
});
