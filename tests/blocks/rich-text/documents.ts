/** A node or mark as stored. */
export interface Stored {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const text = (value: string, ...marks: Stored[]): Stored =>
  marks.length > 0 ? { type: "text", text: value, marks } : { type: "text", text: value };

export const node = (type: string, ...content: Stored[]): Stored => ({ type, content });

export const nodeWith = (type: string, attrs: Record<string, unknown>, ...content: Stored[]): Stored => ({
  type,
  attrs,
  content,
});

export const mark = (type: string, attrs?: Record<string, unknown>): Stored => (attrs ? { type, attrs } : { type });

export const doc = (...content: Stored[]): Stored => node("doc", ...content);

/** A link mark with every attribute the editor stores. */
export const link = (href: string | null, attrs: Record<string, unknown> = {}): Stored =>
  mark("link", { href, uuid: null, anchor: null, target: null, linktype: "url", ...attrs });

export const paragraph = (...content: Stored[]): Stored => node("paragraph", ...content);
