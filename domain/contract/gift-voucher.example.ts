import { example } from "./example.ts";
import { giftVoucher } from "./gift-voucher.ts";

/** A question and its answer. */
export const giftVoucherExample = example(giftVoucher, {
  input: {
    key: "0e9b1c7e-5d1f-4f5e-9b7c-1f2a3b4c5d6e",
    amount: 5000,
    design: "gallery",
    message: "Alles Gute zum Geburtstag!\nFür ein Bild nach deiner Wahl.",
    recipientName: "Mia",
    recipientEmail: null,
    sendOn: null,
    buyerEmail: "ben@example.com",
    shopUrl: "https://posterliebe.de/",
  },
  reply: { status: "sent" },
});
