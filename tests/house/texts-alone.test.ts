import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

/** A node of a syntax tree, as the parser gives it. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Methods that call a function for each entry of a list, and whose result is rendered. */
const LISTS = new Set(["map", "flatMap"]);

const ISLANDS = execFileSync("git", ["ls-files", "client/islands/*.tsx"], { encoding: "utf8" }).trim().split("\n");
/** Components of the blocks that islands render with. */
const SHARED = ISLANDS.flatMap((file) => readFileSync(file, "utf8").match(/(?<=from "#)blocks\/[^"]+\.tsx/g) ?? []);

describe("a text of an island is alone in its element", () => {
  // A translator replaces texts by elements of its own. An island then updates nodes that are no longer on the page.
  // If a text is the only one of its element, whatever is there is replaced (client/keep-elements.ts).
  it.each([...new Set([...ISLANDS, ...SHARED])])("%s", (file) => {
    expect(looseTexts(readFileSync(file, "utf8"))).toEqual([]);
  });

  it.each([
    "<p>{price} €</p>",
    "<p><b>{title}</b> {text}</p>",
    "<p>{isWaiting && <i />}{text}</p>",
    "<p>{one && words.one}{other && words.other}</p>",
    "<p><b>{label}</b>{tag && tag.text}</p>",
    "<p><b>{label}</b>{tag ? <i>{tag}</i> : label}</p>",
    "<p><b /><b />{names.map((name) => name)}</p>",
    "<>{text}</>",
    "<Suspense>text</Suspense>",
  ])("is not so in %s", (source) => {
    expect(looseTexts(`const it = ${source};`)).toHaveLength(1);
  });

  it.each([
    "<p>{price}</p>",
    "<p>{amount(price)}</p>",
    "<p>{isWaiting && <i />}<b>{text}</b></p>",
    "<p><b /><b />{names.map((name) => <i>{name}</i>)}</p>",
    "<Suspense>{isOpen ? <p>{text}</p> : null}</Suspense>",
  ])("is so in %s", (source) => {
    expect(looseTexts(`const it = ${source};`)).toEqual([]);
  });
});

/** Lists the elements of a source that may render a text beside something else, by their first lines. */
function looseTexts(source: string): string[] {
  const found: string[] = [];
  const look = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(look);
    if (!isNode(value)) return;
    if (value.type === "JSXElement" || value.type === "JSXFragment") {
      const children = childrenOf(value);
      const isAlone = children.length === 1 && isOfPage(value);
      if (!isAlone && !children.every(rendersElements)) found.push(source.slice(value.start).split("\n")[0] ?? "");
    }
    Object.values(value).forEach(look);
  };
  look(parseAst(source, { lang: "tsx" }));
  return found;
}

/** Tells whether an element is one of HTML, not a component or a fragment. */
function isOfPage(element: Node): boolean {
  const { name } = (element.openingElement ?? {}) as { name?: Node };
  return typeof name?.name === "string" && /^[a-z]/.test(name.name);
}

/** Returns an element's children without comments and the line breaks between them. */
function childrenOf(element: Node): Node[] {
  const isBreak = ({ type, value }: Node) => type === "JSXText" && /^\s*\n\s*$/.test(String(value));
  const isComment = ({ expression }: Node) => isNode(expression) && expression.type === "JSXEmptyExpression";
  return (element.children as Node[]).filter((child) => !isBreak(child) && !isComment(child));
}

/** Tells whether a child renders elements or nothing, by its form alone. */
function rendersElements(child: unknown): boolean {
  if (!isNode(child)) return false;
  switch (child.type) {
    case "JSXElement":
    case "JSXFragment":
      return true;
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return rendersElements(child.expression);
    case "LogicalExpression":
      return rendersElements(child.right) && (child.operator === "&&" || rendersElements(child.left));
    case "ConditionalExpression":
      return rendersElements(child.consequent) && rendersElements(child.alternate);
    case "Literal":
      return child.value === null;
    case "CallExpression":
      return rendersEach(child);
    default:
      return false;
  }
}

function rendersEach({ callee, arguments: given }: Node): boolean {
  const { property } = callee as { property?: Node };
  const [each] = given as Node[];
  if (typeof property?.name !== "string" || !LISTS.has(property.name) || !isNode(each?.body)) return false;
  return each.body.type === "BlockStatement" ? returnsOf(each.body).every(rendersElements) : rendersElements(each.body);
}

function returnsOf(body: Node): unknown[] {
  const statements = body.body as Node[];
  return statements.flatMap((one) => (one.type === "ReturnStatement" ? [one.argument] : []));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
