import type { CivilDate } from '@area/domain/calendar/civil-date';
import { SPANISH_PREFIX, whyNotPersonalData } from '@area/domain/intervener/personal-data';
import { required } from '@area/domain/rules/amounts';
import { atField, firstReason, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';

/** The two ways in which somebody is reached. */
export type ContactKind = 'email' | 'mobile_phone';

export interface ContactValues {
  readonly email: string;
  readonly mobile_phone: string;
  readonly mobile_phone_prefix: string;
}

export const NO_CONTACT: ContactValues = {
  email: '',
  mobile_phone: '',
  mobile_phone_prefix: SPANISH_PREFIX,
};

/** The request: only the contact that changes. */
export const contactBody = (
  kind: ContactKind,
  { email, mobile_phone, mobile_phone_prefix }: ContactValues,
): Partial<ContactValues> =>
  kind === 'email' ? { email: email.trim() } : { mobile_phone, mobile_phone_prefix };

/** The server's own rules for the contact that changes. */
export const whyNotContact = (
  kind: ContactKind,
  values: ContactValues,
  today: CivilDate,
): readonly FieldReason[] => whyNotPersonalData(contactBody(kind, values), today);

export interface CodeValues {
  readonly old: string;
  readonly new: string;
}

const SIX = /^\d{6}$/;
const sixDigits = (typed: string) => (SIX.test(typed) ? undefined : reason('rules.code_format'));

/** Both codes have six digits. */
export const whyNotCodes = (codes: CodeValues): readonly FieldReason[] =>
  (['old', 'new'] as const).flatMap((field) =>
    atField(`contact_codes.${field}`, firstReason(codes[field], [required, sixDigits])),
  );
