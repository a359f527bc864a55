import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { campaignData } from "#domain/contract/campaign-data.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { matchPath } from "#domain/contract/endpoint-request.ts";
import { NOT_ASKED } from "#domain/contract/not-asked.ts";
import { toolboxFile } from "#domain/contract/toolbox-file.ts";
import { UPLOADED } from "#domain/contract/uploaded-sample.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { ENDPOINTS } from "#tests/support/contract.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { ASKED, type Asking, TOOLBOX_IDS } from "./asked-calls.ts";

const POSTER = "http://de.poster.localhost";

let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(toolboxFile, ({ id }) => ({
      ...UPLOADED,
      id,
      facts: UPLOADED.facts && {
        ...UPLOADED.facts,
        kind: id === TOOLBOX_IDS.pdf ? ("pdf" as const) : ("jpeg" as const),
      },
    })),
    given(designIds, () => ({ ids: ["4", "5", "9", "13"] })),
    // A campaign that ends is announced, if the prices allow it: they are asked for.
    given(campaignData, () => ({
      country: "DE" as const,
      campaigns: [
        {
          name: "sale",
          startsAt: "2026-01-01T00:00:00Z",
          endsAt: "2099-01-01T00:00:00Z",
          articles: [{ article: "leinwand" as const }],
        },
      ],
    })),
  );
  return { vars: { PAGE_CACHE: "off", COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0" } };
});
afterAll(() => commerce.close());

const seenPaths = () => commerce.paths.map((path) => new URL(path, "http://commerce.test").pathname);

/** The fields of a form, as a browser sends them. */
function formOf({ fields, picture }: Extract<Asking, { form: string }>): URLSearchParams | FormData {
  if (!picture) return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(picture, new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "IMG_1.jpg"));
  return form;
}

/** Does what a person or a script does, once what the backend saw before is forgotten. */
async function make(asking: Asking): Promise<void> {
  commerce.paths.length = 0;
  const headers = { "CF-Connecting-IP": "203.0.113.7", ...(asking.cookie && { Cookie: asking.cookie }) };
  if ("visit" in asking) await (await shop.get(asking.visit, { headers })).text();
  if ("form" in asking) {
    const sent = new Response(formOf(asking));
    const type = { "Content-Type": sent.headers.get("Content-Type") ?? "" };
    const own = { ...headers, ...type, Origin: new URL(asking.form).origin };
    const body = new Uint8Array(await sent.arrayBuffer());
    await (await shop.fetch(asking.form, { method: "POST", headers: own, body } as never)).text();
  }
  if ("script" in asking) {
    const { script, body } = asking;
    const isForm = body instanceof URLSearchParams;
    const type = { "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json" };
    const own = { ...headers, ...(body !== undefined && type), Origin: POSTER, Referer: `${POSTER}/` };
    const sent = { method: body === undefined ? "GET" : "POST", headers: own };
    const text = isForm ? String(body) : JSON.stringify(body);
    await (await shop.get(POSTER + script, { ...sent, ...(body !== undefined && { body: text }) })).text();
  }
}

describe("every call of the contract", () => {
  const paths = [...new Set(ENDPOINTS.map(({ path }) => path as string))].sort();

  it("is asked by a page, a form or a script, or docs/reference/calls.md says that it is not", () => {
    expect([...Object.keys(ASKED), ...NOT_ASKED].sort()).toEqual(paths);
    const page = readFileSync("docs/reference/calls.md", "utf8");
    const [, list = ""] = /## Not asked by this shop\n([\s\S]*?)\n## /.exec(page) ?? [];
    expect([...list.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path)).toEqual(NOT_ASKED);
    const [, table = ""] = /## Who asks what\n([\s\S]*?)\n## /.exec(page) ?? [];
    for (const path of Object.keys(ASKED)) expect(table, path).toContain(`\`${path}\``);
  });

  it("is asked by pages, which are there once the shop has read its stories", async () => {
    await expect.poll(async () => (await shop.get(`${POSTER}/leinwand`)).status).toBe(200);
  });

  const seen = Object.entries(ASKED).filter(([, asking]) => !("app" in asking));
  it.each(seen)("%s is seen by the backend", async (path, asking) => {
    // A page that has all its data has asked for it. A campaign's answer may come after the page.
    await make(asking);
    await expect.poll(() => seenPaths().some((asked) => matchPath(path as `/${string}`, asked) !== null)).toBe(true);
  });
});
