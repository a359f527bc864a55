/** The largest picture a browser is asked to decode: those of 100-megapixel cameras pass, and take 440 MB of memory. */
export const MOST_MEGAPIXELS = 110;
/** The largest file: twice what such a camera writes as JPEG. */
export const MOST_MEGABYTES = 100;
