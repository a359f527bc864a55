import { beforeAll, expect, it } from "vitest";
import { SERVED } from "#backend/commerce/service.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { readArguments } from "#scripts/contract/arguments.ts";
import { checkBackend } from "#scripts/contract/check-backend.ts";
import { seedSql } from "#scripts/local/workers.ts";
import { exampleOf } from "#tests/support/contract.ts";
import { isLong, oneOf } from "#tests/support/runs.ts";
import { useBackend } from "#tests/support/use-backend.ts";

// Made before there is a connection, which workerd closes after five seconds without a request.
const sql = await seedSql();
const backend = useBackend();
beforeAll(() => backend.DB.exec(sql));

const examples = SERVED.map(({ endpoint }) => exampleOf(endpoint));
const check = (...args: string[]) =>
  checkBackend(examples, readArguments([backend.url.href, "--timeout", "30000", ...args]));

/** Every third locale; all of them with --long. */
const ASKED = oneOf(3, LOCALES);

it(`the embedded backend keeps the contract, in every channel and ${isLong() ? "every locale" : "a share of the locales"}`, async () => {
  const { lines, isSound } = await check("--channel", "poster,kartenliebe", "--locale", ASKED.join(","));
  expect(lines.filter((line) => line.startsWith("✗") || line.startsWith("    "))).toEqual([]);
  expect(isSound).toBe(true);
  expect(lines).toHaveLength(examples.length + 2);
  expect(lines.at(-1)).toBe("The backend keeps the contract.");
});

it("calls that change something are left alone unless asked for", async () => {
  const count = async () =>
    (await backend.DB.prepare("SELECT count(*) AS many FROM newsletter_subscriptions").first())?.many;
  const before = await count();
  const left = await check("--locale", "de-DE");
  expect(left.lines).toContainEqual(
    expect.stringMatching(/^– POST .*newsletter-subscribe changes something and was left alone/),
  );
  expect(await count()).toBe(before);
  const made = await check("--locale", "de-DE", "--with-changes");
  expect(made.isSound, made.lines.join("\n")).toBe(true);
  expect(await count()).not.toBe(before);
});
