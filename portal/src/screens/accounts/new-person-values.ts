import type { SentIntervener } from '@area/contract/account-people/schemas';
import { whyNotNewPerson } from '@area/domain/account/new-person';
import type { AddedDocumentType } from '@area/domain/account/new-person';
import { whyNotPowerLimit } from '@area/domain/account/power-limit';
import type { Role } from '@area/domain/account/roles';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { hasDocumentCountry } from '@area/domain/identifiers/document-country';
import { SPANISH_PREFIX } from '@area/domain/intervener/personal-data';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';

/** Somebody as they are written down: who they are and how they are reached. */
export interface WrittenPerson {
  readonly document_type: AddedDocumentType;
  readonly document_number: string;
  /** Of a passport. *Shape*: alpha-2, or empty. */
  readonly document_country: string;
  readonly given_name: string;
  readonly family_name_1: string;
  readonly family_name_2: string;
  /** *Shape*: `YYYY-MM-DD`, or empty. */
  readonly birthdate: string;
  readonly email: string;
  readonly mobile_phone_prefix: string;
  readonly mobile_phone: string;
}

/** Somebody to be added, with what they will be. */
export interface NewPersonValues extends WrittenPerson {
  readonly role: Role;
  readonly power_limit_eur: string;
  readonly single_authority: boolean;
}

export const ADDED_DOCUMENTS: readonly AddedDocumentType[] = ['DNI', 'NIE', 'PASAPORTE'];

export const NOBODY_WRITTEN: WrittenPerson = {
  document_type: 'DNI',
  document_number: '',
  document_country: '',
  given_name: '',
  family_name_1: '',
  family_name_2: '',
  birthdate: '',
  email: '',
  mobile_phone_prefix: SPANISH_PREFIX,
  mobile_phone: '',
};

export const nobodyYet = (role: Role): NewPersonValues => ({
  ...NOBODY_WRITTEN,
  role,
  power_limit_eur: '',
  single_authority: false,
});

interface RoleFields {
  readonly role: Role;
  readonly has_power_limit: boolean;
  readonly has_single_authority: boolean;
}

/** The server's own rules. An unfinished date is refused as such, and until then no age is computed. */
export const whyNotWritten = (
  values: WrittenPerson,
  given: RoleFields,
  today: CivilDate,
): readonly FieldReason[] => {
  const day = parseCivilDate(values.birthdate);
  const found = whyNotNewPerson({ ...values, ...given, birthdate: day ?? today }, today);
  return day
    ? found
    : [
        ...found.filter(({ field }) => field !== 'birthdate'),
        ...atField('birthdate', reason('rules.required')),
      ];
};

const isAttorney = ({ role }: NewPersonValues): boolean => role === 'APODERADO';
const isGuardian = ({ role }: NewPersonValues): boolean => role === 'TUTOR';

export const whyNotPerson = (values: NewPersonValues, today: CivilDate): readonly FieldReason[] => {
  const given = {
    role: values.role,
    has_power_limit: isAttorney(values) && values.power_limit_eur !== '',
    has_single_authority: isGuardian(values) && values.single_authority,
  };
  return [
    ...whyNotWritten(values, given, today),
    ...(isAttorney(values)
      ? atField('power_limit_eur', whyNotPowerLimit(values.power_limit_eur))
      : []),
  ];
};

/** What is sent of somebody: nothing for a name that was left empty. */
export const writtenBody = ({
  document_type,
  document_number,
  document_country,
  given_name,
  family_name_1,
  family_name_2,
  birthdate,
  email,
  mobile_phone_prefix,
  mobile_phone,
}: WrittenPerson) => ({
  document_type,
  document_number,
  ...(hasDocumentCountry(document_type) ? { document_country } : {}),
  given_name,
  family_name_1,
  birthdate,
  email,
  mobile_phone_prefix,
  mobile_phone,
  ...(family_name_2.trim() === '' ? {} : { family_name_2 }),
});

/** What is sent: only what belongs to the role. */
export const personBody = (values: NewPersonValues): SentIntervener => {
  const limit = isAttorney(values) ? decimalFromTyped(values.power_limit_eur) : undefined;
  return {
    ...writtenBody(values),
    role: values.role,
    ...(limit === undefined ? {} : { power_limit_eur: limit }),
    ...(isGuardian(values) && values.single_authority ? { single_authority: true } : {}),
  };
};

const FIRST_OF_LIST = /^interveners\.0\./;

/** The server names the place in the list; the form has one. */
export const fieldOfForm = (field: string): string => field.replace(FIRST_OF_LIST, '');
