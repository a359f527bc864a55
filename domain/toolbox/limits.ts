/** The greatest file that the toolbox takes, in bytes. */
export const MOST_UPLOAD_BYTES = 50_000_000;
/** The greatest file in the words of a page, in megabytes. */
export const MOST_UPLOAD_MEGABYTES = MOST_UPLOAD_BYTES / 1e6;
/** Bytes of each part of a file that is sent in parts, but for the last: the least that an object store joins. */
export const UPLOAD_PART_BYTES = 5 * 1024 * 1024;
/** The number of the last part that the greatest file can have. */
export const MOST_UPLOAD_PARTS = Math.ceil(MOST_UPLOAD_BYTES / UPLOAD_PART_BYTES);
/** Hours after which nothing is left of a file. */
export const FILE_KEPT_HOURS = 24;
/** The longest side of a picture that is taken, in pixels: the platform's converter takes no longer one. */
export const MOST_SIDE_PIXELS = 12_000;
/** Pixels of a picture that is taken, in millions: the platform's converter takes no more. */
export const MOST_PICTURE_MEGAPIXELS = 100;
/** Pages of a PDF that is taken. */
export const MOST_PDF_PAGES = 100;
/** The shortest and longest side of a print file, in millimetres. */
export const PRINT_SIDE_MM = { least: 20, most: 3000 } as const;
