import { expect, it } from "vitest";
import { accessoryLines } from "#domain/product/accessory-order.ts";

it("what goes with cards is counted by how many they are, in the order that it is chosen in", () => {
  const lines = accessoryLines(
    [
      { type: "box", name: "Schachtel", price: 180 },
      { type: "standard", name: "Klebepunkte", price: 95 },
      { type: "envelope", name: "Umschlag", price: 95 },
    ],
    50,
  );
  expect(lines).toEqual([
    { label: "50 × Umschlag", amount: 4750 },
    { label: "1 × Klebepunkte", amount: 95 },
    { label: "3 × Schachtel", amount: 540 },
  ]);
});
