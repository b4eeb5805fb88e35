import { ageOn, isExpired } from '../calendar/ages.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { COUNTRIES, findCountry } from '../code-lists/countries.ts';
import { normaliseSpanishPhone } from '../identifiers/spanish-phone.ts';
import { required } from '../rules/amounts.ts';
import { email } from '../rules/email.ts';
import { spanishPhone } from '../rules/identifiers.ts';
import { maxLength, minLength } from '../rules/lengths.ts';
import { nonNumeric } from '../rules/letters.ts';
import { onlyNumbers } from '../rules/numbers.ts';
import type { FieldReason, Reason, Rule } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';
import { FIELDS_OF_PEOPLE } from './draft.ts';
import type { IntervenerType } from './status.ts';

/** The own data of a person that may be wrong. A missing field is not changed. */
export interface PersonalData {
  readonly birthdate?: CivilDate | null | undefined;
  readonly nationality?: string | null | undefined;
  readonly birth_city?: string | null | undefined;
  readonly birth_country?: string | null | undefined;
  readonly is_document_permanent?: boolean | undefined;
  readonly document_expiration_date?: CivilDate | null | undefined;
  readonly email?: string | null | undefined;
  readonly mobile_phone?: string | null | undefined;
  readonly mobile_phone_prefix?: string | undefined;
}

/** A prefix whose phones have a shape that we know. *Source*: decisions 3. */
export const SPANISH_PREFIX = '+34';
/** *Units*: years. *Source*: ours, the oldest person ever was 122. */
export const BIRTHDATE_MAX_AGE_YEARS = 125;
/** *Units*: characters. *Source*: ours. */
export const CITY_MAX_LENGTH = 100;

const PREFIXES: ReadonlySet<string | null> = new Set(
  COUNTRIES.map(({ phone_prefix }) => phone_prefix),
);
const FOREIGN_PHONE: readonly Rule[] = [onlyNumbers, minLength(4), maxLength(14)];

const country: Rule = (typed) =>
  findCountry(typed) ? undefined : reason('rules.personal.country');

/** Why a phone cannot be one, with its prefix. *Source*: specification 5 (spanishPhone), decisions 3. */
export const whyNotPhone = (prefix: string, phone: string): Reason | undefined => {
  if (!PREFIXES.has(prefix)) return reason('rules.personal.phone_prefix');
  if (prefix === SPANISH_PREFIX) return spanishPhone(phone);
  return firstReason(normalisePhone(prefix, phone), FOREIGN_PHONE);
};

/** A longer text is not a number, however it is written. *Units*: characters. */
const PHONE_TYPED_MAX = 64;

/** A phone without separators and, for a Spanish one, without its prefix. */
export const normalisePhone = (prefix: string, phone: string): string =>
  prefix === SPANISH_PREFIX
    ? normaliseSpanishPhone(phone)
    : phone.length > PHONE_TYPED_MAX
      ? phone
      : phone.replaceAll(/[\s.-]/g, '');

const whyNotBorn = (birthdate: CivilDate, today: CivilDate): Reason | undefined =>
  birthdate >= today || ageOn(birthdate, today) > BIRTHDATE_MAX_AGE_YEARS
    ? reason('rules.personal.birthdate')
    : undefined;

const whyNotExpiring = (
  { is_document_permanent, document_expiration_date: day }: PersonalData,
  today: CivilDate,
): Reason | undefined => {
  if (is_document_permanent) return day ? reason('rules.personal.document_permanent') : undefined;
  if (!day)
    return is_document_permanent === false || day === null ? reason('rules.required') : undefined;
  return isExpired(day, today) ? reason('rules.personal.document_expired') : undefined;
};

type Text = string | null | undefined;
const inText = (field: string, value: Text, rules: readonly Rule[]): readonly FieldReason[] =>
  value === undefined ? [] : atField(field, firstReason(value ?? '', [required, ...rules]));

/** What an entity has not. *Source*: specification 3. */
export const whyNotOfEntity = (
  fields: readonly string[],
  type: IntervenerType,
): readonly FieldReason[] =>
  type === 'F'
    ? []
    : fields
        .filter((field) => (FIELDS_OF_PEOPLE as readonly string[]).includes(field))
        .map((field) => ({ field, ...reason('rules.draft.unknown') }));

/** Every problem in the changes that somebody proposes, at its field. *Source*: specification 5. */
export const whyNotPersonalData = (
  data: PersonalData,
  today: CivilDate,
): readonly FieldReason[] => [
  ...(data.birthdate === undefined
    ? []
    : atField(
        'birthdate',
        data.birthdate === null ? reason('rules.required') : whyNotBorn(data.birthdate, today),
      )),
  ...inText('nationality', data.nationality, [country]),
  ...inText('birth_country', data.birth_country, [country]),
  ...inText('birth_city', data.birth_city, [nonNumeric, maxLength(CITY_MAX_LENGTH)]),
  ...atField('document_expiration_date', whyNotExpiring(data, today)),
  ...inText('email', data.email, [email]),
  ...inText('mobile_phone', data.mobile_phone, [
    (typed) => whyNotPhone(data.mobile_phone_prefix ?? SPANISH_PREFIX, typed),
  ]),
];
