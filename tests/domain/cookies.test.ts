import { expect, it } from "vitest";
import { cookiesOf } from "#domain/cookies.ts";

it.each([
  ["session=a; other=b", ["a"]],
  ["a=1;session=x=y ; session=", ["x=y", ""]],
  ["xsession=a; session", []],
  ["", []],
])("of %j the session's cookies are %j", (header, values) => {
  expect(cookiesOf(header, "session")).toEqual(values);
});
