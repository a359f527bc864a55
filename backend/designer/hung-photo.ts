import { KEPT_PICTURE_KEY } from "#domain/picture/kept-picture-key.ts";

/**
 * The door's only script: it shows the picture that a shopper hung in the calculator instead of the drawn one, where the page has one. It
 * reads the storage of her tab and asks for nothing. Without a picture, or with one that the browser does not show, the page stays as it is.
 */
export const HUNG_PHOTO_SCRIPT = `(async () => {
  const drawn = document.querySelector("[data-drawn]");
  const { data } = JSON.parse(sessionStorage.getItem("${KEPT_PICTURE_KEY}")) ?? {};
  if (!drawn || !/^data:image\\/[\\w.+-]+;base64,/.test(data)) return;
  await Object.assign(new Image(), { src: data }).decode();
  const photo = document.createElementNS(drawn.namespaceURI, "image");
  for (const name of ["x", "y", "width", "height"]) photo.setAttribute(name, drawn.getAttribute(name));
  photo.setAttribute("preserveAspectRatio", "xMidYMid slice");
  photo.setAttribute("href", data);
  const piece = drawn.closest("[data-hung]");
  piece.setAttribute("aria-label", piece.dataset.hung);
  drawn.replaceWith(photo);
})().catch(() => {});`;
