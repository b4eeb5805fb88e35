import type { Address, AddressChange } from '@area/contract/addresses/schemas';
import type { PersonalDocument } from '@area/contract/uploads/schemas';
import { findProvinceOfPostalCode } from '@area/domain/code-lists/provinces';
import { ADDRESS_FIELDS } from '@area/domain/intervener/draft';
import { whyNotAddress } from '@area/domain/intervener/address';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressValues = Readonly<Record<AddressField, string>> & {
  readonly proof: PersonalDocument | undefined;
};

const SPAIN = 'ES';

/** Of which nothing is known yet. */
export const isUnknown = ({ street }: Pick<Address, 'street'>): boolean => street === '';

/** The address with what waits laid over it; an unknown one begins in Spain. */
export const addressValuesOf = (address: Address): AddressValues => {
  const shown: Partial<Record<AddressField, unknown>> = {
    ...address,
    ...address.pending_change?.changes,
  };
  const values = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, String(shown[field] ?? '')]),
  ) as Record<AddressField, string>;
  return { ...values, country: values.country || SPAIN, proof: undefined };
};

/** A change of country leaves a region of another one behind. */
const withCountry = (values: AddressValues, country: string): Partial<AddressValues> =>
  (values.country === SPAIN) === (country === SPAIN) ? { country } : { country, state: '' };

/** A postal code of Spain says its province; a wrong one leaves what was chosen. */
const withPostalCode = (values: AddressValues, postal_code: string): Partial<AddressValues> => {
  const province =
    values.country === SPAIN ? findProvinceOfPostalCode(postal_code.trim()) : undefined;
  return province ? { postal_code, state: province.key } : { postal_code };
};

/** What follows from a value that is typed or chosen. */
export const withField = (
  values: AddressValues,
  field: AddressField,
  value: string,
): Partial<AddressValues> => {
  if (field === 'country') return withCountry(values, value);
  return field === 'postal_code' ? withPostalCode(values, value) : { [field]: value };
};

/** The server's own rules, and the proof without which a fiscal address is not saved. *Source*: specification 5. */
export const whyNotAddressValues = (
  values: AddressValues,
  kind: Address['kind'],
): readonly FieldReason[] => [
  ...whyNotAddress(values),
  ...atField(
    'proof_document_uuid',
    kind === 'FISCAL' && !values.proof ? reason('rules.draft.address_proof') : undefined,
  ),
];

export const addressBody = (
  { proof, ...values }: AddressValues,
  version: number,
): AddressChange => {
  const typed = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, values[field].trim()]),
  ) as Record<AddressField, string>;
  return { ...typed, version, ...(proof ? { proof_document_uuid: proof.uuid } : {}) };
};
