import * as z from "zod";

/** A nested blok as it comes from Storyblok: its component and `_uid`; the rest is for the block's own schema. */
export const rawBlokSchema = z.looseObject({ component: z.string(), _uid: z.string().catch("") });
export type RawBlok = z.infer<typeof rawBlokSchema>;

/** A bloks field whose items are parsed by `schema`; items that do not fit are left out. */
export function bloksField<T extends z.ZodType>(schema: T) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((item) => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** A bloks field of page blocks: kept raw, each is parsed by its own block later. */
export const rawBloksField = bloksField(rawBlokSchema);
