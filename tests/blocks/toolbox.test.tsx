import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toolboxSchema } from "#blocks/toolbox/schema.ts";
import { ToolboxView } from "#blocks/toolbox/view.tsx";
import { pageContext } from "./page-context.ts";

const render = (fields: object, page = pageContext()) =>
  renderToString(<ToolboxView content={toolboxSchema.parse({ component: "toolbox", ...fields })} page={page} />);

describe("the toolbox", () => {
  it("takes a picture that is never sent, and has the words for its size in the markup", () => {
    const html = render({ headline: "Werkzeug" });
    expect(html).toContain('<input type="file" accept="image/*"/>');
    expect(html).not.toMatch(/<input[^>]* name=|action=/);
    expect(html).toContain('data-unit-mm="10"');
    expect(html).toContain("Dein Bild hat %p Pixel: gestochen scharf bis %n cm");
    expect(html).toContain('data-behaviour="toolbox"');
    expect(render({}, pageContext({ host: "posterliebe.com" }))).toContain('data-unit-mm="25.4"');
  });

  it("says without script what sizes need, and keeps a link that leads nowhere as its words", () => {
    const links = [
      { component: "toolbox-link", text: "Versand", link: { linktype: "url", url: "/versand" } },
      { component: "toolbox-link", text: "Nirgendwo", link: 7 },
      { component: "toolbox-link" },
    ];
    const html = render({ links });
    expect(html).toContain("<dt>60 × 40 cm</dt><dd>reicht ab 2.400 × 1.600 px</dd>");
    expect(html).toContain('<a href="/versand">Versand</a>');
    expect(html).toContain("<li><span>Nirgendwo</span></li>");
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(render({ links: "x" })).not.toContain("<ul>");
  });
});
