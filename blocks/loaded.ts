/**
 * What a block asked for, as its view gets it:
 * - `loaded`: here it is.
 * - `nothing`: the backend answered that it has no such thing.
 * - `failed`: nobody answered in time, refused, or sent something else; the next visitor may have more luck.
 * - `not-asked`: the block has no `load`.
 */
export type Loaded<Data> =
  | { readonly state: "loaded"; readonly data: Data }
  | { readonly state: "nothing" }
  | { readonly state: "failed" }
  | { readonly state: "not-asked" };
