/** Reads `SHOP_URL`, the address of the deployed shop; null if it is not set. @throws Error if it holds something else. */
export function shopAddress(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(text))
    throw new Error(`SHOP_URL is no address such as https://your-shop.com: ${text}`);
  return text.replace(/\/$/, "");
}
