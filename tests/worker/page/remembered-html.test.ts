import { beforeEach, describe, expect, it } from "vitest";
import type { PageContext } from "#blocks/block.ts";
import { createPieceMemory, type RenderPiece } from "#worker/page/remembered-html.ts";

const STORY = { title: "Leinwand" };
const PICTURE = { path: "f/1/400x300/a/b.jpg", id: "7", width: 400, height: 300 } as const;

let renderPiece: RenderPiece;
let renders: number;
let reported: string[];
beforeEach(() => {
  [renderPiece, renders, reported] = [createPieceMemory(), 0, []];
});

/** Returns a page, with the parts that views read. */
function page(changes: Record<string, unknown> = {}): PageContext {
  const { material = null, door = "control", version = 0, host = "de.poster.localhost", ...others } = changes;
  return {
    ...{ shop: { host, platform: "web" }, locale: "de-DE", path: "/leinwand", home: "/" },
    query: (_: string, offered: readonly string[]) => (offered.includes(String(material)) ? material : null),
    flag: () => door,
    experiment: () => door === "on",
    picture: (picture: object) => ({ ...picture, version }),
    report: (event: string) => reported.push(event),
    ...others,
  } as unknown as PageContext;
}
const view = (text: (page: PageContext) => unknown) => (one: PageContext) => {
  renders += 1;
  return `${text(one)}`;
};

describe("a piece of a page", () => {
  it("is rendered once of the same parts, whatever else the page is", () => {
    const plain = view(() => "plain");
    for (const one of [page(), page({ path: "/poster" }), page({ material: "glas" })])
      expect(renderPiece(one, [STORY, "web"], plain)).toBe("plain");
    expect(renders).toBe(1);
  });

  it.each<[string, readonly (object | string | number | null)[]]>([
    ["of another story, though it says the same", [{ ...STORY }, 2026]],
    ["of another value", [STORY, 2027]],
    ["of more", [STORY, 2026, "x"]],
    ["of a value that reads like two", [STORY, '2026" "x']],
  ])("is rendered anew %s", (_, parts) => {
    for (const own of [[STORY, 2026], parts])
      renderPiece(
        page(),
        own,
        view(() => "x"),
      );
    expect(renders).toBe(2);
  });

  it.each<[string, (one: PageContext) => unknown, Record<string, unknown>]>([
    ["path", (one) => one.path, { path: "/poster" }],
    ["home", (one) => one.home, { home: "/fr" }],
    ["choice", (one) => one.query("material", ["glas", "holz"]), { material: "glas" }],
    ["treatment", (one) => one.flag("door"), { door: "on" }],
    ["experiment", (one) => one.experiment("top-deal"), { door: "on" }],
    ["picture's file", (one) => JSON.stringify(one.picture(PICTURE)), { version: 3 }],
  ])("that shows the page's %s is the one of that page", (_, text, changes) => {
    const shown = [page(), page(changes), page(), page(changes)].map((one) => renderPiece(one, [STORY], view(text)));
    expect(shown).toEqual([page(), page(changes), page(), page(changes)].map((one) => `${text(one)}`));
    expect(renders).toBe(2);
  });

  it.each([["host"], ["locale"]])("is another one where the %s is another", (field) => {
    for (const one of [page(), page({ [field]: "fr" })])
      renderPiece(
        one,
        [STORY],
        view(() => "x"),
      );
    expect(renders).toBe(2);
  });

  it("reads of each page what it read of the first, in the same order, and what follows from it", () => {
    const text = (one: PageContext) =>
      one.flag("door") === "on" ? one.query("material", ["glas"]) : one.query("format", ["1x1"]);
    const read: string[] = [];
    const query = (parameter: string) => {
      read.push(parameter);
      return null;
    };
    const watched = (door: string) => page({ flag: () => door, query });
    for (const door of ["on", "control", "on", "control"]) renderPiece(watched(door), [STORY], view(text));
    expect(read).toEqual(["material", "format", "material", "format"]);
  });

  it("that reports something is rendered, and reported, each time", () => {
    const faulty = view((one) => one.report("richtext-render-error", {}));
    for (let time = 0; time < 2; time++) renderPiece(page(), [STORY], faulty);
    expect([renders, reported.length]).toEqual([2, 2]);
  });

  it("that fails is not remembered", () => {
    const broken = () => {
      throw new Error("broken");
    };
    expect(() => renderPiece(page(), [STORY], broken)).toThrow("broken");
    expect(
      renderPiece(
        page(),
        [STORY],
        view(() => "sound"),
      ),
    ).toBe("sound");
  });

  it("on an editor's preview is rendered each time", () => {
    for (let time = 0; time < 2; time++)
      renderPiece(
        page({ editable: () => undefined }),
        [STORY],
        view(() => "x"),
      );
    expect(renders).toBe(2);
  });
});

it("what is remembered is bounded in bytes, and so are the choices of one piece", () => {
  renderPiece = createPieceMemory(10_000);
  const stories = Array.from({ length: 20 }, (_, at) => ({ at }));
  const long = view(() => "x".repeat(1000));
  for (const story of stories) renderPiece(page(), [story], long);
  for (const story of stories.slice(-5)) renderPiece(page(), [story], long);
  expect(renders).toBe(20);
  for (const story of stories.slice(0, 5)) renderPiece(page(), [story], long);
  expect(renders).toBe(25);
  const choices = Array.from({ length: 20 }, (_, at) => `${at}`);
  const chosen = view((one) => one.query("material", choices));
  const ask = (material: string) => renderPiece(page({ material }), [STORY], chosen);
  renders = 0;
  for (const material of choices) expect(ask(material)).toBe(material);
  for (const material of choices.slice(-8)) expect(ask(material)).toBe(material);
  expect(renders).toBe(20);
});
