import { countryOf } from "#domain/shop/locale.ts";
import { COUNTRY_NAMES } from "#domain/shop/locale-tables.ts";
import { type Address, type AddressField, addressFields } from "../customers/address.ts";
import { examplePostcode } from "../customers/postal-address.ts";
import type { Fields } from "./form.ts";
import { Field, type FormState } from "./form-parts.tsx";
import type { AppVisit } from "./visit.ts";

interface AddressFieldsProps {
  visit: AppVisit;
  /** The address that is known; null for none. */
  address: Address | null;
  state: FormState;
}

/** The fields of a delivery address, as the shop's country has them, and the country itself. */
export function AddressFields({ visit, address, state }: AddressFieldsProps) {
  const { labels, visitor } = visit;
  return (
    <>
      {addressFields(countryOf(visitor.locale)).map((name) => (
        <Field
          key={name}
          {...{ visit, state, name }}
          label={labels(ADDRESS_WORDS[name].label)}
          autoComplete={ADDRESS_WORDS[name].autoComplete}
          value={address?.[name] ?? ""}
          isRequired={name !== "extra"}
        />
      ))}
      <p class="small">{labels("order/country", { country: COUNTRY_NAMES[visitor.locale] })}</p>
    </>
  );
}

const ADDRESS_WORDS = {
  name: { label: "account-app/address-name", autoComplete: "shipping name" },
  street: { label: "account-app/street", autoComplete: "shipping address-line1" },
  extra: { label: "account-app/extra", autoComplete: "shipping address-line2" },
  postcode: { label: "account-app/postcode", autoComplete: "shipping postal-code" },
  city: { label: "account-app/city", autoComplete: "shipping address-level2" },
  region: { label: "account-app/region", autoComplete: "shipping address-level1" },
} as const satisfies Record<AddressField, object>;

/** Says of each faulty field what it lacks: a postcode and a state with an example. */
export function addressFaults(
  faulty: readonly AddressField[],
  typed: Fields,
  { labels, visitor }: AppVisit,
): Record<string, string> {
  const example = examplePostcode(countryOf(visitor.locale));
  const sentence = (name: AddressField) => {
    if (!typed.get(name)?.trim()) return labels("account/error-required");
    if (name === "postcode" && example) return labels("account-app/postcode-wrong", { example });
    return labels(name === "region" ? "account-app/region-wrong" : "form/invalid");
  };
  return Object.fromEntries(faulty.map((name) => [name, sentence(name)]));
}
