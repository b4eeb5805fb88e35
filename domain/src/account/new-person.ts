import type { Role } from './role-codes.ts';
import { OPERATE_AGE_MIN_YEARS, ageOn } from '../calendar/ages.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { normaliseIdentifier, normaliseNif } from '../identifiers/normalise.ts';
import { hasDocumentCountry, whyNotDocumentCountry } from '../identifiers/document-country.ts';
import { whyNotPersonalData, whyNotPhone } from '../intervener/personal-data.ts';
import { required } from '../rules/amounts.ts';
import { email } from '../rules/email.ts';
import { dni, nie, passportOf } from '../rules/identifiers.ts';
import { maxLength } from '../rules/lengths.ts';
import { personName } from '../rules/letters.ts';
import type { FieldReason, Rule } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';

/** People asked for at once. *Source*: ours. */
export const ADDED_AT_ONCE_MAX = 10;
/** *Units*: characters. *Source*: ours. */
export const NAME_MAX_LENGTH = 60;

/** Documents by which somebody may be added: those of a person. *Source*: specification 3. */
export type AddedDocumentType = 'DNI' | 'NIE' | 'PASAPORTE';

/** A person to be added, as the requester wrote it. */
export interface NewPerson {
  readonly document_type: AddedDocumentType;
  readonly document_number: string;
  /** The country that gave a passport. *Shape*: alpha-2. */
  readonly document_country?: string | null | undefined;
  readonly given_name: string;
  readonly family_name_1: string;
  readonly family_name_2?: string | undefined;
  readonly birthdate: CivilDate;
  readonly email: string;
  readonly mobile_phone_prefix: string;
  readonly mobile_phone: string;
  readonly role: Role;
  readonly has_power_limit: boolean;
  readonly has_single_authority: boolean;
}

/** A document number without its separators. */
export const normaliseDocument = (type: AddedDocumentType, typed: string): string =>
  type === 'PASAPORTE' ? normaliseIdentifier(typed) : normaliseNif(typed);

/** The country of a document, for those that say one; nothing for the others. */
export const documentCountryOf = ({
  document_type,
  document_country,
}: Pick<NewPerson, 'document_type' | 'document_country'>): string | null =>
  hasDocumentCountry(document_type) ? (document_country ?? null) : null;

/** The rule of the number of a document. */
export const documentRule = ({
  document_type,
  document_country,
}: Pick<NewPerson, 'document_type' | 'document_country'>): Rule => {
  const rules: Readonly<Record<AddedDocumentType, Rule>> = {
    DNI: dni,
    NIE: nie,
    PASAPORTE: passportOf(document_country),
  };
  return rules[document_type];
};

const whyNotOfAge = (birthdate: CivilDate, today: CivilDate): readonly FieldReason[] => {
  const unreal = whyNotPersonalData({ birthdate }, today);
  if (unreal.length > 0) return unreal;
  return ageOn(birthdate, today) < OPERATE_AGE_MIN_YEARS
    ? atField('birthdate', reason('rules.adding.minor'))
    : [];
};

/** Why a role cannot have such a power, at its field: only an attorney's has a limit, only a guardian acts alone. *Source*: decisions 6.1. */
export const whyNotPower = ({
  role,
  has_power_limit,
  has_single_authority,
}: Pick<
  NewPerson,
  'role' | 'has_power_limit' | 'has_single_authority'
>): readonly FieldReason[] => [
  ...(has_power_limit && role !== 'APODERADO'
    ? atField('power_limit_eur', reason('rules.adding.power_limit'))
    : []),
  ...(has_single_authority && role !== 'TUTOR'
    ? atField('single_authority', reason('rules.adding.single_authority'))
    : []),
];

/** Every problem in the data of a person to be added. *Source*: specification 5, decisions 6.1. */
export const whyNotNewPerson = (person: NewPerson, today: CivilDate): readonly FieldReason[] => [
  ...atField(
    'document_number',
    firstReason(person.document_number, [required, documentRule(person)]),
  ),
  ...atField(
    'document_country',
    whyNotDocumentCountry(person.document_type, person.document_country),
  ),
  ...atField(
    'given_name',
    firstReason(person.given_name, [required, personName, maxLength(NAME_MAX_LENGTH)]),
  ),
  ...atField(
    'family_name_1',
    firstReason(person.family_name_1, [required, personName, maxLength(NAME_MAX_LENGTH)]),
  ),
  ...(person.family_name_2
    ? atField(
        'family_name_2',
        firstReason(person.family_name_2, [personName, maxLength(NAME_MAX_LENGTH)]),
      )
    : []),
  ...whyNotOfAge(person.birthdate, today),
  ...atField('email', firstReason(person.email, [required, email])),
  ...atField(
    'mobile_phone',
    firstReason(person.mobile_phone, [
      required,
      (typed) => whyNotPhone(person.mobile_phone_prefix, typed),
    ]),
  ),
  ...whyNotPower(person),
];
