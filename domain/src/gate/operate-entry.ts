import type { CivilDate } from '../calendar/civil-date.ts';
import { OPERATE_AGE_MIN_YEARS, ageOn, isExpired } from '../calendar/ages.ts';
import { madridDate } from '../calendar/madrid.ts';
import type { IntervenerStatus } from '../intervener/status.ts';
import { isOperatingStatus } from '../intervener/status.ts';

/** The facts of the person in the session that the menu uses. */
export interface GatedPerson {
  readonly status: IntervenerStatus;
  readonly is_minor: boolean;
  /** Null for an entity. */
  readonly birthdate: CivilDate | null;
  readonly email: string | null;
  readonly mobile_phone: string | null;
  readonly is_document_permanent: boolean;
  readonly document_expiration_date: CivilDate | null;
}

/** Whether somebody is a minor, by what is written or by the birthday. *Source*: specification 4. */
export const isUnderAge = (
  person: Pick<GatedPerson, 'is_minor' | 'birthdate'>,
  today: CivilDate,
): boolean =>
  person.is_minor ||
  (person.birthdate !== null && ageOn(person.birthdate, today) < OPERATE_AGE_MIN_YEARS);

/** Whether the identity document is in date: permanent, or expiring in the future. *Source*: specification 4. */
export const isDocumentInDate = (
  person: Pick<GatedPerson, 'is_document_permanent' | 'document_expiration_date'>,
  today: CivilDate,
): boolean =>
  person.is_document_permanent ||
  (person.document_expiration_date !== null && !isExpired(person.document_expiration_date, today));

type Contact = Pick<GatedPerson, 'email' | 'mobile_phone'>;

/** Whether nobody can reach the person at all. *Source*: specification 4. */
export const isUnreachable = ({ email, mobile_phone }: Contact): boolean => !email && !mobile_phone;

/** Whether a contact is missing or the document has expired. *Source*: specification 4. */
export const mustValidate = (person: GatedPerson, today: CivilDate): boolean =>
  !person.email || !person.mobile_phone || !isDocumentInDate(person, today);

/** What the menu does. */
export interface MenuGate {
  readonly is_operate_hidden: boolean;
  /** Where every entry leads instead, or nothing. */
  readonly everything_to?: '/block-intervener';
  /** Where Operate leads instead, or nothing. */
  readonly operate_to?: '/block-intervener' | '/validate-intervener';
}

/** How the menu treats Operate and the other entries. *Source*: specification 4, operate menu gating. */
export const menuGate = (person: GatedPerson, now: Date): MenuGate => {
  const today = madridDate(now);
  const is_operate_hidden = isUnderAge(person, today) || !isOperatingStatus(person.status);
  if (isUnreachable(person))
    return {
      is_operate_hidden,
      everything_to: '/block-intervener',
      operate_to: '/block-intervener',
    };
  return mustValidate(person, today)
    ? { is_operate_hidden, operate_to: '/validate-intervener' }
    : { is_operate_hidden };
};
