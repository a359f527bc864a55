import { example } from "./example.ts";
import { giftVoucher } from "./gift-voucher.ts";

/** A question and its answer. */
export const giftVoucherExample = example(giftVoucher, {
  input: {
    key: "0e9b1c7e-5d1f-4f5e-9b7c-1f2a3b4c5d6e",
    amount: 5000,
    currency: "eur",
    design: "gallery",
    message: "Alles Gute zum Geburtstag!\nFür ein Bild nach deiner Wahl.",
    recipientName: "Mia",
    recipientEmail: "mia@example.com",
    sendOn: "2026-12-24",
    buyerEmail: "ben@example.com",
    shopUrl: "https://posterliebe.de/",
  },
  reply: { status: "sent" },
});
