import { expect, it } from "vitest";
import { keepStory } from "#tests/support/keep-story.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { MAY_WAIT_SCRIPT } from "#worker/page/may-wait.ts";

const shop = useShop();
let serial = 0;

async function show(fields: Record<string, unknown>) {
  const slug = `probe-${++serial}`;
  await keepStory(shop, slug, { component: "page", title: "Probe", ...fields });
  shop.clearLogs();
  const reply = await shop.get(`/${slug}`);
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
}

const headline = (text: unknown) => ({ component: "headline", _uid: "h", text });

it.each([
  ["no list", { body: "text" }],
  ["a list of anything", { body: [null, 7, "x", [], {}, { component: 7 }, headline("Gut")] }],
  ["nothing", {}],
  [
    "null everywhere",
    { teaser: null, uspTeaser: null, calculator: null, body: null, breadcrumb: null, ogImages: null },
  ],
  ["a breadcrumb of anything", { breadcrumb: [null, {}, { component: "breadcrumb-item" }] }],
  ["a title that is a number", { title: 7, description: {}, canonicalUrl: ["x"], body: [headline("Gut")] }],
  ["robots that would split a header", { robots: "index\r\nSet-Cookie: a=b" }],
  ["an image from elsewhere", { ogImages: [{ filename: "https://evil.example/x.jpg" }, { filename: 7 }, null] }],
])("a page whose content is %s stands", async (_, fields) => {
  const { status, headers, html } = await show(fields);
  expect(status).toBe(200);
  expect(html).toContain("</footer>");
  expect(html.endsWith("</body></html>")).toBe(true);
  expect(html).not.toContain("evil.example");
  expect(headers.get("Set-Cookie")).toBeNull();
  if (JSON.stringify(fields).includes("Gut")) expect(html).toContain("Gut");
});

it.each(["__proto__", "constructor", "toString", "", "page", "shell"])("%j is no block", async (component) => {
  const { status, html } = await show({ body: [{ component, _uid: "odd" }, headline("Danach")] });
  expect(status).toBe(200);
  expect(html).toContain("Danach");
  expect(shop.logs()).toContainEqual(
    expect.objectContaining({ event: "hybrid-parse-error", component, uid: "odd", path: `/probe-${serial}` }),
  );
});

function faq(text: string) {
  const answer = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
  const items = [{ component: "information-item", _uid: "i", title: text, text: answer }];
  return { component: "information", _uid: "f", isFaq: true, items };
}

const calculator = { articles: ["leinwand"], selectedArticle: "", picture: null };

it("writes an editor's text as text, wherever it goes", async () => {
  const text = `</script></style><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
  const { headers, html } = await show({
    title: text,
    description: text,
    breadcrumb: [{ component: "breadcrumb-item", text, link: null }],
    calculator: [{ component: "calculator", _uid: "c", ...calculator, headline: text, ctaText: text }],
    body: [headline(text), faq(text)],
  });
  expect(html.replace(MAY_WAIT_SCRIPT, "")).not.toContain("<script>");
  expect(html).not.toContain("<img src=x");
  const [trail] = /<nav[^>]* aria-label="Du bist hier".*?<\/nav>/s.exec(html) ?? [];
  expect(trail).toContain("&lt;script&gt;alert(1)");
  const [, props = ""] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(props)).toMatchObject({ headline: text, callToAction: text });
  const question = { name: text, acceptedAnswer: { text } };
  expect(structuredDataOf(html)).toMatchObject([
    { "@type": "BreadcrumbList", itemListElement: [{ position: 1 }, { name: text }] },
    { "@type": "Product", name: text },
    { "@type": "FAQPage", mainEntity: [question] },
  ]);
  expect(headers.get("Content-Security-Policy")).toMatch(/; script-src [\w.:]+\/assets\/(?: 'sha256-[\w+/=]+'){2}; /);
});

it("survives content that nests for ever", async () => {
  let nested: object = headline("Tief");
  for (let depth = 0; depth < 500; depth++) nested = { component: "hologram", _uid: `${depth}`, body: [nested] };
  const { status, html } = await show({ body: [nested, headline("Flach")] });
  expect(status).toBe(200);
  expect(html).toContain("Flach");
});

it.each([
  ["is no shell", { component: "page" }],
  ["holds nothing that it should", { component: "shell", mainNavigation: "x", footerBoxes: [{ component: "box" }] }],
])("a shell that %s costs its navigation, not the page", async (_, content) => {
  await keepStory(shop, "shell", content);
  const { status, html } = await show({ body: [headline("Steht")] });
  expect(status).toBe(200);
  expect(html).toContain("Steht");
  expect(html).toContain('class="logo logo-poster"');
  expect(html).toContain("</footer>");
  expect(html).not.toContain('class="navigation"');
  expect(shop.logs()).toContainEqual(expect.objectContaining({ event: "hybrid-parse-error", component: "shell" }));
});
