import { findCountry } from '../code-lists/countries.ts';
import { findProvince } from '../code-lists/provinces.ts';
import { findStreetType } from '../code-lists/street-types.ts';
import { isPostalCode, isPostalCodeOf } from '../identifiers/postal-code.ts';
import { required } from '../rules/amounts.ts';
import { maxLength } from '../rules/lengths.ts';
import { alphanumeric, onlyLettersDash } from '../rules/letters.ts';
import { optional } from '../rules/optional.ts';
import type { FieldReason, Reason, Rule } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';

/** An address as somebody writes it. *Source*: specification 3. */
export interface TypedAddress {
  readonly street_type: string;
  readonly street: string;
  readonly number: string;
  readonly floor?: string | null | undefined;
  readonly door?: string | null | undefined;
  readonly stairs?: string | null | undefined;
  readonly postal_code: string;
  readonly city: string;
  /** Key of the province in Spain, a region in words elsewhere. */
  readonly state?: string | null | undefined;
  /** *Shape*: alpha-2. */
  readonly country: string;
}

/** *Units*: characters. *Source*: ours. */
export const STREET_MAX_LENGTH = 120;
/** *Units*: characters. *Source*: ours. */
export const SHORT_MAX_LENGTH = 20;

const SPAIN = 'ES';

const known =
  (find: (code: string) => unknown, key: string): Rule =>
  (typed) =>
    find(typed) ? undefined : reason(key);

/** A Spanish postal code must be in its province. *Source*: decisions 3. */
const whyNotPostalCode = ({ postal_code, state }: TypedAddress): Reason | undefined => {
  if (!isPostalCode(postal_code)) return reason('rules.address.postal_code');
  const province = findProvince(state ?? '');
  return province && !isPostalCodeOf(postal_code, province.ine)
    ? reason('rules.address.province_pair')
    : undefined;
};

const inSpain = (address: TypedAddress): readonly FieldReason[] => [
  ...atField(
    'postal_code',
    firstReason(address.postal_code, [required, () => whyNotPostalCode(address)]),
  ),
  ...atField(
    'state',
    firstReason(address.state ?? '', [required, known(findProvince, 'rules.address.province')]),
  ),
];

const elsewhere = ({ postal_code, state }: TypedAddress): readonly FieldReason[] => [
  ...atField('postal_code', firstReason(postal_code, [required, maxLength(SHORT_MAX_LENGTH)])),
  ...atField('state', optional(maxLength(STREET_MAX_LENGTH))(state ?? '')),
];

/** The towns of Spain are written with letters; those of others also with points and figures. */
const cityRules = ({ country }: TypedAddress): readonly Rule[] => [
  required,
  ...(country === SPAIN ? [onlyLettersDash] : []),
  maxLength(STREET_MAX_LENGTH),
];

/** Everything that is wrong in an address, at its field. *Source*: specification 3 and 5, decisions 3. */
export const whyNotAddress = (address: TypedAddress): readonly FieldReason[] => [
  ...atField(
    'street_type',
    firstReason(address.street_type, [
      required,
      known(findStreetType, 'rules.address.street_type'),
    ]),
  ),
  ...atField('street', firstReason(address.street, [required, maxLength(STREET_MAX_LENGTH)])),
  ...atField('number', firstReason(address.number, [required, maxLength(SHORT_MAX_LENGTH)])),
  ...(['floor', 'door', 'stairs'] as const).flatMap((field) =>
    atField(
      field,
      firstReason((address[field] ?? '').trim(), [
        optional(alphanumeric),
        maxLength(SHORT_MAX_LENGTH),
      ]),
    ),
  ),
  ...(address.country === SPAIN ? inSpain(address) : elsewhere(address)),
  ...atField('city', firstReason(address.city.trim(), cityRules(address))),
  ...atField(
    'country',
    firstReason(address.country, [required, known(findCountry, 'rules.address.country')]),
  ),
];
