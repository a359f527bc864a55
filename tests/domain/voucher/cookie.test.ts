import { expect, it } from "vitest";
import { keptVoucher, voucherCookie } from "#domain/voucher/cookie.ts";

it("keeps a code where no script, no other host and no other site reaches it", () => {
  expect(voucherCookie("PLBUCH20", true)).toBe(
    "__Host-voucher=PLBUCH20; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure",
  );
  expect(voucherCookie(null, false)).toBe("voucher=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
});

it("reads the code that a browser keeps, and nothing that is no code", () => {
  expect(keptVoucher("a=b; voucher=PLBUCH20", false)).toBe("PLBUCH20");
  expect(keptVoucher("voucher=PLBUCH20", true)).toBeNull();
  expect(keptVoucher("__Host-voucher=PLBUCH20", true)).toBe("PLBUCH20");
  expect(keptVoucher("voucher=<script>", false)).toBeNull();
  expect(keptVoucher("", false)).toBeNull();
});
