import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadContainer } from "#client/behaviours/shell/measure/container.ts";

let scripts: { src: string }[] = [];
const page = {} as { dataLayer?: unknown[] };

beforeEach(() => {
  scripts = [];
  delete page.dataLayer;
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { search: "?utm_source=mail" });
  vi.stubGlobal("document", {
    referrer: "",
    createElement: () => ({ src: "" }),
    head: { append: (script: { src: string }) => void scripts.push(script) },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The entries of the data layer, commands as lists. */
const layer = () =>
  (page.dataLayer ?? []).map((one) => ("length" in Object(one) ? Array.from(one as ArrayLike<unknown>) : one));
const VIEW = { name: "page_view", pageType: "product", path: "/leinwand", locale: "de-DE" } as const;

describe("the analytics container", () => {
  it("of Google's tag manager hears events as entries of its data layer", () => {
    loadContainer("GTM-AB12")?.tell(VIEW);
    expect(scripts.map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-AB12"]);
    const { name, ...detail } = VIEW;
    expect(layer().at(-1)).toEqual({ event: name, ...detail });
  });

  it("of Google Analytics hears events as commands, and sends no page view of its own", () => {
    loadContainer("G-AB12")?.tell(VIEW);
    expect(scripts.map(({ src }) => src)).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-AB12"]);
    const { name, ...detail } = VIEW;
    expect(layer().slice(-2)).toEqual([
      ["config", "G-AB12", { send_page_view: false }],
      ["event", name, detail],
    ]);
  });

  it.each(["GTM-AB12", "G-AB12"])("%s may show no advertisement, which it is told first", (id) => {
    loadContainer(id);
    const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
    expect(layer()[0]).toEqual(["consent", "default", { ...denied, analytics_storage: "granted" }]);
  });

  it.each(["GTM-AB12", "G-AB12"])("%s may store nothing any more once she declines", (id) => {
    loadContainer(id)?.answer("declined");
    expect(layer().at(-1)).toEqual(["consent", "update", { analytics_storage: "denied" }]);
  });

  it.each([
    ["?token=ab12", ""],
    ["?a=1&file=ab12", ""],
    ["", "https://shop.test/newsletter-confirm?token=ab12"],
  ])("is none at the address %j after %j, which has a key", (search, referrer) => {
    vi.stubGlobal("location", { search });
    Object.assign(document, { referrer });
    expect(loadContainer("GTM-AB12")).toBeNull();
    expect(scripts).toEqual([]);
  });

  it.each(["", "UA-1", "GTM-<script>"])("is none for %j", (id) => {
    expect(loadContainer(id)).toBeNull();
    expect([scripts, page.dataLayer]).toEqual([[], undefined]);
  });
});
