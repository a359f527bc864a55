/** The greatest number of letters in each text of a customer's picture. */
export const PICTURE_LETTERS = { title: 80, name: 40, place: 60, text: 500, reason: 300 } as const;

/** The greatest size of a customer's picture as she sends it, in bytes. */
export const PICTURE_BYTES = 10_000_000;

/** The widths in pixels that a customer's picture is kept in; the last one is the greatest length of either side. */
export const CUSTOMER_PICTURE_WIDTHS = [480, 960, 2000] as const;

/** Path of the shop below which customers' pictures are: `/customer-pictures/{id}-960.webp`. */
export const CUSTOMER_PICTURES_PATH = "/customer-pictures";

/** Path of the commerce backend below which the files of approved pictures are; it answers 404 for one that was removed. */
export const PICTURE_FILES_PATH = "/customer-picture/file";

/** The file of a customer's picture, by its id and one of the widths. The id cannot be guessed. */
export const PICTURE_FILE = /^([\w-]{20,60})-(480|960|2000)\.webp$/;

/** The surrogate tag of whatever shows customers' pictures. */
export const PICTURES_TAG = "customer-pictures:";

/** Path of the embedded backend at which operators see and decide on pictures; no browser reaches it. */
export const MODERATION_PATH = "/picture-moderation";

/** The path of a picture's file in one width. */
export function customerPictureHref(id: string, width: (typeof CUSTOMER_PICTURE_WIDTHS)[number]): string {
  return `${CUSTOMER_PICTURES_PATH}/${id}-${width}.webp`;
}
