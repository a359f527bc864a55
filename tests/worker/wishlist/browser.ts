import type { Init } from "#tests/support/runtime.ts";
import type { RunningShop } from "#tests/support/shop.ts";

export const HOST = "http://de.kartenliebe.localhost";

let networks = 0;

/** Opens a browser with its cookies, in a network of its own. */
export function openBrowser(shop: RunningShop, host = HOST) {
  const jar = new Map<string, string>();
  const network = `10.4.${++networks >> 8}.${networks & 255}`;
  const ask = async (path: string, { headers, ...init }: Init = {}) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = { "CF-Connecting-IP": network, ...(cookies && { Cookie: cookies }) };
    const reply = await shop.get(host + path, { ...init, headers: { ...own, ...(headers as Record<string, string>) } });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}, path = "/wishlist/") =>
    ask(path, {
      method: "POST",
      headers: { Origin: host, "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    jar,
    ask,
    post,
    /**
     * Presses a heart and asks for JSON.
     *
     * @returns the number of entries, whether this one is among them, and the message for the shopper.
     */
    press: async (action: "add" | "remove", id: string, kind = "card") => {
      const reply = await post({ action, kind, id }, { Accept: "application/json" });
      const { keys, told } = (await reply.json()) as { keys: string[]; told: string };
      return { count: keys.length, isOn: keys.includes(`${kind}-${id}`), told };
    },
    keys: async () => {
      const reply = await ask("/wishlist/entries.json");
      return ((await reply.json()) as { keys: string[] }).keys;
    },
    page: async (path = "/wishlist/") => (await ask(path)).text(),
  };
}
