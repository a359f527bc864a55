import { expect, it } from "vitest";
import { largestPrint } from "#domain/picture/largest-print.ts";
import { fitPicture, PHONE_PICTURE } from "#domain/picture/picture-fit.ts";

it("says how large a picture can be printed, in whole units", () => {
  expect(largestPrint(PHONE_PICTURE, 10)).toEqual({
    near: { width: 100, height: 75 },
    far: { width: 168, height: 126 },
  });
  expect(largestPrint(PHONE_PICTURE, 25.4).near).toEqual({ width: 39, height: 29 });
  expect(largestPrint({ width: 30, height: 2000 }, 10).near.width).toBe(0);
});

it("says what the calculator says of that size", () => {
  const { near, far } = largestPrint(PHONE_PICTURE, 10);
  const fitted = ({ width, height }: typeof near) =>
    fitPicture(PHONE_PICTURE, { width: width * 10, height: height * 10 });
  expect(fitted(near).sharpness).toBe("near");
  expect(fitted(far).sharpness).toBe(1);
});
