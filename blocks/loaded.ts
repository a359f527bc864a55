/**
 * What a block asked for, as its view gets it:
 * - `loaded`: here it is. Where the backend could not be asked and what it last said is more than an hour old, `staleSinceMs` is when
 *   that was, in epoch milliseconds.
 * - `nothing`: the backend answered that it has no such thing.
 * - `failed`: nobody answered in time, refused, or sent something else; the next visitor may have more luck.
 * - `not-asked`: the block has no `load`.
 */
export type Loaded<Data> =
  | { readonly state: "loaded"; readonly data: Data; readonly staleSinceMs: number | null }
  | { readonly state: "nothing" }
  | { readonly state: "failed" }
  | { readonly state: "not-asked" };
