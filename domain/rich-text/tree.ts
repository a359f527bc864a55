import type { ColorToken } from "./palette.ts";

/** A rich text field as Storyblok delivers it; its nodes are unread until `parseRichText` has seen them. */
export interface RichTextDocument {
  readonly type: "doc";
  readonly content: readonly unknown[];
}

export type TextAlign = "left" | "center" | "right" | "justify";
export type TextDirection = "ltr" | "rtl" | "auto";
export type LinkType = "story" | "url" | "email" | "asset";
export type LinkTarget = "_self" | "_blank" | "_parent" | "_top";

/** A link as the editor stored it, ready for the caller's `resolveHref`. */
export interface RichTextLink {
  readonly linktype: LinkType;
  /** The stored value: a URL, an address or a cached path; empty when missing. Its protocol is never a blocked one. */
  readonly href: string;
  /** The linked story's uuid. */
  readonly uuid: string | undefined;
  /** The fragment without `#`, spelt as `anchorId` spells the ids of anchors. */
  readonly anchor: string | undefined;
  readonly target: LinkTarget | undefined;
  /** The linked story, if a reader resolved links into the mark; otherwise undefined. */
  readonly story: unknown;
  /** Harmless `rel` tokens that the editor asked for. */
  readonly rel: readonly string[];
  /** The editor's other custom attributes, allow-listed, under React's names. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface RichTextImage {
  readonly src: string;
  /** The id by which the asset's space knows it; null if the node does not give one. */
  readonly id: string | null;
  /** The area that must stay visible when the picture is cropped, as Storyblok writes it; empty if none is marked. */
  readonly focus: string;
  /** The alternative text; empty for a decorative picture. */
  readonly alt: string;
  readonly title: string | undefined;
  readonly source: string | undefined;
  readonly copyright: string | undefined;
  /** The colour `#rrggbb` from the asset's metadata, which stands in the picture's place until the picture is there. */
  readonly colour: string | undefined;
  /** Width and height in CSS pixels; both or neither. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** A Storyblok block inside rich text, still to be parsed by the block that it names. */
export interface RichTextBlok {
  readonly component: string;
  readonly [field: string]: unknown;
}

export interface KeyedBlok extends Keyed {
  readonly blok: RichTextBlok;
}

export type MarkType =
  | "bold"
  | "italic"
  | "underline"
  | "strike"
  | "code"
  | "subscript"
  | "superscript"
  | "highlight"
  | "textStyle"
  | "styled"
  | "anchor";

export interface RichTextMark {
  readonly type: MarkType;
  readonly color: ColorToken | undefined;
  readonly className: string | undefined;
  readonly id: string | undefined;
}

export interface Keyed {
  /** React's key, unique within its document. */
  readonly key: number;
}

interface Parent extends Keyed {
  readonly children: readonly RichTextNode[];
}

export interface TextNode extends Keyed {
  readonly type: "text";
  readonly text: string;
  /** The marks of the text, innermost first, each type at most once. */
  readonly marks: readonly RichTextMark[];
  readonly link: RichTextLink | undefined;
}

/** A link with its neighbouring texts. */
export interface LinkNode extends Keyed {
  readonly type: "link";
  readonly link: RichTextLink;
  readonly children: readonly TextNode[];
}

export interface CellNode extends Parent {
  readonly type: "tableCell" | "tableHeader";
  readonly colSpan: number | undefined;
  readonly rowSpan: number | undefined;
  /** The width in CSS pixels, 100 to 600 in steps of 100. */
  readonly width: number | undefined;
  readonly fill: ColorToken | undefined;
}

export interface TableNode extends Keyed {
  readonly type: "table";
  /** The leading rows that hold header cells only. */
  readonly head: readonly RichTextNode[];
  readonly body: readonly RichTextNode[];
}

export interface EmojiNode extends Keyed {
  readonly type: "emoji";
  readonly name: string | undefined;
  readonly emoji: string | undefined;
  /** An http(s) URL, for an emoji that has no character. */
  readonly fallbackImage: string | undefined;
}

/** A node of the parsed tree: known type, checked attributes, bounded depth. */
export type RichTextNode =
  | TextNode
  | LinkNode
  | CellNode
  | TableNode
  | EmojiNode
  | (Parent & { readonly type: "doc" | "bullet_list" | "tableRow" })
  | (Parent & { readonly type: "blockquote" | "list_item"; readonly dir: TextDirection | undefined })
  | (Parent & { readonly type: "paragraph" } & BlockAttributes)
  | (Parent & { readonly type: "heading"; readonly level: 1 | 2 | 3 | 4 | 5 | 6 } & BlockAttributes)
  | (Parent & { readonly type: "ordered_list"; readonly start: number | undefined })
  | (Parent & {
      readonly type: "code_block";
      readonly language: string | undefined;
      readonly dir: TextDirection | undefined;
    })
  | (Keyed & { readonly type: "hard_break" | "horizontal_rule" })
  | (Keyed & { readonly type: "image"; readonly image: RichTextImage })
  | (Keyed & { readonly type: "blok"; readonly bloks: readonly KeyedBlok[] });

export interface BlockAttributes {
  readonly align: TextAlign | undefined;
  readonly dir: TextDirection | undefined;
}
