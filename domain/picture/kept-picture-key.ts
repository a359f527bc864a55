/**
 * The key under which the session's storage of a tab keeps the picture that a shopper hung: JSON with `data`, an address that holds its
 * preview. The calculator writes it and the designer's door reads it, both in her browser: it is never sent anywhere.
 */
export const KEPT_PICTURE_KEY = "own-picture";
