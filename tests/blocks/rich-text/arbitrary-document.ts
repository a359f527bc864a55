import fc from "fast-check";
import { COLOR_NAMES } from "./differences.ts";
import { doc, mark, node, nodeWith, type Stored } from "./documents.ts";

const words = fc.string({ unit: "grapheme", maxLength: 12 });
const color = fc.constantFrom(...COLOR_NAMES.keys());
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const plainMark = fc
  .constantFrom("bold", "italic", "underline", "strike", "code", "subscript", "superscript")
  .map((type) => mark(type));
const colorMark = fc
  .tuple(fc.constantFrom("highlight", "textStyle"), orNull(color))
  .map(([type, value]) => mark(type, { color: value }));
const namedMark = fc.oneof(
  fc.constantFrom("lead", "small a").map((name) => mark("styled", { class: name })),
  fc.constantFrom("preise", "größe").map((id) => mark("anchor", { id })),
);
const linkMark = fc
  .record({
    href: fc.constantFrom("/a", "https://example.com/?b=1&c=2", "#d"),
    linktype: fc.constantFrom("url", "story", "asset"),
    target: fc.constantFrom(null, "_self", "_blank"),
    anchor: fc.constantFrom(null, "e"),
    uuid: fc.constant(null),
  })
  .map((attrs) => mark("link", attrs));

const marks = fc.uniqueArray(fc.oneof(plainMark, colorMark, namedMark, linkMark), {
  selector: ({ type }) => type,
  maxLength: 4,
});
const text = fc.tuple(words, marks).map(([value, list]): Stored => ({ type: "text", text: value, marks: list }));

const leaf = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom("hard_break", "horizontal_rule").map((type) => node(type)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("🚀", "✈️").map((emoji) => nodeWith("emoji", { name: "n", emoji, fallbackImage: "" })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("/a.png", "https://a.storyblok.com/f/1/30x40/ab/c.jpg")
      .map((src) => nodeWith("image", { src, alt: "alt", title: null })),
  },
);

const attributes = fc.record(
  {
    textAlign: orNull(fc.constantFrom("left", "center", "right", "justify")),
    level: fc.integer({ min: 1, max: 6 }),
    dir: orNull(fc.constantFrom("ltr", "rtl")),
  },
  { noNullPrototype: true },
);
const cellAttributes = fc.record(
  {
    colspan: fc.integer({ min: 1, max: 4 }),
    rowspan: fc.integer({ min: 1, max: 4 }),
    colwidth: orNull(fc.constantFrom([200], [300])),
    backgroundColor: orNull(color),
  },
  { noNullPrototype: true },
);

const { branch } = fc.letrec<{ branch: Stored }>((tie) => {
  const content = fc.array(fc.oneof({ maxDepth: 4, depthIdentifier: "rich-text" }, leaf, tie("branch")), {
    maxLength: 5,
  });
  const pick = (types: readonly string[], attrs: fc.Arbitrary<Record<string, unknown>>) =>
    fc
      .tuple(fc.constantFrom(...types), attrs, content)
      .map(([type, fields, nodes]) => nodeWith(type, fields, ...nodes));
  return {
    branch: fc.oneof(
      pick(["heading"], attributes),
      pick(
        ["paragraph"],
        attributes.map(({ textAlign, dir }) => ({ textAlign, dir })),
      ),
      pick(
        ["blockquote", "list_item"],
        attributes.map(({ dir }) => ({ dir })),
      ),
      pick(["bullet_list", "tableRow", "doc"], fc.constant({})),
      // The official renderer treats a linked text right inside a table, where there can be none, unlike any other. What is left out
      // there, where no editor puts it, decides for it whether a row is one of the table's head.
      fc
        .array(tie("branch"), { maxLength: 4 })
        .map((rows) => node("table", ...rows.filter((row) => !isLeftOut(row)).map(withoutLeftOut))),
      pick(
        ["code_block"],
        attributes.map(({ dir }) => ({ class: "language-js", dir })),
      ),
      pick(
        ["ordered_list"],
        fc.integer({ min: -3, max: 9 }).map((order) => ({ order })),
      ),
      pick(["tableCell", "tableHeader"], cellAttributes),
    ),
  };
});

/** Draws documents of known nodes in any order and nesting, also such as no editor would let through. */
export const arbitraryDocument = fc.array(fc.oneof(branch, leaf), { maxLength: 6 }).map((nodes) => doc(...nodes));

const LEFT_OUT_EMPTY = ["heading", "bullet_list", "ordered_list", "list_item"];
const SHOWN_WITHOUT_WORDS = ["image", "horizontal_rule", "table"];

function showsSomething(stored: Stored): boolean {
  if (stored.type === "text") return String(stored.text).trim() !== "";
  if (stored.type === "emoji" || SHOWN_WITHOUT_WORDS.includes(stored.type)) return true;
  return ((stored.content ?? []) as Stored[]).some(showsSomething);
}

function isLeftOut(stored: Stored): boolean {
  return LEFT_OUT_EMPTY.includes(stored.type) && !showsSomething(stored);
}

function withoutLeftOut(row: Stored): Stored {
  return { ...row, content: ((row.content ?? []) as Stored[]).filter((cell) => !isLeftOut(cell)) };
}

/** Returns the words of a stored node, by a walk that does not use the renderer. Empty headings, lists and items have none. */
export function wordsOf(stored: Stored): string {
  if (isLeftOut(stored)) return "";
  if (stored.type === "text") return String(stored.text);
  if (stored.type === "emoji") return String((stored.attrs as Record<string, unknown>).emoji);
  return ((stored.content ?? []) as Stored[]).map(wordsOf).join("");
}
