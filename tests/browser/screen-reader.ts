import type { CDPSession, Page } from "@playwright/test";
import { press } from "./hidden-focus.ts";

/** The most stops of a way from one thing to the next. */
const MOST_STOPS = 120;
/** States that a screen reader says after the name, by their property in Chromium's accessibility tree. */
const STATES = ["checked", "expanded", "pressed", "invalid", "required", "disabled", "hasPopup", "modal"] as const;
/** Elements of which a screen reader says nothing. */
const NAMELESS = new Set(["generic", "none", "RootWebArea"]);

interface AxNode {
  role?: { value: string };
  name?: { value: string };
  value?: { value: unknown };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/**
 * A shopper who sees nothing and has no mouse. She presses keys, and hears what has the focus, from Chromium's accessibility tree, and
 * what live regions say. `heard` is all of that in order, one line each: `role "name" state: value (description)`, `said: text`. A
 * stop without a name or behind a bar on any of her ways is an error.
 */
export class Listener {
  readonly heard: string[] = [];
  private readonly page: Page;
  private readonly tree: CDPSession;

  private constructor(page: Page, tree: CDPSession) {
    this.page = page;
    this.tree = tree;
  }

  /** Begins to listen: pages that are opened from now on tell what their live regions say. */
  static async on(page: Page): Promise<Listener> {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const tree = await page.context().newCDPSession(page);
    const listener = new Listener(page, tree);
    await page.exposeFunction("hear", (text: string) => listener.heard.push(`said: ${text}`));
    await page.addInitScript(tellAnnouncements);
    return listener;
  }

  /** Presses a key until the focus is on what has this role and name, and notes it. */
  async reach(role: string, name: string | RegExp, key = "Tab"): Promise<void> {
    const passed: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      const hidden = await press(this.page, key, 1);
      if (hidden.size > 0) throw new Error(`The focus is hidden: ${[...hidden]}`);
      const node = await this.focused();
      if (!node.role || NAMELESS.has(node.role.value) || !node.name?.value.trim())
        throw new Error(`A stop has no name: ${line(node)}, after ${passed.at(-1)}`);
      passed.push(line(node));
      const isIt = typeof name === "string" ? node.name.value === name : name.test(node.name.value);
      if (node.role.value === role && isIt) {
        this.heard.push(line(node));
        return;
      }
    }
    throw new Error(`No ${role} "${name}" among:\n${passed.join("\n")}`);
  }

  /** Notes what has the focus now. */
  async hear(): Promise<void> {
    this.heard.push(line(await this.focused()));
  }

  private async focused(): Promise<AxNode> {
    const { result } = await this.tree.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { nodes } = await this.tree.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId ?? "",
      fetchRelatives: false,
    });
    return nodes[0] as AxNode;
  }
}

/** Returns a node as a line. Spaces that do not break are said as others are. */
function line({ role, name, value, description, properties = [] }: AxNode): string {
  const states = STATES.flatMap((state) => {
    const found = properties.find((one) => one.name === state)?.value.value;
    if (found === undefined || found === false || (found === "false" && state === "invalid")) return [];
    return [found === true || found === "true" ? state : `${state} ${found}`];
  });
  const said = [`${role?.value} "${name?.value}"`, ...states].join(" ");
  const held = value?.value === undefined || value.value === "" ? "" : `: ${value.value}`;
  return `${said}${held}${description?.value ? ` (${description.value})` : ""}`.replaceAll(/\s+/g, " ");
}

/** Calls `hear` with each text that a live region says after the page has been read. It runs in the page. */
function tellAnnouncements(): void {
  const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive], output";
  const last = new WeakMap<Element, string>();
  const textOf = (region: HTMLElement) => region.innerText.replaceAll(/\s+/g, " ").trim();
  const observer = new MutationObserver((changes) => {
    const regions = new Set<HTMLElement>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest<HTMLElement>(LIVE);
      if (region) regions.add(region);
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        if (node.matches("[role=alert]")) regions.add(node);
        for (const alert of node.querySelectorAll<HTMLElement>("[role=alert]")) regions.add(alert);
      }
    }
    for (const region of regions) {
      const text = textOf(region);
      if (text && text !== last.get(region)) (window as unknown as { hear: (text: string) => void }).hear(text);
      last.set(region, text);
    }
  });
  addEventListener("DOMContentLoaded", () =>
    observer.observe(document, { subtree: true, childList: true, characterData: true }),
  );
}
