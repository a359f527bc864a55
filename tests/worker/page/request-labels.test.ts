import type { Context } from "hono";
import { expect, it } from "vitest";
import type { LabelKey } from "#locales/labels.ts";
import type { AppContext } from "#worker/context.ts";
import { requestLabels } from "#worker/page/prepare.ts";

it("a missing label is logged once per key, whichever request asks for it, and no key is shown", () => {
  const lines: unknown[] = [];
  const request = () =>
    ({
      get:
        () =>
        (...line: unknown[]) =>
          lines.push(line),
    }) as unknown as Context<AppContext>;
  const missing = "shell/nowhere" as LabelKey;
  for (let visit = 0; visit < 3; visit++) {
    const labels = requestLabels(request(), "fr-CH");
    expect(labels(missing)).toBe("");
    expect(labels("shell/menu")).toBe("Menu");
  }
  expect(lines).toEqual([["error", "translator-parse-error", { key: missing, locale: "fr-CH", problem: "missing" }]]);
});
