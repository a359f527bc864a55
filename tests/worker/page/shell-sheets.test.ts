import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

/** The parts of the shell: the text that marks each in a page's markup, and in the styles. */
const PARTS = {
  header: ['<header class="header"', ".header{"],
  flyout: [' class="flyout ', ".flyout{"],
  burger: [' class="burger"', ".burger{"],
  account: [' class="account"', ".account{"],
  "sub-navigation": ['<nav class="sub-navigation ', ".sub-navigation{"],
  navigation: ['<nav class="navigation"', ".navigation{"],
  breadcrumb: ['<nav class="breadcrumb ', ".breadcrumb{"],
  footer: ['<footer class="footer"', ".footer{"],
  newsletter: ['<section class="newsletter', ".newsletter{"],
  "action-bar": ['<aside class="action-bar', ".action-bar{"],
  "smart-banner": ['<aside class="smart-banner"', ".smart-banner{"],
  carousel: ['class="carousel-row"', ".carousel-row{"],
  messages: ['class="fold messages"', ".messages{"],
  reviews: ['<details class="reviews"', ".reviews{"],
  "seo-text": ['<section class="seo"', ".seo{"],
  "built-in": ['<section class="wrap problem"', ".problem{"],
  debug: ['<details class="debug-panel"', ".debug-panel{"],
} as const;

const FOOTER = ["footer", "newsletter", "carousel", "messages", "reviews", "seo-text"];
const ALWAYS = ["header", "navigation", "flyout", "burger", "account", "smart-banner", ...FOOTER];

it.each([
  ["/", [...ALWAYS, "action-bar"]],
  ["/leinwand", [...ALWAYS, "breadcrumb"]],
  ["/fotobox", [...ALWAYS, "breadcrumb", "sub-navigation"]],
  ["http://desktop.de.poster.localhost/d", ["header", "action-bar", ...FOOTER]],
  ["/products", [...ALWAYS, "breadcrumb"]],
  ["/themes/1", [...ALWAYS, "built-in"]],
  ["/there-is-no-such-page", ALWAYS],
  ["/there-is-no-such-page?_debug=1", [...ALWAYS, "debug"]],
])("%s carries the sheets of exactly the parts it shows: %j", async (path, parts) => {
  const reply = await shop.get(path);
  const html = await reply.text();
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  const shown = Object.entries(PARTS).filter(([, [markup]]) => html.includes(markup));
  const styled = Object.entries(PARTS).filter(([, [, rule]]) => sheets.some((css) => css.includes(rule)));
  // The bar of the backend's campaign comes with a page whose backend answers in time.
  const bar = html.includes('<aside class="action-bar') ? ["action-bar"] : [];
  const expected = [...new Set([...parts, ...bar])].sort();
  expect(shown.map(([name]) => name).sort()).toEqual(expected);
  expect(styled.map(([name]) => name).sort()).toEqual(expected);
  const policy = reply.headers.get("Content-Security-Policy");
  for (const css of sheets) expect(policy).toContain(createHash("sha256").update(css).digest("base64"));
});
